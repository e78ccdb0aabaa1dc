/** The epoch that never comes: 2^64 - 1 on the wire. */
export const never = Number.POSITIVE_INFINITY

/** A validator in a state. Amounts are in gwei, and exact: nobody has 9 million ETH. */
export type StateValidator = {
  index: number
  publicKey: string
  withdrawalCredentials: string
  balance: number
  effectiveBalance: number
  slashed: boolean
  activationEligibilityEpoch: number
  activationEpoch: number
  exitEpoch: number
  withdrawableEpoch: number
}

export type Checkpoint = { epoch: number; root: string }

/** Whether the validator has duties in the epoch. */
export function isActive({ activationEpoch, exitEpoch }: StateValidator, epoch: number): boolean {
  return activationEpoch <= epoch && epoch < exitEpoch
}

/** The status of a validator, as the standard API derives it from its epochs. */
export function getStatus(validator: StateValidator, epoch: number): string {
  const { activationEligibilityEpoch, activationEpoch, exitEpoch, withdrawableEpoch, slashed, balance } = validator
  if (epoch < activationEpoch) return activationEligibilityEpoch === never ? 'pending_initialized' : 'pending_queued'
  if (epoch < exitEpoch) {
    if (exitEpoch === never) return 'active_ongoing'
    return slashed ? 'active_slashed' : 'active_exiting'
  }
  if (epoch < withdrawableEpoch) return slashed ? 'exited_slashed' : 'exited_unslashed'
  return balance > 0 ? 'withdrawal_possible' : 'withdrawal_done'
}
