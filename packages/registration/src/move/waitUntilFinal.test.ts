import { interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { type FinalityLook, waitUntilFinal } from './waitUntilFinal.ts'

const devnet = await useDevnet({ operatorCount: 7 })
afterEach(() => {
  vi.useRealTimers()
})

/** Time passes on the chain, and by the clock of this machine. */
async function passTime(seconds: number): Promise<void> {
  await devnet.passTime(seconds)
  passLocalTime(seconds)
}

function passLocalTime(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
}

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
      if (looks.length === 2) await passTime(2 * 32 * 12 + 1)
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
    if (looks === 1) await passTime(3 * 32 * 12)
    if (looks === 2) {
      expect(finalized).toBeLessThan(blockNumber)
      await devnet.mine(70)
    }
  }
  await waitUntilFinal(publicClient, { network, blockNumber, finality: { epochs: 2 }, pollingInterval: 5, onLook })
  expect(looks).toBe(3)
})

test('takes no time that has not passed on this machine: a node’s clock may run ahead', async () => {
  const { publicClient, network } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  await devnet.mine(70)
  await devnet.passTime(10 * 32 * 12)
  let looks = 0
  let passed = false
  const transport = interceptNode(devnet, async (request, ask) => {
    // Three requests for each look.
    if (++looks === 15) {
      passed = true
      passLocalTime(2 * 32 * 12)
    }
    return ask(request)
  })
  const client = createPublicClient({ chain: devnet.chain, transport })
  await waitUntilFinal(client, { network, blockNumber, finality: { epochs: 2 }, pollingInterval: 5 })
  expect(passed).toBe(true)
})

test('takes no time from before the moment in which the block was not there yet, however old a node calls it', async () => {
  const { publicClient, network } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  await devnet.mine(70)
  await devnet.passTime(2 * 32 * 12 + 1)
  const notBefore = Date.now()
  let requests = 0
  let passed = false
  const transport = interceptNode(devnet, async (request, ask) => {
    // Three requests for each look.
    if (++requests === 15) {
      passed = true
      passLocalTime(2 * 32 * 12)
    }
    const block = await ask(request)
    const isAsked =
      request.method === 'eth_getBlockByNumber' && JSON.stringify(request.params).includes(toHex(blockNumber))
    return isAsked && typeof block === 'object' ? { ...block, timestamp: toHex(1_500_000_000) } : block
  })
  const client = createPublicClient({ chain: devnet.chain, transport })
  const wait = { network, blockNumber, finality: { epochs: 2 }, pollingInterval: 5 }
  await waitUntilFinal(client, { ...wait, notBefore })
  expect(passed).toBe(true)
})

test('is over when both nodes say so, and not when the first one does', async () => {
  const { publicClient, network } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  const liar = interceptNode(devnet, async (request, ask) => {
    if (request.method !== 'eth_getBlockByNumber' || !Array.isArray(request.params)) return ask(request)
    const [tag] = request.params
    if (tag === 'finalized') return ask({ ...request, params: ['latest', false] })
    const block = await ask(request)
    if (tag !== 'latest' || typeof block !== 'object' || block === null) return block
    return { ...block, timestamp: toHex(Number(Reflect.get(block, 'timestamp')) + 10 * 32 * 12) }
  })
  const client = createPublicClient({ chain: devnet.chain, transport: liar })
  let requests = 0
  const honest = interceptNode(devnet, async (request, ask) => {
    if (++requests === 9) passLocalTime(2 * 32 * 12)
    if (requests === 30) {
      await devnet.mine(70)
      await devnet.passTime(2 * 32 * 12 + 1)
    }
    return ask(request)
  })
  const wait = { network, blockNumber, finality: { epochs: 2 }, pollingInterval: 5 }
  await waitUntilFinal(client, { ...wait, otherNode: createPublicClient({ chain: devnet.chain, transport: honest }) })
  expect(requests).toBeGreaterThanOrEqual(30)
})

test('is not over as long as the nodes have another block of that number each', async () => {
  const { publicClient, network, chain } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  await devnet.mine(3)
  let asked = 0
  const transport = interceptNode(devnet, async (request, ask) => {
    const answer = await ask(request)
    const isAbout = Array.isArray(request.params) && request.params[0] === toHex(blockNumber)
    if (request.method !== 'eth_getBlockByNumber' || !isAbout || ++asked >= 4) return answer
    return Object.assign({}, answer, { hash: `0x${'77'.repeat(32)}` })
  })
  const otherNode = createPublicClient({ chain, transport })
  await waitUntilFinal(publicClient, { network, blockNumber, otherNode, finality: { blocks: 1 }, pollingInterval: 5 })
  expect(asked).toBe(4)
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

test('gives up where blocks come, and none becomes final', async () => {
  const { publicClient, network, chain } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  const transport = interceptNode(devnet, async (request, ask) => {
    const isAbout = Array.isArray(request.params) && request.params[0] === 'finalized'
    return ask(isAbout ? { ...request, params: ['0x0', false] } : request)
  })
  let looks = 0
  const onLook = async () => {
    if (++looks > 10) throw new Error('It waits for ever.')
    await devnet.mine()
    passLocalTime(1_000)
  }
  const client = createPublicClient({ chain, transport })
  const wait = { network, blockNumber, finality: { epochs: 2 }, pollingInterval: 5, giveUpAfter: 3_600_000, onLook }
  await expect(waitUntilFinal(client, wait)).rejects.toMatchObject({
    name: 'NodeStalledError',
    shortMessage: expect.stringContaining('No node has finalized a block'),
  })
})
