import { getOwnerClusters, resolveOperators, ssvNetworkAbi, ssvNetworkViewsAbi } from '@x/chain'
import { ssvNetworkErrorsAbi } from '@x/chain/internal'
import { createOperatorConnection } from '@x/operator-client'
import { createSubgraphConnection, getAccount } from '@x/subgraph'
import { createClient, custom, parseEther } from 'viem'
import { getBlock, getBlockNumber, getContractEvents, getTransactionReceipt, readContract } from 'viem/actions'
import { expect, test } from 'vitest'
import { createNode } from '../node/createNode.ts'
import { owner, stranger } from '../people/accounts.ts'
import { composeTransaction } from '../people/composeCall.ts'
import { createServiceFetch } from '../services/createServiceFetch.ts'
import { liveInVirtualTime } from '../time/createVirtualTime.ts'
import { contracts, createScene, network } from './createScene.ts'
import { createTrace } from './createTrace.ts'
import { createWorld, type World } from './createWorld.ts'

/** Does something in a world in which nothing is wrong. */
async function visit<T>(
  kind: 'existing' | 'private',
  work: (world: World, client: ReturnType<typeof connect>) => Promise<T>,
) {
  const scene = createScene(kind)
  const settings = { start: scene.head.timestamp * 1_000, seed: 1, until: 3_600_000 }
  return liveInVirtualTime(settings, (time) => {
    const world = createWorld(scene, { time, trace: createTrace(time.now), noise: 0 })
    return work(world, connect(world))
  })
}

function connect({ node }: Pick<World, 'node'>) {
  const request = ({ method, params = [] }: { method: string; params?: unknown }) =>
    node.answer(method, params as readonly unknown[])
  return createClient({
    chain: network,
    transport: custom({ request }, { retryCount: 0 }),
    batch: { multicall: { deployless: true } },
  })
}

test('a node answers many reads as the code of a contract that is never deployed, and says what reverts', async () => {
  await visit('private', async (_, client) => {
    const read = (id: bigint) =>
      readContract(client, {
        address: contracts.views,
        abi: ssvNetworkViewsAbi,
        functionName: 'getOperatorById',
        args: [id],
      })
    const [open, closed] = await Promise.all([read(1n), read(11n)])
    expect([open.isPrivate, closed.isPrivate]).toEqual([false, true])
    const unsorted = { functionName: 'getWhitelistedOperators', args: [[2n, 1n], owner.address] } as const
    const refused = readContract(client, {
      address: contracts.views,
      abi: [...ssvNetworkViewsAbi, ...ssvNetworkErrorsAbi],
      ...unsorted,
    })
    await expect(refused).rejects.toThrow('UnsortedOperatorsList')
  })
})

test('node, subgraph and operator API tell the same of an owner and of operators', async () => {
  await visit('existing', async ({ subgraph, api }, publicClient) => {
    const place = { network, publicClient, owner: owner.address }
    const indexed = createSubgraphConnection({
      network,
      endpoint: 'https://subgraph.example',
      fetch: createServiceFetch(subgraph.answer),
    })
    const operatorClient = createOperatorConnection({
      network,
      url: 'https://api.example',
      fetch: createServiceFetch(api.answer),
    })
    const { operators } = await resolveOperators([1, 2], { ...place, subgraph: indexed, operatorClient })
    expect(operators.map(({ keySources, isUsable }) => [keySources, isUsable])).toEqual([
      [['node', 'api', 'subgraph'], true],
      [['node', 'api', 'subgraph'], true],
    ])
    expect(await getAccount(indexed, { owner: owner.address })).toMatchObject({ ownerNonce: 2, validatorCount: 2 })
    const [cluster] = await getOwnerClusters(publicClient, place)
    expect(cluster).toMatchObject({ operatorIds: [1, 2, 3, 4], snapshot: { validatorCount: 2 } })
  })
})

test('blocks come each twelve seconds, and a node that is behind has none of the newest', async () => {
  await visit('existing', async ({ time, chain, node, include }, client) => {
    const before = await getBlockNumber(client, { cacheTime: 0 })
    const pay = () =>
      include((head) =>
        composeTransaction(head.accounts, {
          from: stranger.address,
          to: owner.address,
          input: '0x',
          value: parseEther('1'),
        }),
      )
    pay()
    await time.sleep(24_500)
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(before + 2n)
    const [hash] = (await getBlock(client, { blockNumber: before + 1n })).transactions
    expect(await getTransactionReceipt(client, { hash: hash ?? '0x' })).toMatchObject({
      status: 'success',
      gasUsed: 21_000n,
    })
    node.condition.lag = 2
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(before)
    await expect(getTransactionReceipt(client, { hash: hash ?? '0x' })).rejects.toThrow('could not be found')
    expect(createNode({ time, chain, chainId: 1 }).condition.lag).toBe(0)
  })
})

test('logs are refused beyond the range of a node, and hidden by one that prunes silently', async () => {
  await visit('existing', async ({ node, chain }, client) => {
    const search = (fromBlock: bigint) =>
      getContractEvents(client, {
        address: contracts.network,
        abi: ssvNetworkAbi,
        eventName: 'ValidatorAdded',
        args: { owner: owner.address },
        fromBlock,
      })
    expect(await search(1_000n)).toHaveLength(2)
    node.condition.prunedBefore = chain.head.number
    await expect(search(1_000n)).rejects.toThrow('pruned')
    node.condition.isPrunedSilently = true
    expect(await search(1_000n)).toEqual([])
    node.condition.logRange = 10
    await expect(search(1_000n)).rejects.toThrow('range of 10 blocks')
  })
})
