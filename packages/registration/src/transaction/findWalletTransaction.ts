import type { ChainClient } from '@x/chain'
import { type Address, type Hex, sleep } from '@x/schemas'
import type { Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { findInBlocks, isSameAddress, isSameCall, type SentTransaction } from './watchReceipt.ts'

export type FindWalletTransactionParameters = {
  owner: Address
  /** What the wallet was asked to send. It may have given it a higher number than this. */
  sent: SentTransaction
  signal: AbortSignal | undefined
}

/** `none`: the account has sent nothing since; `unknown`: it has, but this was not found, or the node failed. */
export type WalletTransaction = { type: 'sent'; hash: Hex } | { type: 'none' | 'unknown' }

/**
 * Looks for a transaction whose hash is not known, since the wallet that was asked to send it gave no answer or an error:
 * by the account nonce, and by what the newest blocks and the one to come hold. Behind one
 * address there may be several nodes, so it is looked three times.
 */
export async function findWalletTransaction(
  client: ChainClient,
  { owner, sent, signal }: FindWalletTransactionParameters,
): Promise<WalletTransaction> {
  for (let attempt = 1; ; attempt++) {
    const found = await look(client, owner, sent).catch(() => ({ type: 'unknown' as const }))
    if (found.type === 'sent' || attempt === 3) return found
    await sleep(Math.min(client.pollingInterval, 1_000), signal)
  }
}

async function look(client: ChainClient, owner: Address, sent: SentTransaction): Promise<WalletTransaction> {
  const [count, head] = await Promise.all([
    getTransactionCount(client, { address: owner, blockTag: 'pending' }),
    getBlockNumber(client, { cacheTime: 0 }),
  ])
  if (count <= sent.accountNonce) return { type: 'none' }
  const isIt = (transaction: Transaction) => isSameAddress(transaction.from, owner) && isSameCall(transaction, sent)
  const waiting = await getBlock(client, { blockTag: 'pending', includeTransactions: true })
  const found = waiting.transactions.find(isIt) ?? (await findInBlocks(client, head, isIt))
  return found === undefined ? { type: 'unknown' } : { type: 'sent', hash: found.hash }
}
