import type { SpendingReader } from '@x/chain'
import type { BaseError, Hex } from '@x/schemas'
import type { ReactivationWitnesses } from '../cluster/watchReactivation.ts'
import type { ConfirmOptions } from '../transaction/confirmTransaction.ts'
import type { SendCallParameters } from '../transaction/sendCall.ts'
import type { OnWaiting } from '../transaction/tellWaiting.ts'
import type { FleetPlan, FleetRest, FleetStep } from './fleetPlan.ts'

export type ApplyFleetParameters = Omit<SendCallParameters, 'accountNonce' | 'gas' | 'onSigned' | 'limits'> &
  Omit<ConfirmOptions, 'alongside'> &
  Pick<ReactivationWitnesses, 'beaconNodes'> & {
    /** What was agreed to: no step takes more than a quarter more than in it. */
    plan: FleetPlan
    /** Wei of all transactions, deposits and gas, at most. Default: what the budget allows for. */
    maxTotal?: bigint | undefined
    /** From `createSpendingReader`, where there is one already. */
    spending?: SpendingReader | undefined
    /** Called and awaited at each step. */
    onStep?: ((event: FleetEvent) => void | Promise<void>) | undefined
    /** Called and awaited while a transaction waits for its block. */
    onWaiting?: OnWaiting | undefined
  }

/** What happens while a fleet is brought to what its file says. */
export type FleetEvent = { step: FleetStep; index: number } & (
  | { type: 'preparing' }
  /** It is signed, and sent next. */
  | { type: 'signed' }
  | { type: 'sent'; hash: Hex }
  | { type: 'done'; spent: FleetStepReceipt }
  /** The chain has it already. */
  | { type: 'unneeded' }
  | { type: 'later'; reason: FleetRest['reason'] }
  /** The chain refuses it, or it takes more than was agreed to: the others go on. */
  | { type: 'failed'; error: BaseError }
)

/** What a step took. Amounts are wei. */
export type FleetStepReceipt = { hashes: readonly Hex[]; deposit: bigint; gas: bigint }
