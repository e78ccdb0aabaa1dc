import type { ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import { type Address, BaseError, sleep } from '@x/schemas'
import { getBlockNumber, getTransactionCount } from 'viem/actions'
import { AccountUsedError } from './countAttempts.ts'
import type { AccountState } from './unsignedTransaction.ts'

export type AssertAccountNonceParameters = {
  owner: Address
  /** The number that the transaction is going to have. */
  accountNonce: number
  /** Whether the caller chose it. */
  isChosen: boolean
  /** What the transaction was prepared for. */
  state: Pick<AccountState, 'accountNonce' | 'blockNumber'>
  signal: AbortSignal | undefined
}

/** How often it is looked whether a node that is behind has caught up. */
const patience = 30

/**
 * Makes sure that the account had sent exactly so many transactions at the block from which its state was read as the
 * one to be signed says by its number: then none of its own transactions is missing in that state. Behind one address
 * there may be several nodes, of which one counts transactions that another has not seen; it is given time.
 *
 * @throws {AccountUsedError} the account was used in the meantime, or the node has caught up: the state has to be read again
 * @throws {AccountNonceError} the node does not catch up, or the caller chose another number
 */
export async function assertAccountNonce(
  client: ChainClient,
  { owner, accountNonce, isChosen, state, signal }: AssertAccountNonceParameters,
): Promise<void> {
  const count = state.accountNonce
  if (count === accountNonce) return
  const fail = () => new AccountNonceError(owner, { accountNonce, count, blockNumber: state.blockNumber })
  if (count > accountNonce) throw isChosen ? fail() : new AccountUsedError(owner)
  for (let look = 0; look < patience; look++) {
    await sleep(Math.min(client.pollingInterval, 1_000), signal)
    const head = Number(await callNode('reading a block', () => getBlockNumber(client, { cacheTime: 0 })))
    if (head <= state.blockNumber) continue
    const now = await callNode('reading the account nonce', () =>
      getTransactionCount(client, { address: owner, blockNumber: BigInt(head) }),
    )
    if (now >= accountNonce) throw new AccountUsedError(owner)
  }
  throw fail()
}

/** The transaction was prepared for a block in which the account had sent another number of transactions. */
export class AccountNonceError extends BaseError {
  override readonly name = 'AccountNonceError'
  readonly account: Address
  /** The number that the transaction would have had. */
  readonly accountNonce: number
  /** How many transactions the account had sent at the block. */
  readonly count: number
  /** The block that the state was read from. */
  readonly blockNumber: number

  constructor(
    account: Address,
    { accountNonce, count, blockNumber }: { accountNonce: number; count: number; blockNumber: number },
  ) {
    super(
      `The transaction would have nonce ${accountNonce} of account ${account}, but at block ${blockNumber}, for which it was prepared, the account nonce was ${count}. It was not signed.`,
      {
        fix:
          count < accountNonce
            ? 'The node lacks the latest transactions of the account: wait until it is in sync, or use another one.'
            : 'Pass no accountNonce, or that of the transaction to be replaced.',
      },
    )
    this.account = account
    this.accountNonce = accountNonce
    this.count = count
    this.blockNumber = blockNumber
  }
}
