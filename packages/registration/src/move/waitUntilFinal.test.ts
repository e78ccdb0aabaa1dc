import { createDevnet, type Devnet } from '@x/devnet'
import { createPublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interceptNode } from '../fixtures/interceptNode.ts'
import { type FinalityLook, waitUntilFinal } from './waitUntilFinal.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 7 })
})
afterAll(() => devnet.stop())

test('waits until the epochs have passed, and the block is finalized', async () => {
  const { publicClient, network } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  const looks: FinalityLook[] = []
  const isFinal = (look: FinalityLook) => (look.finalized ?? 0) >= blockNumber
  await waitUntilFinal(publicClient, {
    network,
    blockNumber,
    finality: { epochs: 2 },
    pollingInterval: 5,
    onLook: async (look) => {
      looks.push(look)
      // First it is finalized, which takes the node 64 blocks and hardly any time; then the time passes.
      if (looks.length === 1) await devnet.mine(70)
      if (looks.length === 2) await devnet.passTime(2 * 32 * 12 + 1)
    },
  })
  expect(looks.map(isFinal)).toEqual([false, true, true])
})

test('does not take the time for finality', async () => {
  const { publicClient, network } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  let looks = 0
  const onLook = async ({ finalized = 0 }: FinalityLook) => {
    looks++
    if (looks === 1) await devnet.passTime(10 * 32 * 12)
    if (looks === 2) {
      expect(finalized).toBeLessThan(blockNumber)
      await devnet.mine(70)
    }
  }
  await waitUntilFinal(publicClient, { network, blockNumber, finality: { epochs: 2 }, pollingInterval: 5, onLook })
  expect(looks).toBe(3)
})

test('goes on where the node fails for a while, and gives up where it shows nothing new', async () => {
  const { publicClient, network } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  let failures = 0
  const transport = interceptNode(devnet, async (request, ask) => {
    if (failures++ < 2) throw new Error('The node is away.')
    return ask(request)
  })
  const client = createPublicClient({ chain: devnet.chain, transport })
  const wait = { network, blockNumber, pollingInterval: 5 }
  await waitUntilFinal(client, { ...wait, finality: { blocks: 1 }, onLook: () => devnet.mine() })
  expect(failures).toBeGreaterThan(2)
  const stalled = waitUntilFinal(client, { ...wait, finality: { blocks: 1_000 }, giveUpAfter: 50 })
  await expect(stalled).rejects.toMatchObject({ name: 'NodeStalledError', silentFor: 50 })
})

test('ends at once when it is aborted', async () => {
  const { publicClient, network } = devnet
  const stop = new AbortController()
  const waiting = waitUntilFinal(publicClient, {
    network,
    blockNumber: 1,
    finality: { blocks: 1_000_000 },
    signal: stop.signal,
    onLook: () => stop.abort(new TypeError('Enough.')),
  })
  await expect(waiting).rejects.toThrow('Enough.')
})
