import type { IndexedBlock } from './createBlockReader.ts'
import type { ChainIndex } from './createChainIndex.ts'

/**
 * The block that a server answers from: `lag` blocks behind the chain's newest one. While the chain can't be reached it
 * is the newest indexed one.
 */
export async function readBlockBehind(index: ChainIndex, lag: number): Promise<IndexedBlock> {
  const head = await index.catchUp().catch(() => index.head())
  const number = Math.max(index.startBlock, head.number - lag)
  return number === head.number ? head : ((await index.findBlock({ number }).catch(() => undefined)) ?? head)
}
