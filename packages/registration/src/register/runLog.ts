import type { OwnerNonceSource } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import type { TransactionLog } from '../transaction/runTransaction.ts'
import type { Expectation } from './expectation.ts'
import type { KeyEvent } from './readKeyEvents.ts'
import type { SignedState } from './signedState.ts'
import type { RegistrationReceipt } from './waitForRegistration.ts'

/** What a run of registrations has done so far: filled in as it goes, for its result and for the error that ends it. */
export type RunLog = TransactionLog & {
  /** Transactions that were mined and registered their validators, in their order. */
  confirmed: ConfirmedBatch[]
  /** Sources other than the node that have seen the last of them. */
  confirmedBy: OwnerNonceSource[]
  /** Validators that were registered before and were left out. */
  skipped: Hex[]
  /** The validators of the newest transaction. */
  current: readonly Hex[]
  /** All validators that are to be registered, where they are known. */
  wanted: readonly Hex[] | undefined
  /** What other owners have registered and removed since the run began, as either node shows, in the order of the chain. */
  others: KeyEvent[]
  /** What the next transaction should find on the chain, if only this run acts in the meantime. */
  expected: Expectation | undefined
}

export type ConfirmedBatch = {
  hash: Hex
  publicKeys: readonly Hex[]
  firstOwnerNonce: number
  /** Wei that it deposited. */
  value: bigint
  receipt: RegistrationReceipt
  /** What it was prepared for. */
  state: SignedState
}

/** The log of a run that has done nothing yet. */
export function createRunLog(): RunLog {
  return {
    pending: undefined,
    spent: 0n,
    reverted: [],
    replacedBlocks: [],
    confirmed: [],
    confirmedBy: [],
    skipped: [],
    current: [],
    wanted: undefined,
    others: [],
    expected: undefined,
  }
}

/** The block of the newest registration: the node must know it before the state is read for the next one. */
export function getLastBlock({ confirmed }: RunLog): number {
  return Number(confirmed.at(-1)?.receipt.blockNumber ?? 0n)
}
