import { sleep } from '@x/schemas'
import type { RpcTransaction } from 'viem'
import type { NodeClient } from './createNodeClient.ts'
import type { ChainControls } from './types.ts'

export type CreateMiningControlsParameters = {
  node: NodeClient
  /** Seconds between two blocks; a block for each transaction unless given. */
  blockTime?: number | undefined
}

type MiningControls = Pick<
  ChainControls,
  'mine' | 'pauseMining' | 'resumeMining' | 'setBaseFee' | 'stallNextTransaction'
> & { isPaused(): boolean }

/** Makes the functions that decide when blocks are mined, and what they cost. */
export function createMiningControls({ node, blockTime }: CreateMiningControlsParameters): MiningControls {
  let paused = false

  async function mine(blocks = 1): Promise<void> {
    for (let left = blocks; left > 0; left -= 200) await node.mine({ blocks: Math.min(left, 200) })
  }

  async function pauseMining(): Promise<void> {
    paused = true
    await node.setIntervalMining({ interval: 0 })
  }

  async function resumeMining(): Promise<void> {
    await mine()
    paused = false
    if (blockTime === undefined) await node.setAutomine(true)
    else await node.setIntervalMining({ interval: blockTime })
  }

  async function readWaiting(): Promise<RpcTransaction[]> {
    const { pending } = await node.getTxpoolContent()
    return Object.values(pending).flatMap((ofSender) => Object.values(ofSender))
  }

  return {
    isPaused: () => paused,
    mine,
    pauseMining,
    resumeMining,
    async setBaseFee(baseFee) {
      await node.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee })
      if (!paused) await mine()
    },
    async stallNextTransaction({ signal } = {}) {
      const before = new Set((await readWaiting()).map(({ hash }) => hash))
      await pauseMining()
      const first = waitUntil(async () => (await readWaiting()).find(({ hash }) => !before.has(hash)), signal)
      const successor = first.then(({ hash, from, nonce }) =>
        waitUntil(
          async () =>
            (await readWaiting()).find((other) => other.hash !== hash && other.from === from && other.nonce === nonce),
          signal,
        ),
      )
      const stalled = first.then(({ hash }) => hash)
      const replaced = successor.then(({ hash }) => hash).finally(resumeMining)
      // Who looks at neither must not be stopped by an abort.
      for (const promise of [stalled, replaced]) promise.catch(() => {})
      return { stalled, replaced }
    },
  }
}

async function waitUntil<value>(
  read: () => Promise<value | undefined>,
  signal: AbortSignal | undefined,
): Promise<value> {
  while (true) {
    const value = await read()
    if (value !== undefined) return value
    await sleep(20, signal)
  }
}
