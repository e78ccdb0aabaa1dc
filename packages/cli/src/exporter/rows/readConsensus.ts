import type { CommitteeTrace, ValidatorTrace } from '@x/exporter-client'

/** One consensus instance in a line: what a table and a CSV file have room for. */
export type ConsensusFacts = {
  /** Rounds that it took, 0 where none was seen. */
  rounds: number
  /** Operator id of the leader of the last round with a proposal. */
  leader: number | undefined
  /** Time of that proposal in ms. */
  proposalTime: number | undefined
  /** Round of the first decided message. */
  decidedRound: number | undefined
  /** Time of the first decided message in ms. */
  decidedTime: number | undefined
  /** Operator ids of all decided messages, ascending, as the other lists. */
  signers: number[]
  prepares: number[]
  commits: number[]
  /** Number of messages. */
  roundChanges: number
}

/** Sums up the consensus of a trace. A time of 0 stands for one that the node did not record. */
export function readConsensus({
  consensus,
  decideds,
}: Pick<ValidatorTrace | CommitteeTrace, 'consensus' | 'decideds'>): ConsensusFacts {
  const proposal = consensus.findLast((round) => round.proposal !== null)?.proposal ?? undefined
  const first = decideds.toSorted((a, b) => (a.time || Infinity) - (b.time || Infinity))[0]
  return {
    rounds: Math.max(consensus.length, ...decideds.map(({ round }) => round)),
    leader: proposal?.leader,
    proposalTime: proposal?.time || undefined,
    decidedRound: first?.round,
    decidedTime: first?.time || undefined,
    signers: distinct(decideds.flatMap(({ signers }) => signers)),
    prepares: distinct(consensus.flatMap(({ prepares }) => prepares.map(({ signer }) => signer))),
    commits: distinct(consensus.flatMap(({ commits }) => commits.map(({ signer }) => signer))),
    roundChanges: consensus.reduce((sum, { roundChanges }) => sum + roundChanges.length, 0),
  }
}

/** Each number once, ascending. */
export function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}
