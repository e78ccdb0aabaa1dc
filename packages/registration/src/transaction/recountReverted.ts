import { callNode } from '@x/chain/internal'
import type { Account } from 'viem'
import type { ConfirmOptions } from './confirmTransaction.ts'
import type { SendingPlace } from './places.ts'
import type { TransactionLog } from './runTransaction.ts'
import { TransactionLostError } from './transactionErrors.ts'
import { awaitReceiptAgain, findReceipt } from './watchReceipt.ts'

export type RecountRevertedParameters = ConfirmOptions &
  Pick<SendingPlace, 'publicClient' | 'network'> & { account: Account; signal?: AbortSignal | undefined }

/**
 * Asks the chain once more what the attempts of a run took that reverted: a reorganization may have put them into blocks
 * with another base fee, or something else of the account into their place.
 */
export async function recountReverted(
  { publicClient, network, account, ...options }: RecountRevertedParameters,
  log: TransactionLog,
): Promise<void> {
  const place = { network, owner: account.address }
  for (const attempt of log.reverted) {
    const { hash, gasCost } = attempt
    const found = await callNode('reading receipts', () => findReceipt(publicClient, { ...place, hash }))
    const receipt = found ?? (await awaitReceiptAgain(publicClient, { ...options, ...place, hash }).catch(ignoreLost))
    attempt.gasCost = receipt === undefined ? 0n : receipt.gasUsed * receipt.effectiveGasPrice
    log.spent += attempt.gasCost - gasCost
  }
}

function ignoreLost(error: unknown): undefined {
  if (!(error instanceof TransactionLostError)) throw error
}
