import { type Hex, sleep } from '@x/schemas'
import type { PublicActions, TransactionReceipt } from 'viem'

/**
 * Looks until a transaction has its receipt. viem looks at each new block, and on a chain where no other follows it waits
 * in vain for one whose number was known before its receipts, as happens on a busy machine.
 */
export async function waitForReceipt(
  client: Pick<PublicActions, 'getTransactionReceipt'>,
  hash: Hex,
): Promise<TransactionReceipt> {
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
      throw error
    })
    if (receipt !== undefined) return receipt
    await sleep(20)
  }
}
