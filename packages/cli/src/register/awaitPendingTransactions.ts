import { setTimeout } from 'node:timers/promises'
import type { ChainClient } from '@x/chain'
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
 * Waits until all transactions of the owner are mined. One that an earlier run sent before it was killed would change
 * nonces and cluster under a new plan.
 *
 * @throws {TransactionsPendingError} some are still pending after ten minutes
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
      const what = `${formatCount(count, 'transaction')} of ${owner} ${count === 1 ? 'is' : 'are'} not mined yet`
      output.warn(`${what}, perhaps from an earlier run. Waiting, because the plan depends on it.`)
    }
    output.status(`Waiting for ${formatCount(count, 'transaction')} …`)
    await setTimeout(client.pollingInterval, undefined, { signal })
  }
}

/** Transactions of the owner are not mined. */
export class TransactionsPendingError extends BaseError {
  override readonly name = 'TransactionsPendingError'
  readonly count: number

  constructor(owner: Address, count: number) {
    super(
      `${formatCount(count, 'transaction')} of ${owner} ${count === 1 ? 'was' : 'were'} not mined in ten minutes: nothing was sent.`,
      {
        fix: 'Speed them up or cancel them in the wallet that sent them, then run the same command again.',
      },
    )
    this.count = count
  }
}
