import type { ConsensusMessage, Round } from '../wire/rows.ts'
import { type DecisionTrace, getDecision } from './getDecision.ts'

/** One consensus instance in a line: what a table has room for. Times are in ms since the Unix epoch. */
export type ConsensusSummary = {
  /** Whether there is a decided message, or a quorum of signatures after the consensus. */
  isDecided: boolean
  /** Rounds that it took, 0 where none was seen. What came after the decision is in none of these figures. */
  rounds: number
  /** Operator id of the leader of the last round with a proposal. */
  leader: number | undefined
  /** Time of that proposal. */
  proposalTime: number | undefined
  /** Round of the first decided message. */
  decidedRound: number | undefined
  /** Time of the first decided message. */
  decidedTime: number | undefined
  /** Operator ids of all decided messages, each once and ascending, as the other lists. */
  signers: number[]
  prepares: number[]
  commits: number[]
  /** Number of messages. */
  roundChanges: number
}

/** Sums up the consensus of a trace; rounds and `members` as in `getDecision`. */
export function getConsensusSummary(trace: DecisionTrace, members?: readonly number[] | undefined): ConsensusSummary {
  const { isDecided, rounds, first, time, signers } = getDecision(trace, members)
  const consensus = trace.consensus.slice(0, rounds)
  const proposal = consensus.findLast((round) => round.proposal !== null)?.proposal ?? undefined
  return {
    isDecided,
    rounds,
    leader: proposal?.leader,
    // 0 stands for a time that the node did not record.
    proposalTime: proposal?.time || undefined,
    decidedRound: first?.round,
    decidedTime: time,
    signers: ascending(signers),
    prepares: getSigners(consensus, ({ prepares }) => prepares),
    commits: getSigners(consensus, ({ commits }) => commits),
    roundChanges: consensus.reduce((sum, { roundChanges }) => sum + roundChanges.length, 0),
  }
}

function getSigners(rounds: readonly Round[], getMessages: (round: Round) => readonly ConsensusMessage[]): number[] {
  return ascending(new Set(rounds.flatMap((round) => getMessages(round).map(({ signer }) => signer))))
}

function ascending(numbers: ReadonlySet<number>): number[] {
  return [...numbers].sort((a, b) => a - b)
}
