/** The epoch that never comes: 2^64 - 1 on the wire. */
export const never = Number.POSITIVE_INFINITY

/** A validator in a state. Amounts are in gwei. It is replaced where it changes, so that states share it. */
export type StateValidator = Readonly<{
  index: number
  publicKey: string
  withdrawalCredentials: string
  effectiveBalance: number
  slashed: boolean
  activationEligibilityEpoch: number
  activationEpoch: number
  exitEpoch: number
  withdrawableEpoch: number
}>

export type Checkpoint = Readonly<{ epoch: number; root: string }>

export type PendingDeposit = Readonly<{
  publicKey: string
  withdrawalCredentials: string
  amount: number
  signature: string
  /** 0 for what is not from a deposit: the excess of a validator that has become compounding. */
  slot: number
}>

export type PendingPartialWithdrawal = Readonly<{ index: number; amount: number; withdrawableEpoch: number }>

export type PendingConsolidation = Readonly<{ sourceIndex: number; targetIndex: number }>

/**
 * The state of the chain after a slot, as far as somebody can see it. Lists of the same length belong together, by
 * position; validators are in the order of their indices, which have gaps. Amounts are in gwei and exact: nobody has
 * 9 million ETH.
 */
export type BeaconState = {
  readonly slotsPerEpoch: number
  slot: number
  validators: StateValidator[]
  balances: number[]
  inactivityScores: number[]
  /** Flags of timely votes of the previous epoch, a bit each: source, target, head. */
  previousParticipation: number[]
  currentParticipation: number[]
  slashings: { epoch: number; amount: number }[]
  /** Whether the previous epoch and the three before it are justified. */
  justificationBits: boolean[]
  previousJustified: Checkpoint
  currentJustified: Checkpoint
  finalized: Checkpoint
  depositBalanceToConsume: number
  exitBalanceToConsume: number
  earliestExitEpoch: number
  consolidationBalanceToConsume: number
  earliestConsolidationEpoch: number
  pendingDeposits: PendingDeposit[]
  pendingPartialWithdrawals: PendingPartialWithdrawal[]
  pendingConsolidations: PendingConsolidation[]
  /** How many withdrawals there were. */
  nextWithdrawal: number
  /** Index from which the next payload looks for balances to pay out. */
  nextWithdrawalValidator: number
}

/** A state of the beginning: nobody, and nothing waits. */
export function createState({
  slot,
  slotsPerEpoch,
  getRoot,
}: {
  slot: number
  slotsPerEpoch: number
  /** The root of the block that a checkpoint names. */
  getRoot: (epoch: number) => string
}): BeaconState {
  const epoch = Math.floor(slot / slotsPerEpoch)
  const checkpoint = (ago: number) => ({ epoch: Math.max(0, epoch - ago), root: getRoot(Math.max(0, epoch - ago)) })
  return {
    slotsPerEpoch,
    slot,
    validators: [],
    balances: [],
    inactivityScores: [],
    previousParticipation: [],
    currentParticipation: [],
    slashings: [],
    justificationBits: [true, true, true, true],
    previousJustified: checkpoint(2),
    currentJustified: checkpoint(1),
    finalized: checkpoint(2),
    depositBalanceToConsume: 0,
    exitBalanceToConsume: 0,
    earliestExitEpoch: 0,
    consolidationBalanceToConsume: 0,
    earliestConsolidationEpoch: 0,
    pendingDeposits: [],
    pendingPartialWithdrawals: [],
    pendingConsolidations: [],
    nextWithdrawal: 0,
    nextWithdrawalValidator: 0,
  }
}

/** A copy that can be changed without changing the other. */
export function copyState(state: BeaconState): BeaconState {
  return {
    ...state,
    validators: state.validators.slice(),
    balances: state.balances.slice(),
    inactivityScores: state.inactivityScores.slice(),
    previousParticipation: state.previousParticipation.slice(),
    currentParticipation: state.currentParticipation.slice(),
    slashings: state.slashings.slice(),
    pendingDeposits: state.pendingDeposits.slice(),
    pendingPartialWithdrawals: state.pendingPartialWithdrawals.slice(),
    pendingConsolidations: state.pendingConsolidations.slice(),
  }
}

export function getEpoch({ slot, slotsPerEpoch }: BeaconState): number {
  return Math.floor(slot / slotsPerEpoch)
}

/** Where a validator stands in the lists of a state: -1 for nowhere. Most often that is where it stood before. */
export function findPosition({ validators }: BeaconState, index: number): number {
  const last = lastPositions.get(index)
  if (last !== undefined && validators[last]?.index === index) return last
  const position = searchPosition(validators, index)
  lastPositions.set(index, position)
  return position
}

/** Where validators stood when they were last looked for. */
const lastPositions = new Map<number, number>()

function searchPosition(validators: readonly StateValidator[], index: number): number {
  let low = 0
  let high = validators.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = validators[middle]?.index ?? 0
    if (found === index) return middle
    if (found < index) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Changes a validator of a state. */
export function changeValidator(state: BeaconState, position: number, changes: Partial<StateValidator>): void {
  const validator = state.validators[position]
  if (validator !== undefined) state.validators[position] = { ...validator, ...changes }
}

/** Adds to a balance, or takes from it as much as there is. */
export function changeBalance({ balances }: BeaconState, position: number, amount: number): void {
  const balance = balances[position]
  if (balance !== undefined) balances[position] = Math.max(0, balance + amount)
}

/** Puts a validator in its place, which is that of its index. */
export function addValidator(state: BeaconState, validator: StateValidator, balance: number): void {
  let position = state.validators.length
  while (position > 0 && (state.validators[position - 1]?.index ?? 0) > validator.index) position--
  state.validators.splice(position, 0, validator)
  state.balances.splice(position, 0, balance)
  for (const list of [state.inactivityScores, state.previousParticipation, state.currentParticipation]) {
    list.splice(position, 0, 0)
  }
}

/** Whether the validator has duties in the epoch. */
export function isActive({ activationEpoch, exitEpoch }: StateValidator, epoch: number): boolean {
  return activationEpoch <= epoch && epoch < exitEpoch
}
