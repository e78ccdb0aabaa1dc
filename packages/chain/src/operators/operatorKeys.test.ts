import { createRpcProxy, type RpcProxy, ssvNetworkAbi } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import { createSubgraphConnection } from '@x/subgraph'
import { useDevnet } from '@x/testing'
import { createPublicClient, custom, numberToHex, pad, toEventSelector } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Dissent } from '../owner/ownerSources.ts'
import { createNodeTransport } from '../rpc/createNodeTransport.ts'
import type { OperatorKeyStoreProblem, StoredOperatorKeys } from './operatorKeyStore.ts'
import { type ResolveOperatorsParameters, resolveOperators } from './resolveOperators.ts'

const devnet = await useDevnet()
let node: RpcProxy
let secondNode: RpcProxy
beforeAll(async () => {
  node = await createRpcProxy({ target: devnet.rpcUrl })
  secondNode = await createRpcProxy({ target: devnet.rpcUrl })
})
afterEach(() => {
  for (const proxy of [node, secondNode]) {
    proxy.faults.operatorKeys = undefined
    proxy.faults.maxLogRange = undefined
    proxy.faults.emptyLogsBelow = undefined
    proxy.faults.next = []
  }
  devnet.operatorApi.faults.operatorKeys = {}
  devnet.subgraph.faults.operatorKeys = {}
})
afterAll(async () => {
  await secondNode.stop()
  await node.stop()
})

/** A client that knows nothing yet. */
const connect = ({ url }: RpcProxy) => createPublicClient({ transport: createNodeTransport(url, { retryCount: 0 }) })
const keyOf = (id: number) => devnet.operators.find((operator) => operator.id === id)?.operatorKey ?? ''
/** Operator 1 with the key of another one, as whoever has the private key of that would say it. */
const attacker = () => ({ 1: keyOf(5) })

async function resolve(parameters: Partial<ResolveOperatorsParameters> = {}) {
  const dissents: Dissent[] = []
  const { network } = devnet
  const found = await resolveOperators([1, 2, 3, 4], {
    network,
    publicClient: connect(node),
    operatorClient: createOperatorConnection({ network, retry: false }),
    subgraph: createSubgraphConnection({ network, retry: false }),
    onDissent: (dissent) => dissents.push(dissent),
    ...parameters,
  })
  return { ...found, dissents }
}
const expectTrue = (operators: readonly { operatorKey: string | undefined }[]) =>
  expect(operators.map(({ operatorKey }) => operatorKey)).toEqual([1, 2, 3, 4].map(keyOf))

type Liar = 'node' | 'otherNode' | 'api' | 'subgraph'
function lie(...liars: readonly Liar[]) {
  if (liars.includes('node')) node.faults.operatorKeys = attacker()
  if (liars.includes('otherNode')) secondNode.faults.operatorKeys = attacker()
  if (liars.includes('api')) devnet.operatorApi.faults.operatorKeys = attacker()
  if (liars.includes('subgraph')) devnet.subgraph.faults.operatorKeys = attacker()
}

describe('a key is what a node shows, and nobody else decides', () => {
  test.each<Liar>(['api', 'subgraph', 'node'])('%s alone is outvoted, or stops the run', async (liar) => {
    lie(liar)
    // The node says what nobody else says: there is no key that a node shows and a majority believes.
    if (liar === 'node') {
      await expect(resolve()).rejects.toMatchObject({ name: 'OperatorKeysDifferError', operatorId: 1 })
      return
    }
    const { operators, dissents } = await resolve()
    expectTrue(operators)
    expect(dissents).toMatchObject([{ source: liar, about: 'the key of operator 1' }])
    expect(operators[0]?.keySources).toEqual(['node', 'api', 'subgraph'].filter((source) => source !== liar))
  })

  test('API and subgraph together do not win over a node: the run stops and names all three', async () => {
    lie('api', 'subgraph')
    const error: unknown = await resolve().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'OperatorKeysDifferError', operatorId: 1 })
    for (const name of ['the node', 'the subgraph', 'the operator API']) expect(String(error)).toContain(name)
    expect(String(error)).toContain('do not take the key from an API or a subgraph')
  })

  test.each([
    ['api', 404],
    ['api', 503],
    ['subgraph', 404],
    ['subgraph', 503],
  ] as const)('one that lies while the other answers nothing stops the run: %s lies, %s', async (liar, status) => {
    lie(liar)
    const silent = liar === 'api' ? devnet.subgraph : devnet.operatorApi
    silent.faults.next.push({ kind: 'status', status, times: 10 })
    try {
      await expect(resolve()).rejects.toMatchObject({ name: 'OperatorKeysDifferError' })
    } finally {
      silent.faults.next = []
    }
  })

  test.each<[readonly Liar[], boolean]>([
    [[], true],
    [['node'], true],
    [['otherNode'], true],
    [['api'], true],
    [['subgraph'], true],
    [['node', 'api'], false],
    [['node', 'subgraph'], false],
    [['otherNode', 'api'], false],
    [['otherNode', 'subgraph'], false],
    [['api', 'subgraph'], false],
    [['node', 'otherNode'], false],
    // Three that lie look like three that are right: the block itself says which node shows what is in it.
    [['node', 'api', 'subgraph'], false],
    [['otherNode', 'api', 'subgraph'], false],
  ])('of two nodes, API and subgraph these lie: %s; the honest majority wins, or it stops', async (liars, isFound) => {
    lie(...liars)
    const resolving = resolve({ otherNode: connect(secondNode) })
    if (!isFound) {
      await expect(resolving).rejects.toMatchObject({ name: 'OperatorKeysDifferError' })
      return
    }
    const { operators, dissents } = await resolving
    expectTrue(operators)
    expect(dissents.map(({ source }) => source)).toEqual(liars)
  })

  test('two nodes without anybody else must agree', async () => {
    const nodes = { otherNode: connect(secondNode), operatorSources: ['otherNode'] as const }
    expectTrue((await resolve(nodes)).operators)
    for (const liar of ['node', 'otherNode'] as const) {
      node.faults.operatorKeys = undefined
      secondNode.faults.operatorKeys = undefined
      lie(liar)
      await expect(resolve(nodes)).rejects.toMatchObject({ name: 'OperatorKeysDifferError' })
    }
    // One that shows no event contradicts the other one.
    secondNode.faults.operatorKeys = undefined
    secondNode.faults.emptyLogsBelow = 1_000
    await expect(resolve(nodes)).rejects.toMatchObject({ name: 'OperatorKeysDifferError' })
  })

  test('the block that decides between two nodes is read once, whichever of them showed its event', async () => {
    lie('otherNode')
    node.requests.length = 0
    await resolve({ otherNode: connect(secondNode) })
    expect(node.requests.filter(({ method }) => method === 'eth_getBlockReceipts')).toHaveLength(1)
  })

  test('what an abort kept from being proven is not disputed', async () => {
    lie('otherNode')
    const stop = new AbortController()
    const reason = new Error('the caller left')
    const [publicClient, otherNode] = [node, secondNode].map((proxy) => {
      const { request } = connect(proxy)
      const transport = custom({
        request: (call) => {
          if (call.method === 'eth_getBlockReceipts') stop.abort(reason)
          return request(call)
        },
      })
      return createPublicClient({ transport })
    })
    await expect(resolve({ publicClient, otherNode, signal: stop.signal })).rejects.toBe(reason)
  })

  test('a node that has no old logs proves nothing, whatever API and subgraph say', async () => {
    node.faults.emptyLogsBelow = 1_000
    const { operators } = await resolve()
    expect(operators.map(({ operatorKey, keySources }) => [operatorKey, keySources])).toEqual(
      Array.from({ length: 4 }, () => [undefined, []]),
    )
  })
})

describe('a second node that cannot be asked for keys', () => {
  async function expectStop(...liars: readonly Liar[]) {
    lie(...liars)
    const fault = {
      kind: 'rpcError',
      code: -32_000,
      message: 'history has been pruned',
      method: 'eth_getLogs',
    } as const
    secondNode.faults.next.push({ ...fault, times: 99 })
    await expect(resolve({ otherNode: connect(secondNode) })).rejects.toMatchObject({
      name: 'OperatorsUnconfirmedError',
      reason: 'second-node',
      message: expect.stringContaining('history has been pruned'),
      fix: expect.stringContaining('pass another second node'),
    })
  }

  test('stops the run where all others agree', () => expectStop())

  test('does not leave the first node alone with indexers that lie as it does', () =>
    expectStop('node', 'api', 'subgraph'))

  test('stops nothing where it is not asked', async () => {
    await secondNode.stop()
    const otherNode = connect(secondNode)
    secondNode = await createRpcProxy({ target: devnet.rpcUrl })
    expectTrue((await resolve({ otherNode, operatorSources: ['api', 'subgraph'] })).operators)
    await expect(resolve({ otherNode })).rejects.toMatchObject({
      name: 'OperatorsUnconfirmedError',
      reason: 'second-node',
    })
  })
})

describe('logs that were not asked for', () => {
  type RpcLog = { address: string; topics: string[]; blockHash: string; data: string; logIndex: string }

  /** A node that adds to each event of operator 1 what `change` makes of it, with the key of operator 5. */
  const createLiar = (change: (log: RpcLog) => RpcLog) =>
    createPublicClient({
      transport: custom(
        {
          request: async (request: { method: string; params: [] }) => {
            const answer: unknown = await devnet.publicClient.request(request as never)
            if (request.method !== 'eth_getLogs') return answer
            const [forged] = await devnet.publicClient.request({
              method: 'eth_getLogs',
              params: [
                {
                  address: devnet.network.contracts.ssvNetwork.address,
                  topics: [selector, idTopic(5)],
                  fromBlock: '0x0',
                },
              ],
            })
            return (answer as RpcLog[]).flatMap((log) =>
              log.topics[1] === idTopic(1)
                ? [change({ ...log, data: forged?.data ?? '', logIndex: '0x0' }), { ...log, logIndex: '0x99' }]
                : [log],
            )
          },
        },
        { retryCount: 0 },
      ),
    })
  const selector = toEventSelector('OperatorAdded(uint64,address,bytes,uint256)')
  const idTopic = (id: number) => pad(numberToHex(id), { size: 32 })

  test.each<[string, (log: RpcLog) => RpcLog]>([
    ['another contract', (log) => ({ ...log, address: `0x${'66'.repeat(20)}` })],
    ['another event', (log) => ({ ...log, topics: [`0x${'66'.repeat(32)}`, ...log.topics.slice(1)] })],
    ['another operator', (log) => ({ ...log, topics: [selector, idTopic(7), ...log.topics.slice(2)] })],
    ['an event without topics', (log) => ({ ...log, topics: [] })],
    ['another block of the same number', (log) => ({ ...log, blockHash: `0x${'77'.repeat(32)}` })],
  ])('are not taken for an answer: %s', async (_, change) => {
    const { operators, failures } = await resolve({ publicClient: createLiar(change), operatorSources: ['api'] })
    expect(operators.map(({ operatorKey }) => operatorKey)).toEqual(Array.from({ length: 4 }))
    expect(failures).toMatchObject([{ operatorSource: 'node', error: { name: 'LogsError', reason: 'foreign' } }])
  })
})

describe('the search for keys', () => {
  const countRequests = async (work: () => Promise<unknown>) => {
    node.requests.length = 0
    await work()
    return node.requests.filter(({ method }) => method === 'eth_getLogs')
  }

  test('is one request where the node allows it, and is not made twice by a client', async () => {
    const publicClient = connect(node)
    expect(await countRequests(() => resolve({ publicClient }))).toHaveLength(1)
    const again = await countRequests(() => resolve({ publicClient }))
    expect(again.length).toBeGreaterThan(0)
    for (const { params } of again) {
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      expect(fromBlock).toBe(toBlock)
    }
  })

  test('takes the blocks that the subgraph names where the node grants small ranges only, and proves them', async () => {
    await devnet.mine(50)
    node.faults.maxLogRange = 1
    const hinted = await countRequests(async () => expectTrue((await resolve()).operators))
    // The whole, which is refused, and the blocks of the operators.
    expect(hinted.length).toBeLessThanOrEqual(5)
    // Hints that lead nowhere cost a search and nothing else.
    const wrong: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      return new Response((await response.text()).replaceAll(/"blockNumber":"\d+"/g, '"blockNumber":"3"'), response)
    }
    const subgraph = createSubgraphConnection({ network: devnet.network, fetch: wrong, retry: false })
    node.faults.maxLogRange = 10
    expectTrue((await resolve({ subgraph })).operators)
    expectTrue((await resolve({ operatorSources: [] })).operators)
  })

  test('is waited for where the node is busy, and fails as what it is where the node refuses logs', async () => {
    node.faults.next.push({ kind: 'rateLimit', method: 'eth_getLogs' })
    expectTrue((await resolve({ operatorSources: [] })).operators)
    node.faults.next.push({
      kind: 'rpcError',
      code: -32_601,
      message: 'not available',
      method: 'eth_getLogs',
      times: 9,
    })
    const { operators, failures } = await resolve({ operatorSources: ['api'] })
    expect(operators.map(({ operatorKey }) => operatorKey)).toEqual(Array.from({ length: 4 }))
    expect(failures).toMatchObject([{ operatorSource: 'node', error: { name: 'LogsError', reason: 'unavailable' } }])
  })
})

describe('kept keys', () => {
  function createStore(stored?: unknown) {
    const problems: OperatorKeyStoreProblem[] = []
    const store = {
      stored,
      writes: 0,
      read: (): unknown => store.stored,
      write: (keys: StoredOperatorKeys) => {
        store.stored = structuredClone(keys)
        store.writes++
      },
    }
    return {
      store,
      problems,
      operatorKeyStore: store,
      onKeyStoreProblem: (each: OperatorKeyStoreProblem) => problems.push(each),
    }
  }
  const readKept = (stored: unknown) => (stored as StoredOperatorKeys).keys

  test('hold block, hash, log index and transaction, and are proven by one small HTTP request', async () => {
    const { store, problems, ...options } = createStore()
    await resolve(options)
    const { publicClient, network } = devnet
    const logs = await publicClient.getLogs({ address: network.contracts.ssvNetwork.address, fromBlock: 0n })
    for (const { id, operatorKey, ...place } of readKept(store.stored)) {
      expect(operatorKey).toBe(keyOf(id))
      expect(
        logs.filter(
          ({ blockNumber, blockHash, logIndex, transactionHash }) =>
            JSON.stringify([Number(blockNumber), blockHash, logIndex, transactionHash]) ===
            JSON.stringify([place.blockNumber, place.blockHash, place.logIndex, place.transactionHash]),
        ),
      ).toHaveLength(1)
    }
    node.requests.length = 0
    let posts = 0
    const counting: typeof fetch = async (input, init) => {
      if (String(init?.body).includes('eth_getLogs')) posts++
      return fetch(input, init)
    }
    const fresh = createPublicClient({ transport: createNodeTransport(node.url, { fetch: counting }) })
    // A node that refuses every search proves what is kept.
    node.faults.maxLogRange = 1
    const { operators } = await resolve({ ...options, publicClient: fresh, operatorSources: [] })
    expectTrue(operators)
    expect(posts).toBe(1)
    expect([problems, store.writes]).toEqual([[], 1])
  })

  test.each([
    ['another key', { operatorKey: 'attacker' }],
    ['another block', { blockNumber: 1 }],
    ['another transaction', { transactionHash: `0x${'ab'.repeat(32)}` }],
    ['another place in the block', { logIndex: 99 }],
  ])('that were changed are noticed, and found anew: %s', async (_, change) => {
    const { store } = createStore()
    await resolve({ operatorKeyStore: store })
    const written = structuredClone(store.stored)
    const changed = structuredClone(store.stored) as { keys: { id: number; operatorKey: string }[] }
    for (const event of changed.keys) {
      if (event.id === 1) Object.assign(event, 'operatorKey' in change ? { operatorKey: keyOf(5) } : change)
    }
    const { problems, store: tampered, ...options } = createStore(changed)
    const { operators, dissents } = await resolve({ ...options, publicClient: connect(node) })
    expectTrue(operators)
    expect(dissents).toEqual([])
    expect(problems).toEqual([{ type: 'disproved', operatorIds: [1] }])
    expect(tampered.stored).toEqual(written)
  })

  test('are searched again after a reorganization, and are gone where the operator is', async () => {
    const { network, publicClient } = devnet
    const hash = await devnet.createWallet(4).writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'registerOperator',
      args: ['0x1234', 10_000_000_000n, false],
    })
    await publicClient.waitForTransactionReceipt({ hash })
    const id = devnet.operators.length + 1
    const { store, problems, ...options } = createStore()
    const place = { network, publicClient, operatorSources: [], ...options }
    expect((await resolveOperators([1, id], place)).operators).toMatchObject([{ exists: true }, { exists: true }])
    const [first, before] = readKept(store.stored)
    await devnet.mine(1)
    await devnet.reorg(2, { keepTransactions: true })
    expect((await resolveOperators([1, id], place)).operators).toMatchObject([{ exists: true }, { exists: true }])
    expect(problems.splice(0)).toEqual([{ type: 'moved', operatorIds: [id] }])
    const [, after] = readKept(store.stored)
    expect(readKept(store.stored)).toEqual([first, { ...before, ...after }])
    expect(after?.blockHash).not.toBe(before?.blockHash)
    await devnet.reorg(2, { keepTransactions: false })
    expect((await resolveOperators([1, id], place)).operators).toMatchObject([
      { exists: true, operatorKey: keyOf(1) },
      { exists: false, operatorKey: undefined },
    ])
  })

  test('of another network, of another form, or that can not be read or written cost a search', async () => {
    const { store } = createStore()
    await resolve({ operatorKeyStore: store })
    for (const stored of [{ ...(store.stored as object), chainId: 5 }, { version: 2 }, 'nonsense', [1]]) {
      const { problems, store: _, ...options } = createStore(stored)
      expectTrue((await resolve(options)).operators)
      expect(problems).toEqual([{ type: 'unreadable' }])
    }
    const problems: OperatorKeyStoreProblem[] = []
    const error = new Error('the disk is full')
    const fail = () => {
      throw error
    }
    const broken = { read: fail, write: fail }
    expectTrue(
      (await resolve({ operatorKeyStore: broken, onKeyStoreProblem: (each) => problems.push(each) })).operators,
    )
    expect(problems).toEqual([
      { type: 'failed', error },
      { type: 'failed', error },
    ])
  })
})
