import type { Network } from '@x/schemas'
import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

export type GetValidatorLimitParameters = {
  network: Network
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/**
 * Reads how many validators one operator may have. The owner of the contract may change it.
 *
 * @throws {RpcError} the node failed
 * @example
 * await getValidatorLimit(publicClient, { network }) // 3000
 */
export function getValidatorLimit(
  client: ChainClient,
  { network, blockNumber }: GetValidatorLimitParameters,
): Promise<number> {
  return createViewReader(client, { network, blockNumber })('getValidatorsPerOperatorLimit')
}
