import type { Address, Hex } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import type { NodeClient } from './createNodeClient.ts'
import { DevnetError } from './DevnetError.ts'
import { waitForReceipt } from './waitForReceipt.ts'

export type NodeTransaction = {
  from: Address
  /** Left out for a deployment. */
  to?: Address | undefined
  data: Hex
  /** Wei. */
  value?: bigint | undefined
}

/**
 * Sends transactions of one sender, whose key the node holds, in order, and waits until all are mined.
 *
 * @throws {DevnetError} `transaction`: one of them was reverted
 */
export async function sendAsNode(
  node: NodeClient,
  transactions: readonly NodeTransaction[],
  { mine = false }: { mine?: boolean } = {},
): Promise<TransactionReceipt[]> {
  const [first] = transactions
  if (first === undefined) return []
  const accountNonce = await node.getTransactionCount({ address: first.from, blockTag: 'pending' })
  const hashes = await Promise.all(
    transactions.map(({ from, to, data, value = 0n }, index) =>
      node.sendUnsignedTransaction({ from, to: to ?? null, data, value, nonce: accountNonce + index, gas: gasLimit }),
    ),
  )
  if (mine) await node.mine({ blocks: 1 })
  const receipts = await Promise.all(hashes.map((hash) => waitForReceipt(node, hash)))
  const reverted = receipts.find(({ status }) => status === 'reverted')
  if (reverted) {
    throw new DevnetError(`A transaction of the devnet was reverted: ${reverted.transactionHash}.`, {
      reason: 'transaction',
      hash: reverted.transactionHash,
      fix: 'To change a cluster, pass the snapshot of its latest event.',
    })
  }
  return receipts
}

/** Enough for the largest contract; a block of 60,000,000 gas takes seven of them. */
const gasLimit = 8_000_000n
