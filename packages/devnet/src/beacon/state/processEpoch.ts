import {
  type BeaconState,
  changeBalance,
  changeValidator,
  findPosition,
  getEpoch,
  isActive,
  never,
} from './BeaconState.ts'
import { getActivationExitEpoch, getTotalActiveBalance } from './churn.ts'
import { getMaxEffectiveBalance } from './credentials.ts'
import { processPendingDeposits } from './deposits.ts'
import { initiateExit } from './exits.ts'
import { processFinality } from './finality.ts'
import { processInactivity, processRewards, toIncrements } from './rewards.ts'
import { rules } from './rules.ts'

export type EpochContext = {
  /** The root of the block that a checkpoint names. */
  getRoot: (epoch: number) => string
  /** The index of a key that becomes a validator. */
  getIndex: (publicKey: string) => number
}

/** What happens at the end of an epoch (`process_epoch` of Electra), in the order of the specification. */
export function processEpoch(state: BeaconState, { getRoot, getIndex }: EpochContext): void {
  processFinality(state, getRoot)
  processInactivity(state)
  processRewards(state)
  processRegistry(state)
  processSlashings(state)
  processPendingDeposits(state, getIndex)
  processPendingConsolidations(state)
  processEffectiveBalances(state)
  const epoch = getEpoch(state)
  state.slashings = state.slashings.filter((each) => each.epoch + rules.EPOCHS_PER_SLASHINGS_VECTOR > epoch + 1)
  state.previousParticipation = state.currentParticipation
  state.currentParticipation = state.validators.map(() => 0)
}

function processRegistry(state: BeaconState): void {
  const epoch = getEpoch(state)
  for (const [position, validator] of state.validators.entries()) {
    const { activationEligibilityEpoch, activationEpoch, effectiveBalance } = validator
    if (activationEligibilityEpoch === never && effectiveBalance >= rules.MIN_ACTIVATION_BALANCE) {
      changeValidator(state, position, { activationEligibilityEpoch: epoch + 1 })
    } else if (isActive(validator, epoch) && effectiveBalance <= rules.EJECTION_BALANCE) {
      initiateExit(state, position)
    } else if (activationEpoch === never && activationEligibilityEpoch <= state.finalized.epoch) {
      changeValidator(state, position, { activationEpoch: getActivationExitEpoch(epoch) })
    }
  }
}

/** Who was slashed half of the period ago pays more the more stake was slashed around it. */
function processSlashings(state: BeaconState): void {
  if (state.slashings.length === 0) return
  const due = getEpoch(state) + rules.EPOCHS_PER_SLASHINGS_VECTOR / 2
  const total = getTotalActiveBalance(state)
  const slashed = state.slashings.reduce((sum, { amount }) => sum + amount, 0)
  const adjusted = Math.min(slashed * rules.PROPORTIONAL_SLASHING_MULTIPLIER_BELLATRIX, total)
  const perIncrement = Math.floor(adjusted / toIncrements(total))
  for (const [position, validator] of state.validators.entries()) {
    if (!validator.slashed || validator.withdrawableEpoch !== due) continue
    changeBalance(state, position, -perIncrement * toIncrements(validator.effectiveBalance))
  }
}

/** Moves the balances of validators that have left into those that they were consolidated into. */
function processPendingConsolidations(state: BeaconState): void {
  const nextEpoch = getEpoch(state) + 1
  let count = 0
  for (const { sourceIndex, targetIndex } of state.pendingConsolidations) {
    const position = findPosition(state, sourceIndex)
    const source = state.validators[position]
    if (source !== undefined && !source.slashed) {
      if (source.withdrawableEpoch > nextEpoch) break
      const amount = Math.min(state.balances[position] ?? 0, source.effectiveBalance)
      changeBalance(state, position, -amount)
      changeBalance(state, findPosition(state, targetIndex), amount)
    }
    count++
  }
  state.pendingConsolidations.splice(0, count)
}

/** Effective balances follow balances that have moved far enough. */
function processEffectiveBalances(state: BeaconState): void {
  const step = rules.EFFECTIVE_BALANCE_INCREMENT / rules.HYSTERESIS_QUOTIENT
  for (const [position, validator] of state.validators.entries()) {
    const balance = state.balances[position] ?? 0
    const isLower = balance + step * rules.HYSTERESIS_DOWNWARD_MULTIPLIER < validator.effectiveBalance
    const isHigher = validator.effectiveBalance + step * rules.HYSTERESIS_UPWARD_MULTIPLIER < balance
    if (!isLower && !isHigher) continue
    const whole = balance - (balance % rules.EFFECTIVE_BALANCE_INCREMENT)
    const effectiveBalance = Math.min(whole, getMaxEffectiveBalance(validator))
    if (effectiveBalance !== validator.effectiveBalance) changeValidator(state, position, { effectiveBalance })
  }
}
