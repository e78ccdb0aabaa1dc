import type { ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import { type Address, BaseError, sleep } from '@x/schemas'
import { getTransactionCount } from 'viem/actions'

/**
 * Next nonce of the account, once none of its transactions is pending.
 *
 * @throws {TransactionPendingError} one does
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
    if (attempt === attempts) throw new TransactionPendingError(address, pending - latest)
    await sleep(Math.min(client.pollingInterval, 1_000), signal)
  }
}

/** The account has a pending transaction. */
export class TransactionPendingError extends BaseError {
  override readonly name = 'TransactionPendingError'
  readonly account: Address
  /** How many of its transactions wait. */
  readonly count: number
  constructor(account: Address, count: number) {
    super(`Account ${account} has ${count === 1 ? 'a pending transaction' : `${count} pending transactions`}.`, {
      fix: 'Wait for it first (wait()): an owner can have one pending transaction. To replace a stuck one, pass its nonce as accountNonce.',
    })
    this.account = account
    this.count = count
  }
}
