import type { ChainClient } from '@x/chain'
import type { Address, BaseError, Hex } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { getTransactionCount } from 'viem/actions'
import type { RecordedStep } from '../record/recordStep.ts'
import { GasPriceLimitError } from './assertGasPrice.ts'
import type { AttemptedTransaction } from './attemptTransaction.ts'
import { findObjection, isDue, type LastLook } from './lastLook.ts'
import { lookUp, sendSignedBytes } from './sendSignedBytes.ts'
import { raiseFees, type Signature, type SignParameters, signReplacement } from './signTransaction.ts'
import { SpendingLimitError } from './spendingLimits.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'
import { createReceiptSearch, type WaitOptions, type WatchReceiptParameters, watchReceipt } from './watchReceipt.ts'

/** How to wait for a transaction. */
export type ConfirmOptions = Pick<WaitOptions, 'confirmations' | 'timeout' | 'giveUpAfter' | 'pollingInterval'> & {
  /**
   * Milliseconds after which a pending transaction is replaced by the same call with higher fees, repeatedly, as far as
   * the limits allow. Only for local accounts. Default: 3 minutes if there are limits, never without limits.
   */
  replaceAfter?: number | undefined
  /** Milliseconds between `waiting` events. Default 15,000. */
  waitingInterval?: number | undefined
}

export type ConfirmParameters = ConfirmOptions &
  SignParameters &
  Pick<WatchReceiptParameters, 'alongside'> & { lastLook?: LastLook | undefined }

/** What happens between sending a transaction and its receipt. */
export type WaitingEvent =
  /** It is still pending. */
  | {
      type: 'waiting'
      hash: Hex
      /** Milliseconds since it was sent. */
      waited: number
      /** Why it is not replaced or sent again, or why its fees were not raised, if a replacement is due. */
      error: BaseError | undefined
    }
  /**
   * The last look, which is repeated at least once an epoch, keeps it from being replaced or sent again. It can't be taken back, and may still be mined, unless another
   * transaction of the account takes its place: one with this number, and at least these fees.
   */
  | Extract<RecordedStep, { type: 'withheld' }>
  /** It has been pending too long. The replacement with higher fees is sent when the next event is requested. */
  | Extract<RecordedStep, { type: 'replacing' }>
  /** Its block was reorged out: it is rebroadcast unless it was included again. */
  | {
      type: 'reorganized'
      hash: Hex
      /** The block that was reorged out. */
      blockNumber: number
    }

/** A transaction that was included. The caller has to check whether it reverted. */
export type Confirmation = {
  receipt: TransactionReceipt
  /** The latest block when its receipt was read. */
  head: number
}

/**
 * Waits for a transaction that was sent, and yields what happens. A stuck transaction is replaced within the limits: the
 * same call with the same account nonce, so that only one of the two can be mined. A transaction whose block was reorged
 * out is rebroadcast unchanged, since nodes may have dropped it. Neither is done where the last look objects, which is
 * told as soon as it does: it looks at least once an epoch, whoever has signed, and whenever a replacement is due.
 */
export async function* confirmTransaction(
  parameters: ConfirmParameters,
  { hash, prepared, signed, sent }: AttemptedTransaction<PreparedTransaction>,
): AsyncGenerator<WaitingEvent, Confirmation, undefined> {
  const { publicClient, walletClient, network, limits, lastLook, alongside, signal } = parameters
  const { waitingInterval = 15_000 } = parameters
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
  /** Why its fees were not raised. */
  let obstacle: BaseError | undefined
  /** What the last look objects to, and what was told of that. */
  let objection = lastLook?.getSighting()
  let told: string | undefined
  /** When the last look failed. */
  let failedAt: number | undefined
  /** Whatever comes of it: the one before may still wait, or have been mined just now, and the next look shows it. */
  const send = async ({ bytes }: Signature) => {
    if (bytes === undefined) return
    await sendSignedBytes(publicClient, { walletClient, owner, bytes, lastLook, signal }).catch(() => {
      signal?.throwIfAborted()
    })
  }
  const mayPush = async () => {
    objection = await findObjection(lastLook, signal)
    failedAt = objection && Date.now()
    return objection === undefined
  }
  /** A look that failed is repeated a slot later. */
  const isLookDue = () => {
    const hasPaused = failedAt === undefined || Date.now() - failedAt >= network.custom.secondsPerSlot * 1_000
    return hasPaused && lastLook !== undefined && isDue(lastLook)
  }
  const signAgain = async () => {
    obstacle = undefined
    try {
      // One that the node has forgotten may have left its place to another of the account, which is not replaced.
      if (await hasOtherInPlace(publicClient, { owner, signed: latest, signal })) return undefined
      return (await mayPush()) ? await signReplacement(parameters, prepared, latest) : undefined
    } catch (failure) {
      signal?.throwIfAborted()
      // The one before it still waits, or was mined just now: the next look shows it.
      if (failure instanceof SpendingLimitError || failure instanceof GasPriceLimitError) {
        obstacle = failure
        // Nodes forget what has waited for long.
        await send(latest)
      }
      return undefined
    }
  }
  for (;;) {
    const step = await watch.next()
    if (step.done) return { receipt: step.value, head: Number(search.head) }
    // One that waits for its confirmations only has its place. Should it lose that, the time restarts.
    if (search.isMined) offeredAt = Date.now()
    const { replacedBlock: blockNumber } = search
    if (blockNumber !== undefined) {
      search.replacedBlock = undefined
      yield { type: 'reorganized', hash: search.hashes[0] ?? hash, blockNumber }
      if (!search.isMined && (await mayPush())) await send(latest)
    }
    if (signed.bytes !== undefined && search.isMined === false && Date.now() - offeredAt >= replaceAfter) {
      offeredAt = Date.now()
      const replacement = await signAgain()
      if (replacement?.bytes !== undefined) {
        const { accountNonce, fees, bytes } = replacement
        yield { type: 'replacing', hash: bytes.hash, replaced: [...search.hashes], accountNonce, ...fees }
        // Whoever was told may have taken their time.
        if (await mayPush()) {
          latest = replacement
          // Looked for from now on, whatever comes of the sending.
          search.hashes.unshift(bytes.hash)
          await send(replacement)
        }
      }
    }
    if (search.isMined === false && isLookDue()) await mayPush()
    if (objection?.shortMessage !== told) {
      told = objection?.shortMessage
      const { accountNonce, fees } = latest
      if (objection !== undefined)
        yield { type: 'withheld', hash: search.hashes[0] ?? hash, error: objection, accountNonce, ...raiseFees(fees) }
    }
    if (Date.now() - saidAt >= waitingInterval) {
      saidAt = Date.now()
      yield { type: 'waiting', hash: search.hashes[0] ?? hash, waited: saidAt - start, error: objection ?? obstacle }
    }
  }
}

/** Whether another transaction of the account has the number of one that the node does not know any more. */
async function hasOtherInPlace(
  client: ChainClient,
  { owner, signed, signal }: { owner: Address; signed: Signature; signal: AbortSignal | undefined },
): Promise<boolean> {
  if (signed.bytes === undefined) return false
  const count = await getTransactionCount(client, { address: owner, blockTag: 'pending' })
  if (count <= signed.accountNonce) return false
  return (await lookUp(client, signed.bytes.hash, signal)) !== true
}
