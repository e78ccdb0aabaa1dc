import { BaseError, hoodi, mainnet, type Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'

/**
 * The network that a client is connected to: the one given, or the public one of the client's chain.
 *
 * @throws {NetworkMissingError} none is given, and the chain is not that of a public network
 */
export function findNetwork(client: ChainClient, network: Network | undefined): Network {
  if (network !== undefined) return network
  const chainId = client.chain?.id
  const known = [mainnet, hoodi].find((candidate) => candidate.chainId === chainId)
  if (known === undefined) throw new NetworkMissingError(chainId)
  return known
}

/** It can't be told which network to use. */
export class NetworkMissingError extends BaseError {
  override name = 'NetworkMissingError'
  readonly chainId: number | undefined
  constructor(chainId: number | undefined) {
    super(
      chainId === undefined
        ? 'The client has no chain, so the network is not known.'
        : `No public network is on chain ${chainId}.`,
      { fix: 'Create the client with chains.mainnet or chains.hoodi, or give the network (defineNetwork).' },
    )
    this.chainId = chainId
  }
}
