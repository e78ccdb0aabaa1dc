import type { ChainClient } from '@x/chain'
import { findRetryAfter, hasName, toRpcError } from '@x/chain/internal'
import { type Address, type Hex, sleep } from '@x/schemas'
import { getTransaction } from 'viem/actions'
import { classifySendFailure } from './classifySendFailure.ts'
import { AccountUsedError } from './countAttempts.ts'
import { findObjection, type LastLook } from './lastLook.ts'
import type { SignedBytes } from './signTransaction.ts'
import { TransactionSendError } from './transactionErrors.ts'
import type { SendingClient } from './walletAccount.ts'

export type SendSignedBytesParameters = {
  walletClient: SendingClient
  owner: Address
  bytes: SignedBytes
  lastLook?: LastLook | undefined
  signal: AbortSignal | undefined
}

const maximumAttempts = 6
/** Milliseconds. */
const firstDelay = 250
/** The longest `Retry-After` that is waited for, in milliseconds. */
const longestWait = 30_000

/**
 * Sends signed bytes until a node has taken them, or it is known that none will. The same bytes have the same number of
 * the account, so they take effect once however often they are sent. What a node says of a second arrival is not taken
 * for a failure, and before anything is said the hash is looked up. `lastLook` keeps it from being sent once more.
 *
 * @throws {AccountUsedError} another transaction of the account has its number
 * @throws {TransactionSendError} it was refused, or it is not known whether it arrived
 */
export async function sendSignedBytes(
  client: ChainClient,
  { walletClient, owner, bytes: { serialized, hash }, lastLook, signal }: SendSignedBytesParameters,
): Promise<Hex> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    try {
      await walletClient.request({ method: 'eth_sendRawTransaction', params: [serialized] }, { retryCount: 0 })
      return hash
    } catch (error) {
      const kind = classifySendFailure(error)
      if (kind === 'known') return hash
      if (kind === 'transient' && attempt < maximumAttempts) {
        await sleep(getDelay(error, attempt), signal)
        const reason = await findObjection(lastLook, signal)
        if (reason === undefined) continue
        // It may have arrived, and can't be taken back.
        if ((await lookUp(client, hash, signal)) === true) return hash
        throw new TransactionSendError(hash, reason, { isRefused: false })
      }
      const isKnown = await lookUp(client, hash, signal)
      if (isKnown === true) return hash
      if (isKnown === false && kind === 'nonceTooLow') throw new AccountUsedError(owner, hash)
      const isRefused = kind === 'refused' && isKnown === false
      throw new TransactionSendError(hash, toRpcError(error, 'sending the transaction'), { isRefused })
    }
  }
}

function getDelay(error: unknown, attempt: number): number {
  // Full jitter: many programs that failed together must not come back together.
  const backoff = Math.random() * firstDelay * 2 ** (attempt - 1)
  return Math.min((findRetryAfter(error) ?? 0) + backoff, longestWait)
}

/**
 * Whether the node knows the transaction; `undefined` where it does not say. Behind one address there may be several
 * nodes, so it is asked three times.
 */
export async function lookUp(
  client: ChainClient,
  hash: Hex,
  signal: AbortSignal | undefined,
): Promise<boolean | undefined> {
  for (let attempt = 1; ; attempt++) {
    const isKnown = await getTransaction(client, { hash }).then(
      () => true,
      (error: unknown) => (hasName(error, 'TransactionNotFoundError') ? false : undefined),
    )
    if (isKnown || attempt === 3) return isKnown
    await sleep(Math.min(client.pollingInterval, 1_000), signal)
  }
}
