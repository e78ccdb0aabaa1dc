import type { ChainClient, OwnerSources } from '@x/chain'
import { completeSources, endWithSignal, findNetwork, type NetworkOption } from '@x/chain/internal'
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

/** What is asked until a signal aborts. */
type Endable = { sources?: OwnerSources | undefined; signal?: AbortSignal | undefined }

/** The second node is asked no longer than the first. */
function endSources(network: Network, { sources, signal }: Endable): Pick<Endable, 'sources'> {
  return signal === undefined ? {} : { sources: completeSources(network, sources, signal) }
}

/**
 * The parameters with their client, which ends with the signal, and network.
 *
 * @throws {NetworkMismatchError} no network was passed, and none can be told from the client's chain
 */
export function placeReading<options extends NetworkOption & Endable>(
  publicClient: ChainClient,
  options: options,
): options & ReadingPlace {
  const network = findNetwork(publicClient, options.network)
  return {
    ...options,
    ...endSources(network, options),
    publicClient: endWithSignal(publicClient, options.signal),
    network,
  }
}

/**
 * The parameters with their clients, which end with the signal, and network.
 *
 * @throws {NetworkMismatchError} no network was passed, and none can be told from the client's chain
 */
export function placeSending<options extends ClientOptions & Endable>(
  walletClient: SendingClient,
  options: options,
): options & SendingPlace {
  const { publicClient = walletClient, signal } = options
  const network = findNetwork(walletClient, options.network)
  return {
    ...options,
    ...endSources(network, options),
    walletClient: endWithSignal(walletClient, signal),
    publicClient: endWithSignal(publicClient, signal),
    network,
  }
}
