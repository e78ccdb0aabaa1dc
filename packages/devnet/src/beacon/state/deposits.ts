import { addValidator, type BeaconState, changeBalance, getEpoch, never, type PendingDeposit } from './BeaconState.ts'
import { getActivationExitChurnLimit } from './churn.ts'
import { getMaxEffectiveBalance } from './credentials.ts'
import { rules } from './rules.ts'

/**
 * Credits deposits whose slot is final, as many as the churn allows. Those of a validator that leaves wait until it has.
 * Signatures are taken as valid.
 */
export function processPendingDeposits(state: BeaconState, getIndex: (publicKey: string) => number): void {
  const nextEpoch = getEpoch(state) + 1
  const available = state.depositBalanceToConsume + getActivationExitChurnLimit(state)
  const finalizedSlot = state.finalized.epoch * state.slotsPerEpoch
  const postponed: PendingDeposit[] = []
  let processed = 0
  let count = 0
  let isChurnReached = false
  for (const deposit of state.pendingDeposits) {
    if (deposit.slot > finalizedSlot || count >= rules.MAX_PENDING_DEPOSITS_PER_EPOCH) break
    const { exitEpoch = never, withdrawableEpoch = never } =
      state.validators.find(({ publicKey }) => publicKey === deposit.publicKey) ?? {}
    if (withdrawableEpoch < nextEpoch) applyDeposit(state, deposit, getIndex)
    else if (exitEpoch < never) postponed.push(deposit)
    else {
      isChurnReached = processed + deposit.amount > available
      if (isChurnReached) break
      processed += deposit.amount
      applyDeposit(state, deposit, getIndex)
    }
    count++
  }
  state.pendingDeposits = [...state.pendingDeposits.slice(count), ...postponed]
  state.depositBalanceToConsume = isChurnReached ? available - processed : 0
}

function applyDeposit(state: BeaconState, deposit: PendingDeposit, getIndex: (publicKey: string) => number): void {
  const { publicKey, withdrawalCredentials, amount } = deposit
  const position = state.validators.findIndex((each) => each.publicKey === publicKey)
  if (position !== -1) {
    changeBalance(state, position, amount)
    return
  }
  const whole = amount - (amount % rules.EFFECTIVE_BALANCE_INCREMENT)
  const validator = {
    index: getIndex(publicKey),
    publicKey,
    withdrawalCredentials,
    effectiveBalance: Math.min(whole, getMaxEffectiveBalance({ withdrawalCredentials })),
    slashed: false,
    activationEligibilityEpoch: never,
    activationEpoch: never,
    exitEpoch: never,
    withdrawableEpoch: never,
  }
  addValidator(state, validator, amount)
}
