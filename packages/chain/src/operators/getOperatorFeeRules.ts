import type { Network } from '@x/schemas'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { atBlock } from '../rpc/atBlock.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

export type GetOperatorFeeRulesParameters = {
  network: Network
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/** What the network allows operators to take. */
export type OperatorFeeRules = {
  /** Wei per block for each validator of 32 ETH, at most. */
  maximumFee: bigint
  /** Wei per block for each validator of 32 ETH, at least. No fee at all is allowed too. */
  minimumFee: bigint
  /** Each fee is a multiple of so many wei. */
  multiple: bigint
  /** How far a fee may be raised at a time, in hundredths of a percent of the present one. */
  increaseLimit: number
  /** Seconds from the declaration of a fee until it may be executed. */
  declarePeriod: number
  /** For how many seconds it may be executed then. */
  executePeriod: number
}

/** The contract counts ETH in units of so many wei. */
export const feeMultiple = 100_000n

/**
 * Reads what operators may take, and how long a higher fee has to be declared before.
 *
 * @throws {RpcError} the node failed
 * @example
 * const { maximumFee, declarePeriod } = await getOperatorFeeRules(publicClient, { network })
 */
export async function getOperatorFeeRules(
  client: ChainClient,
  { network, blockNumber }: GetOperatorFeeRulesParameters,
): Promise<OperatorFeeRules> {
  const calls = batchCalls(client)
  const view = {
    address: network.contracts.ssvNetworkViews.address,
    abi: ssvNetworkViewsAbi,
    ...atBlock(blockNumber),
  } as const
  const [maximumFee, minimumFee, increaseLimit, periods] = await Promise.all([
    callContract({ functionName: 'getMaximumOperatorFee' }, () =>
      readContract(calls, { ...view, functionName: 'getMaximumOperatorFee' }),
    ),
    callContract({ functionName: 'getMinimumOperatorEthFee' }, () =>
      readContract(calls, { ...view, functionName: 'getMinimumOperatorEthFee' }),
    ),
    callContract({ functionName: 'getOperatorFeeIncreaseLimit' }, () =>
      readContract(calls, { ...view, functionName: 'getOperatorFeeIncreaseLimit' }),
    ),
    callContract({ functionName: 'getOperatorFeePeriods' }, () =>
      readContract(calls, { ...view, functionName: 'getOperatorFeePeriods' }),
    ),
  ])
  return {
    maximumFee,
    minimumFee,
    multiple: feeMultiple,
    increaseLimit: Number(increaseLimit),
    declarePeriod: Number(periods.declarePeriod),
    executePeriod: Number(periods.executePeriod),
  }
}
