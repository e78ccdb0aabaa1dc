import type { Hex } from '@x/schemas'
import { SpendingLimitError } from '../plan/spendingLimits.ts'
import type { SentRegistration } from './attemptRegistration.ts'
import { sendSignedBytes } from './sendSignedBytes.ts'
import { type SignRegistrationParameters, signReplacement } from './signRegistration.ts'
import { judgeReceipt, type RegistrationReceipt, type WaitOptions } from './waitForRegistration.ts'
import { createReceiptSearch, watchReceipt } from './watchReceipt.ts'

/** How a run waits for each of its transactions. */
export type ConfirmOptions = Pick<WaitOptions, 'confirmations' | 'timeout' | 'pollingInterval'> & {
  /**
   * Milliseconds after which a transaction that is not mined is replaced by the same one with higher fees, and after
   * which that one is, as far as the limits allow. Only where the account signs here. Default: 3 minutes where there
   * are limits, never where there are none.
   */
  replaceAfter?: number | undefined
  /** Milliseconds between two `waiting` steps. Default 15,000. */
  waitingInterval?: number | undefined
}

export type ConfirmParameters = ConfirmOptions & SignRegistrationParameters

export type WaitingEvent =
  /** It is not mined yet. */
  | {
      type: 'waiting'
      hash: Hex
      /** Milliseconds since it was sent. */
      waited: number
      /** Why its fees are not raised, where that is due. */
      error: SpendingLimitError | undefined
    }
  /** It takes too long. The same registration with higher fees is sent when the next event is asked for. */
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

/**
 * Waits for a registration that was sent, and tells so. One that is stuck is replaced within the limits: the same call
 * with the same number of the account, so that only one of the two can be mined.
 */
export async function* confirmRegistration(
  parameters: ConfirmParameters,
  { hash, prepared, signed, sent }: SentRegistration,
): AsyncGenerator<WaitingEvent, RegistrationReceipt, undefined> {
  const { publicClient, walletClient, network, limits, signal, waitingInterval = 15_000 } = parameters
  const { owner, publicKeys, state } = prepared
  const replaceAfter = parameters.replaceAfter ?? (limits === undefined ? Number.POSITIVE_INFINITY : 180_000)
  const { confirmations, timeout, pollingInterval } = parameters
  const search = createReceiptSearch(hash, sent)
  const options = { network, owner, confirmations, timeout, pollingInterval, signal }
  const watch = watchReceipt(publicClient, { ...options, search })
  const start = Date.now()
  let latest = signed
  let offeredAt = start
  let saidAt = start
  let error: SpendingLimitError | undefined
  for (;;) {
    const step = await watch.next()
    if (step.done) return judgeReceipt(publicClient, { network, owner, publicKeys, state, signal }, step.value)
    // One that waits for its confirmations only has its place. Should it lose that, the time begins anew.
    if (search.isMined) offeredAt = Date.now()
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
          await sendSignedBytes(publicClient, { walletClient, owner, bytes, signal })
        }
      } catch (failure) {
        signal?.throwIfAborted()
        // The one before it still waits, or was mined just now: the next look shows it.
        if (failure instanceof SpendingLimitError) error = failure
      }
    }
    if (Date.now() - saidAt >= waitingInterval) {
      saidAt = Date.now()
      yield { type: 'waiting', hash: search.hashes[0] ?? hash, waited: saidAt - start, error }
    }
  }
}
