import { type BeaconState, changeValidator, getEpoch, isActive, never, type StateValidator } from './BeaconState.ts'
import { getConsolidationChurnLimit, queueConsolidation, queueExit } from './churn.ts'
import { getAddress, hasAddress, isCompounding, isPaidOut } from './credentials.ts'
import { initiateExit } from './exits.ts'
import { rules } from './rules.ts'
import { getPendingBalance } from './withdrawals.ts'

/** A request of EIP-7002. An amount of 0 gwei is an exit. All hex is in lower case. */
export type WithdrawalRequest = Readonly<{ sourceAddress: string; publicKey: string; amount: number }>

/** A request of EIP-7251: into another validator, or with the same key twice to compounding credentials. */
export type ConsolidationRequest = Readonly<{
  sourceAddress: string
  sourcePublicKey: string
  targetPublicKey: string
}>

/** Does what a withdrawal request asks for, or nothing where the rules do not allow it. */
export function processWithdrawalRequest(state: BeaconState, request: WithdrawalRequest): void {
  const { amount } = request
  const isExit = amount === 0
  const isFull = state.pendingPartialWithdrawals.length === rules.PENDING_PARTIAL_WITHDRAWALS_LIMIT
  if (isFull && !isExit) return
  const position = findByKey(state, request.publicKey)
  const validator = state.validators[position]
  if (validator === undefined || !isOf(validator, request.sourceAddress)) return
  if (!isSettled(validator, getEpoch(state))) return
  const pending = getPendingBalance(state, validator.index)
  if (isExit) {
    if (pending === 0) initiateExit(state, position)
    return
  }
  const excess = (state.balances[position] ?? 0) - rules.MIN_ACTIVATION_BALANCE - pending
  const isSound = validator.effectiveBalance >= rules.MIN_ACTIVATION_BALANCE
  if (!isCompounding(validator) || !isSound || excess <= 0) return
  const part = Math.min(excess, amount)
  const withdrawableEpoch = queueExit(state, part) + rules.MIN_VALIDATOR_WITHDRAWABILITY_DELAY
  state.pendingPartialWithdrawals.push({ index: validator.index, amount: part, withdrawableEpoch })
}

/** Does what a consolidation request asks for, or nothing where the rules do not allow it. */
export function processConsolidationRequest(state: BeaconState, request: ConsolidationRequest): void {
  const epoch = getEpoch(state)
  const sourcePosition = findByKey(state, request.sourcePublicKey)
  const source = state.validators[sourcePosition]
  if (request.sourcePublicKey === request.targetPublicKey) {
    if (source === undefined || !isPaidOut(source) || !isOf(source, request.sourceAddress)) return
    if (isActive(source, epoch) && source.exitEpoch === never) switchToCompounding(state, sourcePosition)
    return
  }
  if (state.pendingConsolidations.length === rules.PENDING_CONSOLIDATIONS_LIMIT) return
  if (getConsolidationChurnLimit(state) <= rules.MIN_ACTIVATION_BALANCE) return
  const target = state.validators[findByKey(state, request.targetPublicKey)]
  if (source === undefined || target === undefined) return
  if (!isOf(source, request.sourceAddress) || !isCompounding(target)) return
  if (!isActive(target, epoch) || target.exitEpoch !== never) return
  if (!isSettled(source, epoch) || getPendingBalance(state, source.index) > 0) return
  const exitEpoch = queueConsolidation(state, source.effectiveBalance)
  const withdrawableEpoch = exitEpoch + rules.MIN_VALIDATOR_WITHDRAWABILITY_DELAY
  changeValidator(state, sourcePosition, { exitEpoch, withdrawableEpoch })
  state.pendingConsolidations.push({ sourceIndex: source.index, targetIndex: target.index })
}

/** Gives a validator 0x02 credentials; what it has above 32 ETH is queued as a deposit. */
function switchToCompounding(state: BeaconState, position: number): void {
  const { publicKey, withdrawalCredentials: old } = state.validators[position] ?? {
    publicKey: '',
    withdrawalCredentials: '',
  }
  const withdrawalCredentials = `0x02${old.slice(4)}`
  changeValidator(state, position, { withdrawalCredentials })
  const amount = (state.balances[position] ?? 0) - rules.MIN_ACTIVATION_BALANCE
  if (amount <= 0) return
  state.balances[position] = rules.MIN_ACTIVATION_BALANCE
  state.pendingDeposits.push({ publicKey, withdrawalCredentials, amount, signature: noSignature, slot: 0 })
}

/** The point at infinity: of what needs no signature. */
const noSignature = `0xc0${'00'.repeat(95)}`

function isOf(validator: StateValidator, address: string): boolean {
  return hasAddress(validator) && getAddress(validator) === address
}

/** Active for long enough, and not about to leave. */
function isSettled(validator: StateValidator, epoch: number): boolean {
  const { activationEpoch, exitEpoch } = validator
  return isActive(validator, epoch) && exitEpoch === never && epoch >= activationEpoch + rules.SHARD_COMMITTEE_PERIOD
}

function findByKey({ validators }: BeaconState, publicKey: string): number {
  return validators.findIndex((each) => each.publicKey === publicKey)
}
