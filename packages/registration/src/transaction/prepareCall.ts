import type { ChainClient, OwnerSources } from '@x/chain'
import { assertNetwork } from '@x/chain'
import type { NetworkOption } from '@x/chain/internal'
import { callNode, getPinnedBlock } from '@x/chain/internal'
import type { Address } from '@x/schemas'
import { getTransactionCount } from 'viem/actions'
import { countAttempts } from './countAttempts.ts'
import type { ReadingPlace } from './places.ts'
import { simulateAndEstimate } from './simulateTransaction.ts'
import {
  type AccountState,
  addExtras,
  type PreparedTransaction,
  type TransactionExtras,
  type UnsignedTransaction,
} from './unsignedTransaction.ts'

/** A call of the network's contract without its sender and its gas. */
export type ComposedCall = Omit<UnsignedTransaction, 'from' | 'gas'>

/**
 * Finds what a call needs to know, such as the cluster's snapshot, makes sure that it is allowed, and composes it. It is
 * done again for each attempt.
 */
export type ComposeCall<composed extends ComposedCall = ComposedCall> = (from: Address) => Promise<composed>

/** What all functions take that call the network's contract. */
export type CallOptions = NetworkOption &
  TransactionExtras & {
    /** A second node among them (`otherNode`) has to confirm what is signed. */
    sources?: OwnerSources | undefined
    /** Gas limit. Default: what the node estimates, and 5 % and 60,000 for what may change until it is mined. */
    gas?: bigint | undefined
    /**
     * Maximum number of attempts when someone else changes the cluster or uses the account in the meantime, before the
     * transaction is sent. Default: as often as it changes in ten minutes.
     */
    maxAttempts?: number | undefined
    signal?: AbortSignal | undefined
  }

/** A call that was simulated as its sender, as an unsigned transaction, and what it was composed with. */
export type PreparedCall<composed extends ComposedCall = ComposedCall> = PreparedTransaction & composed

/**
 * Prepares a call of the network's contract without sending it, for whoever signs elsewhere.
 *
 * @throws {ContractRevertError} the contract refuses the call; `errorName` tells why
 * @throws {InsufficientFundsError} the account can't pay its value
 * @throws {TransactionTooLargeError} it needs too much gas for one transaction
 * @throws {ClusterBusyError} the cluster kept changing until no attempts (`maxAttempts`) or no time were left
 * @throws {NetworkMismatchError} the client is connected to another chain; there is no contract at the network's address
 * @throws what `compose` throws
 */
export async function prepareCall<composed extends ComposedCall>(
  { from, maxAttempts, ...parameters }: CallOptions & ReadingPlace & { from: Address },
  compose: ComposeCall<composed>,
): Promise<PreparedCall<composed>> {
  await assertNetwork(parameters.publicClient, parameters.network)
  const retry = countAttempts({ maxAttempts, signal: parameters.signal })
  for (;;) {
    try {
      const { prepared } = await attemptCall(parameters, { from, compose, ask: async () => undefined })
      return prepared
    } catch (error) {
      await retry(error)
    }
  }
}

/** One attempt to prepare a call. */
export async function attemptCall<composed extends ComposedCall, asked>(
  parameters: Omit<CallOptions, 'maxAttempts'> & ReadingPlace,
  { from, compose, ask }: { from: Address; compose: ComposeCall<composed>; ask: () => Promise<asked> },
): Promise<{ prepared: PreparedCall<composed>; asked: asked }> {
  parameters.signal?.throwIfAborted()
  const counting = readAccountState(parameters.publicClient, from)
  const composing = compose(from)
  // Both are asked at once.
  await Promise.allSettled([counting, composing])
  const call = addExtras(await composing, parameters)
  const simulating = simulateAndEstimate(parameters, { ...call, from })
  const asking = ask()
  // Report the simulation error first; other failures usually follow from it.
  await Promise.allSettled([simulating, asking])
  return { prepared: { ...call, from, gas: await simulating, state: await counting }, asked: await asking }
}

async function readAccountState(client: ChainClient, address: Address): Promise<AccountState> {
  const { number: blockNumber, hash: blockHash } = await getPinnedBlock(client)
  const accountNonce = await callNode('reading the account nonce', () =>
    getTransactionCount(client, { address, blockNumber: BigInt(blockNumber) }),
  )
  return { accountNonce, blockNumber, blockHash }
}
