import { never, type StateValidator } from './BeaconState.ts'

/** The status of a validator, as the standard API derives it from its epochs. */
export function getStatus(validator: StateValidator, balance: number, epoch: number): string {
  const { activationEligibilityEpoch, activationEpoch, exitEpoch, withdrawableEpoch, slashed } = validator
  if (epoch < activationEpoch) return activationEligibilityEpoch === never ? 'pending_initialized' : 'pending_queued'
  if (epoch < exitEpoch) {
    if (exitEpoch === never) return 'active_ongoing'
    return slashed ? 'active_slashed' : 'active_exiting'
  }
  if (epoch < withdrawableEpoch) return slashed ? 'exited_slashed' : 'exited_unslashed'
  return balance > 0 ? 'withdrawal_possible' : 'withdrawal_done'
}
