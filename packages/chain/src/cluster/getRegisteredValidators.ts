import type { Address, Hex } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { NetworkOption } from '../rpc/findNetwork.ts'

export type GetRegisteredValidatorsParameters = NetworkOption & {
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
  const read = createViewReader(client, { network, blockNumber })
  const reading = publicKeys.map((publicKey) =>
    read('getValidator', [owner, publicKey], { owner, publicKeys: [publicKey] }),
  )
  const registered = await abortable(Promise.all(reading), signal)
  return publicKeys.filter((_, index) => registered[index])
}
