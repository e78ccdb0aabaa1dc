import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { OperatorViewParameters } from './getDeclaredFee.ts'

export type GetOperatorEarningsParameters = OperatorViewParameters

/** What an operator has earned and not yet withdrawn. */
export type OperatorEarnings = {
  /** Wei. */
  eth: bigint
  /** Units of 10^-18 SSV, from clusters that still pay their fees in SSV, or did. */
  ssv: bigint
}

/**
 * Reads what an operator has earned up to the block and can withdraw.
 *
 * @throws {RpcError} the node failed
 * @example
 * const { eth, ssv } = await getOperatorEarnings(publicClient, { network, operatorId: 1 })
 */
export async function getOperatorEarnings(
  client: ChainClient,
  { network, operatorId, blockNumber }: GetOperatorEarningsParameters,
): Promise<OperatorEarnings> {
  const read = createViewReader(client, { network, blockNumber })
  const args = [BigInt(operatorId)] as const
  const [eth, ssv] = await Promise.all([
    read('getOperatorEarnings', args, { operatorIds: [operatorId] }),
    read('getOperatorEarningsSSV', args, { operatorIds: [operatorId] }),
  ])
  return { eth, ssv }
}
