import type { ChainClient } from '@x/chain'
import { findNetwork, type NetworkOption } from '@x/chain/internal'
import type { Network } from '@x/schemas'
import type { SendingClient } from './walletAccount.ts'

/** Where the chain is read, and whose contracts are meant. */
export type ReadingPlace = { publicClient: ChainClient; network: Network }

/** Where the chain is read, and who signs. */
export type SendingPlace = ReadingPlace & { walletClient: SendingClient }

/** What every function that sends takes, after the client that signs. */
export type ClientOptions = NetworkOption & {
  /** The client that reads. Default: the client that signs. */
  publicClient?: ChainClient | undefined
}

/**
 * The parameters with their client and network.
 *
 * @throws {NetworkMismatchError} no network was passed, and none can be told from the client's chain
 */
export function placeReading<options extends NetworkOption>(
  publicClient: ChainClient,
  options: options,
): options & ReadingPlace {
  return { ...options, publicClient, network: findNetwork(publicClient, options.network) }
}

/**
 * The parameters with their clients and network.
 *
 * @throws {NetworkMismatchError} no network was passed, and none can be told from the client's chain
 */
export function placeSending<options extends ClientOptions>(
  walletClient: SendingClient,
  options: options,
): options & SendingPlace {
  const { publicClient = walletClient, network } = options
  return { ...options, walletClient, publicClient, network: findNetwork(walletClient, network) }
}
