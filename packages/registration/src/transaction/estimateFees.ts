import type { ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import { estimateMaxPriorityFeePerGas, getBlock } from 'viem/actions'

/** Gas price of a transaction, if the caller sets it. */
export type FeeOptions = {
  /** Maximum gas price, in wei. */
  maxFeePerGas?: bigint | undefined
  /** Priority fee per gas, in wei. */
  maxPriorityFeePerGas?: bigint | undefined
}

/** Gas price of a transaction, in wei. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** What a transaction would offer, and what the latest block took. */
export type Offer = {
  fees: Fees
  /** Gas price of the latest block, in wei. */
  baseFee: bigint
}

/** The fees that the caller says, and the node's estimate for what is left open: the lower one of two nodes. */
export async function estimateFees(
  client: ChainClient,
  options: FeeOptions = {},
  otherNode?: ChainClient | undefined,
): Promise<Fees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = options
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined) return { maxFeePerGas, maxPriorityFeePerGas }
  return (await readOffer(client, options, otherNode)).fees
}

/** The same, and the price of the latest block, in one round of requests. */
export async function readOffer(
  client: ChainClient,
  { maxFeePerGas, maxPriorityFeePerGas }: FeeOptions = {},
  otherNode?: ChainClient | undefined,
): Promise<Offer> {
  const [own, other] = await Promise.all([readPrices(client), otherNode && readPrices(otherNode)])
  const baseFee = lower(own.baseFee, other?.baseFee)
  const tip = lower(own.tip, other?.tip)
  // A fifth more than the latest block took, as viem has it: the next blocks may take more.
  const fee = maxFeePerGas ?? (baseFee * 6n) / 5n + tip
  const priority = maxPriorityFeePerGas ?? tip
  return { fees: { maxFeePerGas: fee, maxPriorityFeePerGas: lower(priority, fee) }, baseFee }
}

async function readPrices(client: ChainClient): Promise<{ baseFee: bigint; tip: bigint }> {
  const [block, tip] = await callNode('estimating fees', () =>
    Promise.all([getBlock(client, { blockTag: 'latest' }), estimateMaxPriorityFeePerGas(client)]),
  )
  return { baseFee: block.baseFeePerGas ?? 0n, tip }
}

/** Amounts are bigint, which Math.min does not take. */
function lower(amount: bigint, other: bigint = amount): bigint {
  return other < amount ? other : amount
}
