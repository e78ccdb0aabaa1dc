import { type BeaconState, changeBalance, findPosition, getEpoch, type PendingDeposit } from './BeaconState.ts'
import { getTotalActiveBalance } from './churn.ts'
import { canBeSlashed, canExit, initiateExit, slashValidator } from './exits.ts'
import {
  type ConsolidationRequest,
  processConsolidationRequest,
  processWithdrawalRequest,
  type WithdrawalRequest,
} from './requests.ts'
import { flags, flagWeights, getBaseRewardPerIncrement, toIncrements } from './rewards.ts'
import { rules } from './rules.ts'
import { processWithdrawals, type Withdrawal } from './withdrawals.ts'

/** Votes for the same, of one slot, in a block. */
export type Attestation = Readonly<{
  slot: number
  /** Whether they are for the right block at the beginning of the epoch, and for the right newest one. */
  isTargetRight: boolean
  isHeadRight: boolean
  /** Indices of those who voted so. */
  voters: readonly number[]
}>

/** Places in the sync committee, by index of a validator. */
export type SyncCommittee = ReadonlyMap<number, readonly number[]>

/** What is in a block. */
export type BlockContents = Readonly<{
  proposerIndex: number
  attestations: readonly Attestation[]
  /** The sync committee, and the indices of those who have signed the block before. */
  syncCommittee: SyncCommittee
  syncSigners: ReadonlySet<number>
  /** Indices of those that it slashes, and of those that have asked to leave. */
  slashings: readonly number[]
  exits: readonly number[]
  deposits: readonly PendingDeposit[]
  withdrawalRequests: readonly WithdrawalRequest[]
  consolidationRequests: readonly ConsolidationRequest[]
}>

/** What a block did to those who were slashed by it, with what its proposer got for it in gwei, and who leaves. */
export type OperationsOutcome = { slashed: { index: number; reward: number }[]; exited: number[] }

/** What a block does to balances, in gwei. */
export type BlockOutcome = {
  attestations: number
  syncAggregate: number
  /** For each place in the sync committee: what its member gets, or loses. */
  syncReward: number
  withdrawals: Withdrawal[]
}

/** Slashes, and lets leave, whom the block says. What is not possible, since the past has changed, is left out of it. */
export function processOperations(state: BeaconState, block: BlockContents): OperationsOutcome {
  const outcome: OperationsOutcome = { slashed: [], exited: [] }
  for (const index of block.slashings) {
    const position = findPosition(state, index)
    if (!canBeSlashed(state, position)) continue
    outcome.slashed.push({ index, reward: slashValidator(state, position, block.proposerIndex) })
  }
  for (const index of block.exits) {
    const position = findPosition(state, index)
    if (!canExit(state, position)) continue
    initiateExit(state, position)
    outcome.exited.push(index)
  }
  return outcome
}

/** Does what the block asks for in the name of the chain of blocks. */
export function processRequests(state: BeaconState, block: BlockContents): void {
  state.pendingDeposits.push(...block.deposits)
  for (const request of block.withdrawalRequests) processWithdrawalRequest(state, request)
  for (const request of block.consolidationRequests) processConsolidationRequest(state, request)
}

/** Applies a block to the state of its slot (`process_block` of Electra), except for its requests. */
export function processBlock(state: BeaconState, block: BlockContents): BlockOutcome {
  const withdrawals = processWithdrawals(state)
  const proposer = findPosition(state, block.proposerIndex)
  const total = getTotalActiveBalance(state)
  const perIncrement = getBaseRewardPerIncrement(total)
  let attestations = 0
  for (const attestation of block.attestations) {
    const reward = processAttestation(state, attestation, perIncrement)
    changeBalance(state, proposer, reward)
    attestations += reward
  }
  return { attestations, withdrawals, ...processSync(state, block, { perIncrement, total, proposer }) }
}

const proposerDenominator =
  ((rules.WEIGHT_DENOMINATOR - rules.PROPOSER_WEIGHT) * rules.WEIGHT_DENOMINATOR) / rules.PROPOSER_WEIGHT

/** Counts votes. Returns what the proposer gets for those that are new. */
function processAttestation(state: BeaconState, attestation: Attestation, perIncrement: number): number {
  const isCurrent = Math.floor(attestation.slot / state.slotsPerEpoch) === getEpoch(state)
  const participation = isCurrent ? state.currentParticipation : state.previousParticipation
  const earned = getEarnedFlags(attestation, { includedAt: state.slot, slotsPerEpoch: state.slotsPerEpoch })
  let numerator = 0
  for (const index of attestation.voters) {
    const position = findPosition(state, index)
    const before = participation[position]
    if (before === undefined) continue
    const baseReward = toIncrements(state.validators[position]?.effectiveBalance ?? 0) * perIncrement
    for (const [flag, weight] of flagWeights) if ((earned & ~before & flag) !== 0) numerator += baseReward * weight
    participation[position] = before | earned
  }
  return Math.floor(numerator / proposerDenominator)
}

/** What an attestation earns in a block: each vote has to come early enough (`get_attestation_participation_flag_indices`). */
export function getEarnedFlags(
  { slot, isTargetRight, isHeadRight }: Omit<Attestation, 'voters'>,
  { includedAt, slotsPerEpoch }: { includedAt: number; slotsPerEpoch: number },
): number {
  const delay = includedAt - slot
  const source = delay <= Math.floor(Math.sqrt(slotsPerEpoch)) ? flags.source : 0
  const target = isTargetRight ? flags.target : 0
  const head = isTargetRight && isHeadRight && delay === 1 ? flags.head : 0
  return source | target | head
}

function processSync(
  state: BeaconState,
  { syncCommittee, syncSigners }: BlockContents,
  { perIncrement, total, proposer }: { perIncrement: number; total: number; proposer: number },
): { syncAggregate: number; syncReward: number } {
  const { SYNC_REWARD_WEIGHT, WEIGHT_DENOMINATOR, PROPOSER_WEIGHT, SYNC_COMMITTEE_SIZE } = rules
  const ofEpoch = Math.floor((perIncrement * toIncrements(total) * SYNC_REWARD_WEIGHT) / WEIGHT_DENOMINATOR)
  const syncReward = Math.floor(Math.floor(ofEpoch / state.slotsPerEpoch) / SYNC_COMMITTEE_SIZE)
  const proposerReward = Math.floor((syncReward * PROPOSER_WEIGHT) / (WEIGHT_DENOMINATOR - PROPOSER_WEIGHT))
  let syncAggregate = 0
  for (const [index, { length }] of syncCommittee) {
    const hasSigned = syncSigners.has(index)
    changeBalance(state, findPosition(state, index), (hasSigned ? syncReward : -syncReward) * length)
    if (hasSigned) syncAggregate += proposerReward * length
  }
  changeBalance(state, proposer, syncAggregate)
  return { syncAggregate, syncReward }
}
