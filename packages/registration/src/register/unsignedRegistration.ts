import type { FeeTerms, RegistrationState } from '@x/chain'
import type { Address, Hex } from '@x/schemas'

/** The transaction of a registration, unsigned. */
export type UnsignedRegistration = {
  to: Address
  data: Hex
  value: bigint
  gas: bigint
  owner: Address
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  functionName: 'registerValidator' | 'bulkRegisterValidator'
}

/** A registration that was verified and simulated, as an unsigned transaction. */
export type PreparedRegistration = UnsignedRegistration & {
  /** What it was prepared for. It must be sent before the cluster changes. */
  state: RegistrationState
}

/** A draft that was prepared, the fees that were read for it, and what else was asked for in the same moment. */
export type Preparation<T> = { prepared: PreparedRegistration; terms: FeeTerms | undefined; asked: T }
