import { setTimeout } from 'node:timers/promises'
import type { ChainClient } from '@x/registration'
import { type Address, BaseError } from '@x/schemas'
import { getTransactionCount } from 'viem/actions'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'

const patience = 10 * 60_000

export type AwaitPendingTransactionsParameters = {
  client: ChainClient
  owner: Address
  output: Output
  signal: AbortSignal
}

/**
 * Waits until no transaction of the owner is on its way to a block. One that an earlier run sent before it was killed
 * would change nonces and cluster under a new plan.
 *
 * @throws {TransactionsPendingError} after ten minutes there still are some
 */
export async function awaitPendingTransactions({
  client,
  owner,
  output,
  signal,
}: AwaitPendingTransactionsParameters): Promise<void> {
  const start = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    const [mined, all] = await Promise.all([
      getTransactionCount(client, { address: owner, blockTag: 'latest' }),
      getTransactionCount(client, { address: owner, blockTag: 'pending' }),
    ])
    const count = all - mined
    if (count <= 0) return
    if (performance.now() - start > patience) throw new TransactionsPendingError(owner, count)
    if (isFirst) {
      const what = `${formatCount(count, 'transaction')} of ${owner} ${count === 1 ? 'is' : 'are'} on the way to a block`
      output.warn(`${what}, perhaps of an earlier run. Waiting for that, since the plan depends on it.`)
    }
    output.status(`Waiting for ${formatCount(count, 'transaction')} …`)
    await setTimeout(client.pollingInterval, undefined, { signal })
  }
}

/** Transactions of the owner do not get into a block. */
export class TransactionsPendingError extends BaseError {
  override name = 'TransactionsPendingError'
  readonly count: number

  constructor(owner: Address, count: number) {
    super(`${formatCount(count, 'transaction')} of ${owner} did not get into a block: nothing was sent.`, {
      fix: 'Speed them up or cancel them in the wallet that sent them, then run the same command again.',
    })
    this.count = count
  }
}
