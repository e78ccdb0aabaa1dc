import type { ChainClient } from '@x/chain'
import { getFeeHistory } from 'viem/actions'

/** How many recent blocks tell what is usual. */
const blockCount = 20

/** Median gas price of recent blocks, in wei; `undefined` if the node does not report it. */
export async function readUsualGasPrice(client: ChainClient): Promise<bigint | undefined> {
  try {
    const { baseFeePerGas, reward } = await getFeeHistory(client, { blockCount, rewardPercentiles: [50] })
    // The last of the base fees is that of the block to come.
    const prices = baseFeePerGas.slice(0, -1).map((fee, i) => fee + (reward?.[i]?.[0] ?? 0n))
    return prices.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(prices.length / 2)]
  } catch {
    // Not all nodes have it. It warns of a bad price, and limits the run in no way.
    return undefined
  }
}
