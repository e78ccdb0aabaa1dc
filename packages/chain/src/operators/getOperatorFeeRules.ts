import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { NetworkOption } from '../rpc/findNetwork.ts'

export type GetOperatorFeeRulesParameters = NetworkOption & {
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
  const read = createViewReader(client, { network, blockNumber })
  const [maximumFee, minimumFee, increaseLimit, periods] = await Promise.all([
    read('getMaximumOperatorFee'),
    read('getMinimumOperatorEthFee'),
    read('getOperatorFeeIncreaseLimit'),
    read('getOperatorFeePeriods'),
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
