import { BaseError, type Hex } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import type { RunRecordLine } from './runRecord.ts'

/** What is worth writing down of a transaction before it is sent. */
type Signed = {
  hash?: Hex | undefined
  accountNonce?: number | undefined
  functionName: string
  dataHash: Hex
  publicKeys?: readonly Hex[] | undefined
  firstOwnerNonce?: number | undefined
  lastOwnerNonce?: number | undefined
  value: bigint
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** What beacon nodes say of keys. */
type FoundPlaces = {
  askedBy: readonly string[]
  epoch: number
  keys: readonly { publicKey: Hex; state: string; epochs?: readonly number[] | undefined }[]
}

/** What happens to a transaction of a run, as far as it is recorded. */
export type RecordedStep =
  | { type: 'signed'; transaction: Signed }
  | { type: 'sent'; hash: Hex }
  | {
      type: 'replacing'
      /** The replacement. Only one of the two can be mined. */
      hash: Hex
      /** The transactions that it replaces, newest first. */
      replaced: readonly Hex[]
      accountNonce: number
      maxFeePerGas: bigint
      maxPriorityFeePerGas: bigint
    }
  | {
      type: 'withheld'
      /** The transaction that waits. */
      hash: Hex
      /** Why it is neither replaced nor sent again. */
      error: BaseError
      /** The number of another transaction of the account that would take its place, and its fees at least, in wei. */
      accountNonce: number
      maxFeePerGas: bigint
      maxPriorityFeePerGas: bigint
    }
  | { type: 'confirmed'; hash: Hex; receipt: TransactionReceipt }
  | { type: 'retrying'; hash: Hex; error: BaseError }
  | { type: 'reorganized'; hash: Hex; blockNumber: number }
  | { type: 'silent'; places: FoundPlaces }
  | { type: 'planned' | 'preparing' | 'silence' | 'waiting' }

/**
 * What the record says of a step; nothing where nothing was decided.
 *
 * @param batch place of the transaction in the run, from 0
 */
export function recordStep(event: RecordedStep, batch: number): RunRecordLine | undefined {
  switch (event.type) {
    case 'signed': {
      const { hash = null, accountNonce = null, publicKeys, value, gas, ...transaction } = event.transaction
      const { functionName, dataHash, firstOwnerNonce, lastOwnerNonce, ...fees } = transaction
      return {
        type: 'signed',
        batch,
        hash,
        accountNonce,
        functionName,
        dataHash,
        ...(firstOwnerNonce === undefined ? {} : { firstOwnerNonce, lastOwnerNonce }),
        ...(publicKeys === undefined ? {} : { publicKeys: [...publicKeys] }),
        value: `${value}`,
        gas: `${gas}`,
        maxFeePerGas: `${fees.maxFeePerGas}`,
        maxPriorityFeePerGas: `${fees.maxPriorityFeePerGas}`,
      }
    }
    case 'silent': {
      const { askedBy, epoch, keys } = event.places
      return {
        type: 'silent',
        batch,
        askedBy: [...askedBy],
        epoch,
        keys: keys.map(({ publicKey, state, epochs }) => ({
          publicKey,
          state,
          ...(epochs === undefined ? {} : { epochs: [...epochs] }),
        })),
      }
    }
    case 'sent':
      return { type: 'sent', batch, hash: event.hash }
    case 'replacing': {
      const { hash, replaced, accountNonce, maxFeePerGas, maxPriorityFeePerGas } = event
      const fees = { maxFeePerGas: `${maxFeePerGas}`, maxPriorityFeePerGas: `${maxPriorityFeePerGas}` }
      return { type: 'replaced', batch, hash, replaced: [...replaced], accountNonce, ...fees }
    }
    case 'withheld':
      return { type: 'withheld', batch, hash: event.hash, error: event.error.name, reason: event.error.shortMessage }
    case 'confirmed': {
      const { transactionHash: hash, blockNumber, blockHash, gasUsed, effectiveGasPrice } = event.receipt
      const place = { blockNumber: Number(blockNumber), blockHash }
      return { type: 'confirmed', batch, hash, ...place, gasUsed: `${gasUsed}`, gasPrice: `${effectiveGasPrice}` }
    }
    case 'retrying':
      return { type: 'reverted', batch, hash: event.hash, reason: event.error.shortMessage }
    case 'reorganized':
      return { type: 'reorganized', batch, hash: event.hash, blockNumber: event.blockNumber }
    default:
      return undefined
  }
}

/**
 * Why a run stopped. Errors of others may quote anything, so only their names are told.
 *
 * @param hash the transaction whose fate is not known
 */
export function recordStop(cause: unknown, hash?: Hex | undefined): RunRecordLine {
  const name = cause instanceof Error ? cause.name : 'Error'
  const reason = cause instanceof BaseError ? cause.shortMessage : name === 'AbortError' ? 'Interrupted.' : 'Unknown.'
  return { type: 'stopped', error: name, reason, ...(hash === undefined ? {} : { hash }) }
}
