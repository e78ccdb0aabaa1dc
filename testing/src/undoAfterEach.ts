import type { Devnet } from '@x/devnet'
import { afterEach } from 'vitest'

/** Undoes after each test the blocks that it added: all tests may register the same validators, each for another owner. */
export async function undoAfterEach({ publicClient, reorg }: Devnet): Promise<void> {
  const getHeight = async () => Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  let height = await getHeight()
  afterEach(async () => {
    const added = (await getHeight()) - height
    if (added > 0) await reorg(added)
    height = await getHeight()
  })
}
