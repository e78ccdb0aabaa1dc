import { type BeaconState, changeBalance, findPosition, getEpoch, never, type StateValidator } from './BeaconState.ts'
import { getAddress, getMaxEffectiveBalance, hasAddress } from './credentials.ts'
import { rules } from './rules.ts'

/** What a payload pays out. */
export type Withdrawal = { number: number; validatorIndex: number; address: string; amount: number }

/** What the next payload pays out: partial withdrawals that are due, then whoever is next and has too much or has left. */
export function getExpectedWithdrawals(state: BeaconState): { withdrawals: Withdrawal[]; partials: number } {
  const epoch = getEpoch(state)
  const withdrawals: Withdrawal[] = []
  let partials = 0
  const pay = (validator: StateValidator, amount: number) => {
    const number = state.nextWithdrawal + withdrawals.length
    withdrawals.push({ number, validatorIndex: validator.index, address: getAddress(validator), amount })
  }
  const getLeft = (index: number, position: number) => {
    let left = state.balances[position] ?? 0
    for (const { validatorIndex, amount } of withdrawals) if (validatorIndex === index) left -= amount
    return left
  }

  for (const { index, amount, withdrawableEpoch } of state.pendingPartialWithdrawals) {
    const isFull = withdrawals.length === rules.MAX_PENDING_PARTIALS_PER_WITHDRAWALS_SWEEP
    if (withdrawableEpoch > epoch || isFull) break
    partials++
    const position = findPosition(state, index)
    const validator = state.validators[position]
    if (validator === undefined) continue
    const excess = getLeft(index, position) - rules.MIN_ACTIVATION_BALANCE
    const isSound = validator.exitEpoch === never && validator.effectiveBalance >= rules.MIN_ACTIVATION_BALANCE
    if (isSound && excess > 0) pay(validator, Math.min(excess, amount))
  }

  const { length } = state.validators
  const first = findFirst(state)
  for (let i = 0; i < Math.min(length, rules.MAX_VALIDATORS_PER_WITHDRAWALS_SWEEP); i++) {
    const position = (first + i) % length
    const validator = state.validators[position]
    if (validator === undefined || !hasAddress(validator)) continue
    const balance = withdrawals.length === 0 ? (state.balances[position] ?? 0) : getLeft(validator.index, position)
    const max = getMaxEffectiveBalance(validator)
    if (validator.withdrawableEpoch <= epoch && balance > 0) pay(validator, balance)
    else if (validator.effectiveBalance === max && balance > max) pay(validator, balance - max)
    if (withdrawals.length === rules.MAX_WITHDRAWALS_PER_PAYLOAD) break
  }
  return { withdrawals, partials }
}

/** Pays them out. */
export function processWithdrawals(state: BeaconState): Withdrawal[] {
  const { withdrawals, partials } = getExpectedWithdrawals(state)
  for (const { validatorIndex, amount } of withdrawals) {
    changeBalance(state, findPosition(state, validatorIndex), -amount)
  }
  state.pendingPartialWithdrawals.splice(0, partials)
  state.nextWithdrawal += withdrawals.length
  const last = withdrawals.at(-1)
  const { length } = state.validators
  const isFull = withdrawals.length === rules.MAX_WITHDRAWALS_PER_PAYLOAD
  const next =
    isFull && last
      ? findPosition(state, last.validatorIndex) + 1
      : findFirst(state) + rules.MAX_VALIDATORS_PER_WITHDRAWALS_SWEEP
  state.nextWithdrawalValidator = state.validators[next % length]?.index ?? 0
  return withdrawals
}

/** Position of the validator with which the sweep begins. */
function findFirst({ validators, nextWithdrawalValidator }: BeaconState): number {
  const position = validators.findIndex(({ index }) => index >= nextWithdrawalValidator)
  return Math.max(0, position)
}

/** What is still to be paid out of a balance by requests. */
export function getPendingBalance(state: BeaconState, index: number): number {
  let sum = 0
  for (const each of state.pendingPartialWithdrawals) if (each.index === index) sum += each.amount
  return sum
}
