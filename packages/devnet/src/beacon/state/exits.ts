import {
  type BeaconState,
  changeBalance,
  changeValidator,
  findPosition,
  getEpoch,
  isActive,
  never,
} from './BeaconState.ts'
import { queueExit } from './churn.ts'
import { rules } from './rules.ts'
import { getPendingBalance } from './withdrawals.ts'

/** Whether a validator may ask to leave: active for long enough, not leaving yet, and nothing of it is to be paid out. */
export function canExit(state: BeaconState, position: number): boolean {
  const validator = state.validators[position]
  if (validator === undefined || validator.exitEpoch !== never) return false
  const epoch = getEpoch(state)
  const isOld = epoch >= validator.activationEpoch + rules.SHARD_COMMITTEE_PERIOD
  return isActive(validator, epoch) && isOld && getPendingBalance(state, validator.index) === 0
}

/** Whether a validator can be slashed: it has been active, not yet slashed, and could not be paid out yet. */
export function canBeSlashed(state: BeaconState, position: number): boolean {
  const validator = state.validators[position]
  const epoch = getEpoch(state)
  if (validator === undefined || validator.slashed) return false
  return validator.activationEpoch <= epoch && epoch < validator.withdrawableEpoch
}

/** Lets a validator leave, as soon as the queue allows. One that leaves already is left alone. */
export function initiateExit(state: BeaconState, position: number): void {
  const validator = state.validators[position]
  if (validator === undefined || validator.exitEpoch !== never) return
  const exitEpoch = queueExit(state, validator.effectiveBalance)
  const withdrawableEpoch = exitEpoch + rules.MIN_VALIDATOR_WITHDRAWABILITY_DELAY
  changeValidator(state, position, { exitEpoch, withdrawableEpoch })
}

/** Slashes a validator; the proposer with this index reports it. Returns what the proposer gets, in gwei. */
export function slashValidator(state: BeaconState, position: number, proposerIndex: number): number {
  const epoch = getEpoch(state)
  initiateExit(state, position)
  const validator = state.validators[position]
  if (validator === undefined || validator.slashed) return 0
  const { effectiveBalance } = validator
  const withdrawableEpoch = Math.max(validator.withdrawableEpoch, epoch + rules.EPOCHS_PER_SLASHINGS_VECTOR)
  changeValidator(state, position, { slashed: true, withdrawableEpoch })
  state.slashings.push({ epoch, amount: effectiveBalance })
  changeBalance(state, position, -Math.floor(effectiveBalance / rules.MIN_SLASHING_PENALTY_QUOTIENT_ELECTRA))
  // The proposer is the whistleblower too, so that its reward is both parts.
  const reward = Math.floor(effectiveBalance / rules.WHISTLEBLOWER_REWARD_QUOTIENT_ELECTRA)
  const proposer = findPosition(state, proposerIndex)
  if (proposer === -1) return 0
  changeBalance(state, proposer, reward)
  return reward
}
