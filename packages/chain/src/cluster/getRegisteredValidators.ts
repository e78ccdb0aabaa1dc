import type { Address, Hex, Network } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { atBlock } from '../rpc/atBlock.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

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
  const calls = batchCalls(client)
  const reading = publicKeys.map((publicKey) =>
    callContract({ functionName: 'getValidator', owner, publicKeys: [publicKey] }, () =>
      readContract(calls, {
        address: network.contracts.ssvNetworkViews.address,
        abi: ssvNetworkViewsAbi,
        functionName: 'getValidator',
        args: [owner, publicKey],
        ...atBlock(blockNumber),
      }),
    ),
  )
  const registered = await abortable(Promise.all(reading), signal)
  return publicKeys.filter((_, index) => registered[index])
}
