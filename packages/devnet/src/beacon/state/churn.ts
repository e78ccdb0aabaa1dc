import { type BeaconState, getEpoch, isActive } from './BeaconState.ts'
import { rules } from './rules.ts'

/** What all active validators stake, by their effective balances. */
export function getTotalActiveBalance(state: BeaconState): number {
  const epoch = getEpoch(state)
  let total = 0
  for (const validator of state.validators) if (isActive(validator, epoch)) total += validator.effectiveBalance
  return Math.max(rules.EFFECTIVE_BALANCE_INCREMENT, total)
}

/** How much stake may come or go in an epoch. */
function getBalanceChurnLimit(state: BeaconState): number {
  const share = Math.floor(getTotalActiveBalance(state) / rules.CHURN_LIMIT_QUOTIENT)
  const churn = Math.max(rules.MIN_PER_EPOCH_CHURN_LIMIT_ELECTRA, share)
  return churn - (churn % rules.EFFECTIVE_BALANCE_INCREMENT)
}

/** The part of it for deposits, and as much for exits and partial withdrawals. */
export function getActivationExitChurnLimit(state: BeaconState): number {
  return Math.min(rules.MAX_PER_EPOCH_ACTIVATION_EXIT_CHURN_LIMIT, getBalanceChurnLimit(state))
}

/** The rest, for consolidations. */
export function getConsolidationChurnLimit(state: BeaconState): number {
  return getBalanceChurnLimit(state) - getActivationExitChurnLimit(state)
}

/** The first epoch in which what is decided now can begin or end. */
export function getActivationExitEpoch(epoch: number): number {
  return epoch + 1 + rules.MAX_SEED_LOOKAHEAD
}

/** Queues an exit, or a partial withdrawal, of so much: returns its epoch. */
export function queueExit(state: BeaconState, amount: number): number {
  const perEpoch = getActivationExitChurnLimit(state)
  const { earliestExitEpoch: earliest, exitBalanceToConsume: left } = state
  const place = takeChurn(getActivationExitEpoch(getEpoch(state)), amount, { perEpoch, earliest, left })
  state.exitBalanceToConsume = place.left
  state.earliestExitEpoch = place.epoch
  return place.epoch
}

/** Queues a consolidation of so much: returns its epoch. */
export function queueConsolidation(state: BeaconState, amount: number): number {
  const perEpoch = getConsolidationChurnLimit(state)
  const { earliestConsolidationEpoch: earliest, consolidationBalanceToConsume: left } = state
  const place = takeChurn(getActivationExitEpoch(getEpoch(state)), amount, { perEpoch, earliest, left })
  state.consolidationBalanceToConsume = place.left
  state.earliestConsolidationEpoch = place.epoch
  return place.epoch
}

/** `compute_exit_epoch_and_update_churn`, and the same of consolidations. */
function takeChurn(
  first: number,
  amount: number,
  { perEpoch, earliest, left }: { perEpoch: number; earliest: number; left: number },
): { epoch: number; left: number } {
  const epoch = Math.max(earliest, first)
  const available = earliest < epoch ? perEpoch : left
  const more = amount > available ? Math.floor((amount - available - 1) / perEpoch) + 1 : 0
  return { epoch: epoch + more, left: available + more * perEpoch - amount }
}
