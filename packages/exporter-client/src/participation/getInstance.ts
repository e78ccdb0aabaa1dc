import type { SlotClock } from '@x/schemas'
import { getCommitteeQuorum } from '../rules/getCommitteeQuorum.ts'
import { type DecisionTrace, getDecision } from '../rules/getDecision.ts'
import { getTurn } from '../rules/getTurn.ts'
import { decodeProposal, type ProposalRow, type ProposedValue } from '../values/decodeProposal.ts'
import type { ConsensusMessage } from '../wire/rows.ts'
import { addTo } from './maps.ts'

/** What one consensus instance says about its operators, in a form that is quick to add up. */
export type Instance = {
  /** Rounds that it took, 0 where no consensus was seen. */
  rounds: number
  /** Whether there is a decided message, or a quorum of signatures after the consensus. */
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
  leaders: { round: number; operatorId: number; hasProposed: boolean }[]
  prepares: Map<number, number>
  commits: Map<number, number>
  /** What was proposed, in clear, where the trace has it. */
  getProposal: () => ProposedValue | undefined
}

/**
 * Reads an instance from its trace. A prepare was possible in each round whose proposal was seen, a commit in each in
 * which anybody committed: nobody is blamed for what a failed leader made impossible. Messages of others than `members`
 * count for nothing.
 */
export function getInstance(
  trace: DecisionTrace & ({ slot: number } | ProposalRow),
  { network, members }: { network: SlotClock; members?: readonly number[] | undefined },
): Instance {
  const { isDecided, rounds, time, signers } = getDecision(trace, members)
  const instance: Instance = {
    rounds,
    isDecided,
    decidedAt: time,
    signers,
    possible: 0,
    earned: new Map(),
    leaders: [],
    prepares: new Map(),
    commits: new Map(),
    getProposal: () => ('proposalData' in trace ? decodeProposal(trace) : undefined),
  }
  const isMember = (id: number) => members?.includes(id) ?? true
  for (let i = 0; i < rounds; i += 1) {
    const { proposal = null, prepares = [], commits = [] } = trace.consensus[i] ?? {}
    const prepared = getSigners(prepares, isMember)
    const committed = getSigners(commits, isMember)
    const isDecision = isDecided && i + 1 === rounds
    if (isDecision) for (const id of signers) committed.add(id)
    const hasProposal = proposal !== null && isMember(proposal.leader)
    addLeader(instance, {
      round: i + 1,
      proposer: hasProposal ? proposal.leader : undefined,
      // What the others went on to do shows that there was a proposal, though it was not seen.
      turn:
        members === undefined || isDecision || hasQuorum(members, prepared)
          ? undefined
          : getTurn({ network, members, slot: trace.slot, round: i + 1 }),
    })
    if (hasProposal || prepared.size > 0) instance.possible += 1
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
  return instance
}

function addLeader(
  { leaders }: Instance,
  { round, proposer, turn }: { round: number; proposer: number | undefined; turn: number | undefined },
): void {
  if (proposer !== undefined) leaders.push({ round, operatorId: proposer, hasProposed: true })
  else if (turn !== undefined) leaders.push({ round, operatorId: turn, hasProposed: false })
}

/** Messages of one operator may arrive more than once. */
function getSigners(messages: readonly ConsensusMessage[], isMember: (id: number) => boolean): Set<number> {
  const signers = new Set<number>()
  for (const { signer } of messages) if (isMember(signer)) signers.add(signer)
  return signers
}

function hasQuorum(members: readonly number[], signers: ReadonlySet<number>): boolean {
  return signers.size >= getCommitteeQuorum(members, () => signers)
}
