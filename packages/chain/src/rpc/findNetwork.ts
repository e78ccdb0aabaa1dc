import { defineNetwork, hoodi, mainnet, type Network } from '@x/schemas'
import type { ChainClient } from './chainClient.ts'
import { NetworkMismatchError } from './NetworkMismatchError.ts'

/** What every function takes, after the client that reads. */
export type NetworkOption = {
  /** Default: the network of the client's chain. */
  network?: Network | undefined
}

/**
 * The network that a client is connected to: the one that was passed, the client's chain where that is a network
 * (`hoodi`, `defineNetwork`), or the public network with the chain's id.
 *
 * @throws {NetworkMismatchError} none was passed, and none can be told from the client's chain
 * @throws {InvalidInputError} the client's chain has the id of a public network and other contracts
 */
export function findNetwork(client: ChainClient | undefined, network: Network | undefined): Network {
  if (network !== undefined) return network
  const chain = client?.chain
  const known = [mainnet, hoodi].find((candidate) => candidate === chain)
  if (known !== undefined) return known
  if (chain?.contracts !== undefined && 'ssvNetwork' in chain.contracts) {
    return defineNetwork(chain as Network)
  }
  const named = [mainnet, hoodi].find(({ id }) => id === chain?.id)
  if (named === undefined) throw networkUnknown(client)
  return named
}

/**
 * The parameters with their network.
 *
 * @throws what `findNetwork` throws
 */
export function placeNetwork<parameters extends NetworkOption>(
  client: ChainClient,
  parameters: parameters,
): parameters & { network: Network } {
  return { ...parameters, network: findNetwork(client, parameters.network) }
}

function networkUnknown(client: ChainClient | undefined): NetworkMismatchError {
  const received = client?.chain?.id
  let message = `No public network is on chain ${received}.`
  if (received === undefined) message = 'The client has no chain, so the network is not known.'
  if (client === undefined) message = 'There is neither a network nor a client whose chain is one.'
  return new NetworkMismatchError('unknown', message, {
    received,
    fix: 'Create the client with the chain `mainnet`, `hoodi` or one of `defineNetwork`, or pass `network`.',
  })
}
