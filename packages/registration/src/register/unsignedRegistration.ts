import type { RegistrationState } from '@x/chain'
import type { FeeTerms } from '@x/chain/internal'
import type { ClusterSnapshot, Hex } from '@x/schemas'
import type { UnsignedTransaction } from '../transaction/unsignedTransaction.ts'
import type { DepositRunway } from './measureRunway.ts'

/** The transaction of a registration, unsigned. */
export type UnsignedRegistration = UnsignedTransaction & {
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  snapshot: ClusterSnapshot
  functionName: 'registerValidator' | 'bulkRegisterValidator'
}

/** A registration that was verified and simulated, as an unsigned transaction. */
export type PreparedRegistration = UnsignedRegistration & {
  /** What it was prepared for. It must be sent before the cluster changes. */
  state: RegistrationState
}

/** A registration for whoever signs elsewhere. */
export type ExportableRegistration = PreparedRegistration & {
  /** How long the cluster lasts with its deposit, and at which fees: what the deposit was agreed to for. */
  runway: DepositRunway
}

/** A draft that was prepared, the fees that were read for it, and what else was asked for in the same moment. */
export type PreparedDraft<T> = { prepared: PreparedRegistration; terms: FeeTerms | undefined; asked: T }
