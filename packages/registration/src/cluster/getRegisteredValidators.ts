import type { Address, Hex, Network } from '@x/schemas'
import pMap from 'p-map'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { atBlock } from './clusterView.ts'

export type GetRegisteredValidatorsParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  /** Default: the latest block. */
  blockNumber?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Asks the contract which of these validators are registered by this owner now. A validator that was removed again
 * is not; that another owner registered the same public key does not count.
 *
 * @returns those that are, in the order given
 * @throws {RpcError} the node failed
 * @example
 * const done = await getRegisteredValidators(publicClient, { network, owner, publicKeys })
 */
export async function getRegisteredValidators(
  client: ChainClient,
  { network, owner, publicKeys, blockNumber, signal }: GetRegisteredValidatorsParameters,
): Promise<Hex[]> {
  const registered = await pMap(
    publicKeys,
    (publicKey) =>
      callContract({ functionName: 'getValidator', owner, publicKeys: [publicKey] }, () =>
        readContract(client, {
          address: network.contracts.views,
          abi: ssvNetworkViewsAbi,
          functionName: 'getValidator',
          args: [owner, publicKey],
          ...atBlock(blockNumber),
        }),
      ),
    { concurrency: 8, signal },
  )
  return publicKeys.filter((_, index) => registered[index])
}
