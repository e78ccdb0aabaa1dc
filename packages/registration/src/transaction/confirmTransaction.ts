import type { Hex } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { GasPriceLimitError } from './assertGasPrice.ts'
import type { AttemptedTransaction } from './attemptTransaction.ts'
import { sendSignedBytes } from './sendSignedBytes.ts'
import { type Signature, type SignParameters, signReplacement } from './signTransaction.ts'
import { SpendingLimitError } from './spendingLimits.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'
import { createReceiptSearch, type WaitOptions, type WatchReceiptParameters, watchReceipt } from './watchReceipt.ts'

/** How a transaction is waited for. */
export type ConfirmOptions = Pick<WaitOptions, 'confirmations' | 'timeout' | 'giveUpAfter' | 'pollingInterval'> & {
  /**
   * Milliseconds after which a transaction that is not mined is replaced by the same one with higher fees, and after
   * which that one is, as far as the limits allow. Only where the account signs here. Default: 3 minutes where there
   * are limits, never where there are none.
   */
  replaceAfter?: number | undefined
  /** Milliseconds between two `waiting` steps. Default 15,000. */
  waitingInterval?: number | undefined
}

export type ConfirmParameters = ConfirmOptions & SignParameters & Pick<WatchReceiptParameters, 'alongside'>

/** What happens between sending a transaction and its receipt. */
export type WaitingEvent =
  /** It is not mined yet. */
  | {
      type: 'waiting'
      hash: Hex
      /** Milliseconds since it was sent. */
      waited: number
      /** Why its fees are not raised, where that is due. */
      error: SpendingLimitError | GasPriceLimitError | undefined
    }
  /** It takes too long. The same transaction with higher fees is sent when the next event is asked for. */
  | {
      type: 'replacing'
      /** The new one. Either may be mined, never both. */
      hash: Hex
      /** The ones before it, the newest first. */
      replaced: readonly Hex[]
      accountNonce: number
      maxFeePerGas: bigint
      maxPriorityFeePerGas: bigint
    }
  /** The block that had it is not part of the chain any more: it is sent again as it is where it did not come back. */
  | {
      type: 'reorganized'
      hash: Hex
      /** The block that was replaced. */
      blockNumber: number
    }

/** A transaction that is on the chain. Whether it reverted is for the caller to look at. */
export type Confirmation = {
  receipt: TransactionReceipt
  /** The newest block when its receipt was there. */
  head: number
}

/**
 * Waits for a transaction that was sent, and tells so. One that is stuck is replaced within the limits: the same call
 * with the same number of the account, so that only one of the two can be mined. One whose block was replaced is sent
 * again as it is, since nodes may have forgotten it.
 */
export async function* confirmTransaction(
  parameters: ConfirmParameters,
  { hash, prepared, signed, sent }: AttemptedTransaction<PreparedTransaction>,
): AsyncGenerator<WaitingEvent, Confirmation, undefined> {
  const { publicClient, walletClient, network, limits, alongside, signal, waitingInterval = 15_000 } = parameters
  const { from: owner } = prepared
  const replaceAfter = parameters.replaceAfter ?? (limits === undefined ? Number.POSITIVE_INFINITY : 180_000)
  const { confirmations, timeout, giveUpAfter, pollingInterval } = parameters
  const search = createReceiptSearch(hash, sent)
  const options = { network, owner, confirmations, timeout, giveUpAfter, pollingInterval, alongside, signal }
  const watch = watchReceipt(publicClient, { ...options, search })
  const start = Date.now()
  let latest = signed
  let offeredAt = start
  let saidAt = start
  let error: SpendingLimitError | GasPriceLimitError | undefined
  const send = async ({ bytes }: Signature) => {
    if (bytes !== undefined) await sendSignedBytes(publicClient, { walletClient, owner, bytes, signal })
  }
  /** Whatever comes of it: the one before may still wait, or have been mined just now, and the next look shows it. */
  const sendAgain = async () => {
    await send(latest).catch(() => signal?.throwIfAborted())
  }
  for (;;) {
    const step = await watch.next()
    if (step.done) return { receipt: step.value, head: Number(search.head) }
    // One that waits for its confirmations only has its place. Should it lose that, the time begins anew.
    if (search.isMined) offeredAt = Date.now()
    const { replacedBlock: blockNumber } = search
    if (blockNumber !== undefined) {
      search.replacedBlock = undefined
      yield { type: 'reorganized', hash: search.hashes[0] ?? hash, blockNumber }
      if (!search.isMined) await sendAgain()
    }
    if (signed.bytes !== undefined && search.isMined === false && Date.now() - offeredAt >= replaceAfter) {
      offeredAt = Date.now()
      try {
        const replacement = await signReplacement(parameters, prepared, latest)
        error = undefined
        if (replacement.bytes !== undefined) {
          const { accountNonce, fees, bytes } = replacement
          yield { type: 'replacing', hash: bytes.hash, replaced: [...search.hashes], accountNonce, ...fees }
          latest = replacement
          // Looked for from now on, whatever comes of the sending.
          search.hashes.unshift(bytes.hash)
          await send(replacement)
        }
      } catch (failure) {
        signal?.throwIfAborted()
        // The one before it still waits, or was mined just now: the next look shows it.
        if (failure instanceof SpendingLimitError || failure instanceof GasPriceLimitError) {
          error = failure
          // Nodes forget what has waited for long.
          await sendAgain()
        }
      }
    }
    if (Date.now() - saidAt >= waitingInterval) {
      saidAt = Date.now()
      yield { type: 'waiting', hash: search.hashes[0] ?? hash, waited: saidAt - start, error }
    }
  }
}
