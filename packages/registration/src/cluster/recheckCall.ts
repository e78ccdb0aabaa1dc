import { callNode } from '@x/chain/internal'
import type { TransactionReceipt } from 'viem'
import type { ConfirmOptions } from '../transaction/confirmTransaction.ts'
import type { SendingPlace } from '../transaction/places.ts'
import { TransactionRevertedError } from '../transaction/transactionErrors.ts'
import { awaitReceiptAgain, findReceipt } from '../transaction/watchReceipt.ts'

type RecheckCallParameters = ConfirmOptions &
  Pick<SendingPlace, 'publicClient' | 'network'> & { signal?: AbortSignal | undefined }

/**
 * Asks the chain once more for a transaction that was done, since blocks that were seen can be replaced. One that is gone
 * is waited for.
 *
 * @throws {TransactionLostError} it is gone and does not come back
 * @throws {TransactionRevertedError} it is in another block, where it did nothing
 */
export async function recheckCall(
  { publicClient, network, signal, ...options }: RecheckCallParameters,
  { from: owner, transactionHash: hash, blockHash }: TransactionReceipt,
): Promise<TransactionReceipt> {
  const found = await callNode('reading receipts', () => findReceipt(publicClient, { network, owner, hash }))
  if (found?.blockHash === blockHash) return found
  const receipt = await awaitReceiptAgain(publicClient, { ...options, network, owner, hash, signal })
  if (receipt.status === 'reverted') throw new TransactionRevertedError(receipt, undefined)
  return receipt
}
