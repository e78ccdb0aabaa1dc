import type { Address, Hex } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { NetworkOption } from '../rpc/findNetwork.ts'
import { getRegisteredValidators } from './getRegisteredValidators.ts'

export type IsValidatorRegisteredParameters = NetworkOption & {
  owner: Address
  publicKey: Hex
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/**
 * Asks the contract whether a validator is registered by this owner now.
 *
 * @throws {RpcError} the node failed
 * @example
 * await isValidatorRegistered(publicClient, { network, owner, publicKey })
 */
export async function isValidatorRegistered(
  client: ChainClient,
  { publicKey, ...parameters }: IsValidatorRegisteredParameters,
): Promise<boolean> {
  const registered = await getRegisteredValidators(client, { ...parameters, publicKeys: [publicKey] })
  return registered.length > 0
}
