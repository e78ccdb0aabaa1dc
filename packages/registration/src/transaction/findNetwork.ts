import type { ChainClient } from '@x/chain'
import { BaseError, hoodi, mainnet, type Network } from '@x/schemas'

/**
 * The network that a client is connected to: the one that was passed, or the public one of the client's chain.
 *
 * @throws {NetworkMissingError} none was passed, and no public network is on the client's chain
 */
export function findNetwork(client: ChainClient, network: Network | undefined): Network {
  if (network !== undefined) return network
  const chainId = client.chain?.id
  const known = [mainnet, hoodi].find((candidate) => candidate.chainId === chainId)
  if (known === undefined) throw new NetworkMissingError(chainId)
  return known
}

/** Which network to use is not known. */
export class NetworkMissingError extends BaseError {
  override readonly name = 'NetworkMissingError'
  readonly chainId: number | undefined
  constructor(chainId: number | undefined) {
    super(
      chainId === undefined
        ? 'The client has no chain, so the network is not known.'
        : `No public network is on chain ${chainId}.`,
      { fix: 'Create the client with chains.mainnet or chains.hoodi, or pass `network` (defineNetwork).' },
    )
    this.chainId = chainId
  }
}
