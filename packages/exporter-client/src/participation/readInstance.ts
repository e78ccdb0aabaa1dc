import type { CommitteeTrace, ConsensusMessage, DecidedMessage, Round, ValidatorTrace } from '../wire/rows.ts'

/** What one consensus instance says about its operators, in a form that is quick to add up. */
export type Instance = {
  /** Rounds that it took, 0 where no consensus was seen. */
  rounds: number
  /** Time of the first decided message, or `undefined`. */
  decidedAt: number | undefined
  /** Operators of the decided messages. */
  signers: Set<number>
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
 * Reads an instance. A prepare can be had in each round whose proposal was seen, a commit in each in which anybody
 * committed: what a failed leader made impossible for the others is not held against them.
 *
 * @param members the committee, where it is known: names the leader of a round without a proposal. QBFT takes turns:
 * the member at position (slot + round - 1) mod size, ids ascending (ssv-spec, `RoundRobinProposer`).
 */
export function readInstance(
  { slot, consensus, decideds }: Pick<ValidatorTrace | CommitteeTrace, 'slot' | 'consensus' | 'decideds'>,
  members: readonly number[] | undefined,
): Instance {
  const instance: Instance = {
    rounds: consensus.length,
    decidedAt: undefined,
    signers: new Set(),
    possible: 0,
    earned: new Map(),
    leaders: [],
    prepares: new Map(),
    commits: new Map(),
  }
  for (const [i, round] of consensus.entries()) readRound(instance, round, { slot, number: i + 1, members })
  for (const decided of decideds) readDecided(instance, decided)
  return instance
}

function readRound(
  instance: Instance,
  round: Round,
  { slot, number, members }: { slot: number; number: number; members: readonly number[] | undefined },
): void {
  const { proposal, prepares, commits } = round
  if (proposal) instance.leaders.push({ operatorId: proposal.leader, hasProposed: true })
  else {
    const turn = members?.[(slot + number - 1) % members.length]
    if (turn !== undefined) instance.leaders.push({ operatorId: turn, hasProposed: false })
  }
  const prepared = unique(prepares)
  const committed = unique(commits)
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

function readDecided(instance: Instance, { round, signers, time }: DecidedMessage): void {
  instance.rounds = Math.max(instance.rounds, round)
  for (const id of signers) instance.signers.add(id)
  // 0 stands for a time that the node did not record.
  if (time > 0) instance.decidedAt = Math.min(instance.decidedAt ?? time, time)
}

/** Messages of one operator may arrive more than once. */
function unique(messages: readonly ConsensusMessage[]): Set<number> {
  return new Set(messages.map(({ signer }) => signer))
}

export function addTo<key>(map: Map<key, number>, key: key, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount)
}
