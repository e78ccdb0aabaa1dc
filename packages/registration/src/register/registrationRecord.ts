import { BaseError, type Hex } from '@x/schemas'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'
import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import { BatchRegistrationError } from './describeFailure.ts'
import type { BatchedRegistration, RegistrationEvent } from './streamRegistration.ts'

/**
 * A line of the record of a run, as it is handed out before the step that it tells. It is as JSON can hold it: amounts
 * are wei as decimal text, times are ISO 8601. Nothing in it is secret.
 */
export type RegistrationRecord = { at: string } & RegistrationRecordLine

/**
 * A line of the record of a run. It is for people: where a run goes on, the chain alone says. Wei are decimal texts.
 */
export type RegistrationRecordLine =
  /** The run starts. */
  | {
      type: 'plan'
      chainId: number
      contract: Hex
      /** What the command says of where it runs: the host of the node, and the settings file that counted. */
      place?: {
        network: string
        node?: string | undefined
        settings?: { path: string; profile?: string | undefined; state: string } | undefined
      }
      owner: Hex
      operatorIds: number[]
      validatorCount: number
      /** How many of them are registered already. */
      registeredCount: number
      firstOwnerNonce: number
      total: string
      limits: {
        maxFeePerGas: string
        maxPriorityFeePerGas: string
        maxTotal: string
        maxDeposit: string
        maxBurnPerValidator: string
      }
    }
  /** A transaction was signed and is going to be sent. */
  | {
      type: 'signed'
      /** Place of the transaction in the run, from 0. */
      batch: number
      /** Unknown where a wallet signs. */
      hash: Hex | null
      accountNonce: number | null
      firstOwnerNonce: number
      lastOwnerNonce: number
      publicKeys: Hex[]
      value: string
      gas: string
      maxFeePerGas: string
      maxPriorityFeePerGas: string
    }
  | { type: 'sent'; batch: number; hash: Hex }
  /** A transaction is stuck, and another one with the same number and higher fees is going to be sent. */
  | {
      type: 'replaced'
      batch: number
      /** The new one. Either may be mined, never both. */
      hash: Hex
      /** The ones before it. */
      replaced: Hex[]
      accountNonce: number
      maxFeePerGas: string
      maxPriorityFeePerGas: string
    }
  /** It was mined and registered its validators. */
  | {
      type: 'confirmed'
      batch: number
      hash: Hex
      blockNumber: number
      blockHash: Hex
      gasUsed: string
      gasPrice: string
    }
  /** It was mined and registered nothing. It is going to be prepared again. */
  | { type: 'reverted'; batch: number; hash: Hex; reason: string }
  /** The block of a transaction that was confirmed is not part of the chain any more. */
  | { type: 'reorganized'; batch: number; hash: Hex; blockNumber: number }
  /** The run ended before all was registered. */
  | { type: 'stopped'; error: string; reason: string; hash?: Hex | undefined }
  /** All is registered. */
  | { type: 'done'; registeredCount: number; nextOwnerNonce: number; spent: string }

/** What the record says of the plan when a run starts. */
export function recordPlan(
  { network, owner, operators, batches, state, total }: RegistrationPlan,
  { limits, registeredCount }: { limits: SpendingLimits; registeredCount: number },
): RegistrationRecordLine {
  const { maxFeePerGas, maxPriorityFeePerGas, maxTotal, maxDeposit, maxBurnPerValidator } = limits
  return {
    type: 'plan',
    chainId: network.chainId,
    contract: network.contract,
    owner,
    operatorIds: operators.map(({ id }) => id),
    validatorCount: batches.reduce((sum, { publicKeys }) => sum + publicKeys.length, 0),
    registeredCount,
    firstOwnerNonce: state.ownerNonce,
    total: `${total}`,
    limits: {
      maxFeePerGas: `${maxFeePerGas}`,
      maxPriorityFeePerGas: `${maxPriorityFeePerGas}`,
      maxTotal: `${maxTotal}`,
      maxDeposit: `${maxDeposit}`,
      maxBurnPerValidator: `${maxBurnPerValidator}`,
    },
  }
}

/** What the record says of a step; nothing where nothing was decided. */
export function recordStep(event: RegistrationEvent): RegistrationRecordLine | undefined {
  if (event.type === 'planned') return undefined
  const batch = event.batch.index
  switch (event.type) {
    case 'signed': {
      const { hash = null, accountNonce = null, publicKeys, value, gas, ...transaction } = event.transaction
      const { firstOwnerNonce, lastOwnerNonce, maxFeePerGas, maxPriorityFeePerGas } = transaction
      return {
        type: 'signed',
        batch,
        hash,
        accountNonce,
        firstOwnerNonce,
        lastOwnerNonce,
        publicKeys: [...publicKeys],
        value: `${value}`,
        gas: `${gas}`,
        maxFeePerGas: `${maxFeePerGas}`,
        maxPriorityFeePerGas: `${maxPriorityFeePerGas}`,
      }
    }
    case 'sent':
      return { type: 'sent', batch, hash: event.hash }
    case 'replacing': {
      const { hash, replaced, accountNonce, maxFeePerGas, maxPriorityFeePerGas } = event
      const fees = { maxFeePerGas: `${maxFeePerGas}`, maxPriorityFeePerGas: `${maxPriorityFeePerGas}` }
      return { type: 'replaced', batch, hash, replaced: [...replaced], accountNonce, ...fees }
    }
    case 'confirmed': {
      const { blockNumber, blockHash, gasUsed, effectiveGasPrice } = event.receipt
      const place = { blockNumber: Number(blockNumber), blockHash }
      return {
        type: 'confirmed',
        batch,
        hash: event.hash,
        ...place,
        gasUsed: `${gasUsed}`,
        gasPrice: `${effectiveGasPrice}`,
      }
    }
    case 'retrying':
      return { type: 'reverted', batch, hash: event.hash, reason: event.error.shortMessage }
    case 'reorganized':
      return { type: 'reorganized', batch, hash: event.hash, blockNumber: event.blockNumber }
    default:
      return undefined
  }
}

/** What the record says at the end. */
export function recordEnd({ registered, nextOwnerNonce, spent }: BatchedRegistration): RegistrationRecordLine {
  return { type: 'done', registeredCount: registered.length, nextOwnerNonce, spent: `${spent}` }
}

/** Why a run stopped. Errors of others may quote anything, so only their names are told. */
export function recordStop(error: unknown): RegistrationRecordLine {
  const cause = error instanceof BatchRegistrationError ? error.cause : error
  const name = cause instanceof Error ? cause.name : 'Error'
  const reason = cause instanceof BaseError ? cause.shortMessage : name === 'AbortError' ? 'Interrupted.' : 'Unknown.'
  const pending = error instanceof BatchRegistrationError ? error.hash : undefined
  return { type: 'stopped', error: name, reason, ...(pending === undefined ? {} : { hash: pending }) }
}
