import type { ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import { type Address, sleep } from '@x/schemas'
import { getTransactionCount } from 'viem/actions'
import { AccountBusyError } from './AccountBusyError.ts'

const patience = 10 * 60_000

/**
 * Waits until all transactions of an account are mined. One that an earlier run sent before it was killed would change
 * nonces and cluster under a new plan.
 *
 * @throws {AccountBusyError} some are still pending after ten minutes
 */
export async function awaitPendingTransactions(
  client: ChainClient,
  {
    owner,
    onPending,
    signal,
  }: {
    owner: Address
    /** Told how many there are, at each look. */
    onPending: (count: number) => void | Promise<void>
    signal?: AbortSignal | undefined
  },
): Promise<void> {
  const start = performance.now()
  for (;;) {
    const [mined, all] = await callNode('reading the number of transactions', () =>
      Promise.all([
        getTransactionCount(client, { address: owner, blockTag: 'latest' }),
        getTransactionCount(client, { address: owner, blockTag: 'pending' }),
      ]),
    )
    const count = all - mined
    if (count <= 0) return
    if (performance.now() - start > patience) throw new AccountBusyError('still-pending', owner, count)
    await onPending(count)
    await sleep(client.pollingInterval, signal)
  }
}
