import type { ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import { type Address, sleep } from '@x/schemas'
import { getTransactionCount } from 'viem/actions'
import { AccountBusyError } from './AccountBusyError.ts'

/**
 * Next nonce of the account, once none of its transactions is pending.
 *
 * @throws {AccountBusyError} one does
 */
export async function getAccountNonce(
  client: ChainClient,
  address: Address,
  signal: AbortSignal | undefined,
): Promise<number> {
  const attempts = 3
  for (let attempt = 1; ; attempt++) {
    const [latest, pending] = await callNode('reading the account nonce', () =>
      Promise.all([
        getTransactionCount(client, { address, blockTag: 'latest' }),
        getTransactionCount(client, { address, blockTag: 'pending' }),
      ]),
    )
    if (pending <= latest) return latest
    // Behind one address there may be several nodes, one of which has not seen the newest block yet.
    if (attempt === attempts) throw new AccountBusyError('pending', address, pending - latest)
    await sleep(Math.min(client.pollingInterval, 1_000), signal)
  }
}
