import type { CommitteeTrace, ConsensusMessage, Round, ValidatorTrace } from '../wire/rows.ts'
import { getDecision } from './getDecision.ts'

/** One consensus instance in a line: what a table has room for. Times are in ms since the Unix epoch. */
export type ConsensusSummary = {
  /** Rounds that it took, 0 where none was seen. */
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

/**
 * Sums up the consensus of a trace.
 *
 * @example
 * for await (const trace of client.streamCommitteeTraces({ from: 9_000_000, to: 9_000_003 })) {
 *   const { rounds, leader, signers } = getConsensusSummary(trace)
 *   console.log(trace.slot, rounds, leader, signers)
 * }
 */
export function getConsensusSummary({
  consensus,
  decideds,
}: Pick<ValidatorTrace | CommitteeTrace, 'consensus' | 'decideds'>): ConsensusSummary {
  const proposal = consensus.findLast((round) => round.proposal !== null)?.proposal ?? undefined
  const { rounds, first, time, signers } = getDecision({ consensus, decideds })
  return {
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
