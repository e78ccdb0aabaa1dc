import { estimateFeesPerGas } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode } from '../rpc/rpcError.ts'

/** What a transaction offers for each unit of gas, where the caller wants to say it. */
export type FeeOptions = {
  /** Wei for each unit of gas at most. */
  maxFeePerGas?: bigint | undefined
  /** Wei for each unit of gas to whoever builds the block. */
  maxPriorityFeePerGas?: bigint | undefined
}

/** What a transaction offers for each unit of gas, in wei. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** The fees that the caller says, and the node's estimate for what is left open. */
export async function estimateFees(
  client: ChainClient,
  { maxFeePerGas, maxPriorityFeePerGas }: FeeOptions = {},
): Promise<Fees> {
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined) return { maxFeePerGas, maxPriorityFeePerGas }
  const estimated = await callNode('estimating fees', () => estimateFeesPerGas(client))
  const fee = maxFeePerGas ?? estimated.maxFeePerGas
  const priority = maxPriorityFeePerGas ?? estimated.maxPriorityFeePerGas
  // Amounts are bigint, which Math.min does not take.
  if (priority > fee) return { maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  return { maxFeePerGas: fee, maxPriorityFeePerGas: priority }
}
