import { callNode } from '@x/chain/internal'
import type { TransactionReceipt } from 'viem'
import type { ConfirmOptions } from '../transaction/confirmTransaction.ts'
import type { SendingPlace } from '../transaction/places.ts'
import { TransactionRevertedError } from '../transaction/transactionErrors.ts'
import { createReceiptSearch, findReceipt, watchReceipt } from '../transaction/watchReceipt.ts'

type RecheckCallsParameters = ConfirmOptions &
  Pick<SendingPlace, 'publicClient' | 'network'> & { signal?: AbortSignal | undefined }

/**
 * Asks the chain once more for transactions that were done, since blocks that were seen can be replaced. One that is gone
 * is waited for.
 *
 * @returns their receipts, in the same order
 * @throws {TransactionLostError} one is gone and does not come back
 * @throws {TransactionRevertedError} one is in another block, where it did nothing
 */
export async function recheckCalls(
  { publicClient, network, signal, ...options }: RecheckCallsParameters,
  receipts: readonly TransactionReceipt[],
): Promise<TransactionReceipt[]> {
  return Promise.all(
    receipts.map(async ({ from: owner, transactionHash: hash, blockHash }) => {
      const found = await callNode('reading receipts', () => findReceipt(publicClient, { network, owner, hash }))
      if (found?.blockHash === blockHash) return found
      const { confirmations, timeout, giveUpAfter, pollingInterval } = options
      const waiting = { confirmations, timeout, giveUpAfter, pollingInterval, givesUpDropped: true, signal }
      const watch = watchReceipt(publicClient, {
        network,
        owner,
        ...waiting,
        search: createReceiptSearch(hash, undefined),
      })
      let step = await watch.next()
      while (!step.done) step = await watch.next()
      if (step.value.status === 'reverted') throw new TransactionRevertedError(step.value, undefined)
      return step.value
    }),
  )
}
