import { BaseError } from '@x/schemas'
import type { ChainClient } from './chainClient.ts'
import { getPinnedBlock, type KnownBlock } from './pinnedBlock.ts'

/** Makes sure that another node has the same block; one that is behind is asked again later. */
export async function assertSameBlock(client: ChainClient, { number, hash }: KnownBlock): Promise<void> {
  const block = await getPinnedBlock(client, number)
  if (block.hash === hash) return
  throw new BaseError(`The two nodes follow different chains: their blocks ${number} differ.`, {
    fix: 'Check that both belong to the same network. After a reorganization, wait until both have caught up.',
  })
}
