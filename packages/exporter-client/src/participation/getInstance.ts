import { getDecision } from '../rules/getDecision.ts'
import type { CommitteeTrace, ConsensusMessage, Round, ValidatorTrace } from '../wire/rows.ts'
import { addTo } from './maps.ts'

/** What one consensus instance says about its operators, in a form that is quick to add up. */
export type Instance = {
  /** Rounds that it took, 0 where no consensus was seen. */
  rounds: number
  isDecided: boolean
  /** Time of the first decided message, or `undefined`. */
  decidedAt: number | undefined
  /** Operators of the decided messages. */
  signers: ReadonlySet<number>
  /** Points that each member could earn by prepares and commits. */
  possible: number
  /** Points earned by prepares and commits, by operator. */
  earned: Map<number, number>
  /** Leaders, by round: the one whose proposal was seen, or the one whose turn it was. */
  leaders: { operatorId: number; hasProposed: boolean }[]
  prepares: Map<number, number>
  commits: Map<number, number>
}

/**
 * Reads an instance from its trace. A prepare was possible in each round whose proposal was seen, a commit in each in
 * which anybody committed: what a failed leader made impossible for the others is not held against them.
 *
 * @param members the committee, where it is known: names the leader of a round without a proposal. QBFT takes turns:
 * the member at position (slot + round - 1) mod size, ids ascending (ssv-spec, `RoundRobinProposer`).
 */
export function getInstance(
  { slot, consensus, decideds }: Pick<ValidatorTrace | CommitteeTrace, 'slot' | 'consensus' | 'decideds'>,
  members: readonly number[] | undefined,
): Instance {
  const { rounds, time, signers } = getDecision({ consensus, decideds })
  const instance: Instance = {
    rounds,
    isDecided: decideds.length > 0,
    decidedAt: time,
    signers,
    possible: 0,
    earned: new Map(),
    leaders: [],
    prepares: new Map(),
    commits: new Map(),
  }
  for (const [i, round] of consensus.entries()) {
    const turn = members?.[(slot + i) % members.length]
    addRound(instance, round, turn)
  }
  return instance
}

function addRound(instance: Instance, { proposal, prepares, commits }: Round, turn: number | undefined): void {
  if (proposal) instance.leaders.push({ operatorId: proposal.leader, hasProposed: true })
  else if (turn !== undefined) instance.leaders.push({ operatorId: turn, hasProposed: false })
  const prepared = getSigners(prepares)
  const committed = getSigners(commits)
  if (proposal || prepared.size > 0) instance.possible += 1
  if (committed.size > 0) instance.possible += 1
  for (const id of prepared) {
    addTo(instance.prepares, id, 1)
    addTo(instance.earned, id, 1)
  }
  for (const id of committed) {
    addTo(instance.commits, id, 1)
    addTo(instance.earned, id, 1)
  }
}

/** Messages of one operator may arrive more than once. */
function getSigners(messages: readonly ConsensusMessage[]): Set<number> {
  return new Set(messages.map(({ signer }) => signer))
}
