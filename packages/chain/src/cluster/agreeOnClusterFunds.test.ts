import { callCluster, createDevnet, type Devnet } from '@x/devnet'
import { bytesToHex } from '@x/schemas/internal'
import { interceptNode } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agreeOnClusterFunds } from './agreeOnClusterFunds.ts'
import type { ClusterState } from './clusterState.ts'
import { getClusterSnapshot } from './getClusterSnapshot.ts'
import { type FeeTerms, getFeeTerms } from './getFeeTerms.ts'
import { getRequiredDeposit } from './getRequiredDeposit.ts'
import { readClusterFunds } from './readClusterFunds.ts'

const operatorIds = [1, 2, 3, 4]
let devnet: Devnet
let cluster: ClusterState
let terms: FeeTerms
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 7, rpcThroughProxy: true })
  const register = [{ publicKey: bytesToHex(new Uint8Array(48).fill(1)), sharesData: '0x' } as const]
  await callCluster(devnet, { account: 0, operatorIds, call: { register } })
  await devnet.mine(2)
  terms = await getFeeTerms(devnet.publicClient, { network: devnet.network, operatorIds })
  cluster = await getClusterSnapshot(devnet.publicClient, place())
})
afterAll(() => devnet.stop())
afterEach(() => {
  for (const { faults } of [devnet.rpcProxy, devnet.otherRpcProxy]) {
    delete faults.viewFactors
    delete faults.readsBehind
  }
})

const place = () => ({ network: devnet.network, owner: devnet.getAccount(0).address, operatorIds })
const connect = (url: string) => createPublicClient({ chain: devnet.chain, transport: http(url, { retryCount: 0 }) })
const connectBoth = () => ({
  client: connect(devnet.rpcProxy.url),
  sources: { otherNode: connect(devnet.otherRpcProxy.url), patience: 0 },
})

describe.each(['rpcProxy', 'otherRpcProxy'] as const)('where %s lies', (liar) => {
  test.each([
    ['getBalance', 0.5],
    ['getBalance', 1.5],
    ['getEffectiveBalance', 64],
    ['getBurnRate', 1.0001],
  ])('about %s, times %d, nothing is computed from it', async (view, factor) => {
    const { client, sources } = connectBoth()
    devnet[liar].faults.viewFactors = { [view]: factor }
    const disputed = { name: 'SourcesDifferError', reason: 'cluster' }
    const parameters = { ...place(), cluster, sources, terms }
    await expect(agreeOnClusterFunds(client, parameters)).rejects.toMatchObject(disputed)
    const wanted = { ...parameters, validatorsToAdd: 0, runwayDays: 4_000 }
    await expect(getRequiredDeposit(client, wanted)).rejects.toMatchObject(disputed)
  })
})

test('two nodes of which one is a block behind are compared at a block that both have', async () => {
  const { client, sources } = connectBoth()
  devnet.rpcProxy.faults.readsBehind = 1
  const { blockNumber } = cluster
  const funds = await agreeOnClusterFunds(client, { ...place(), cluster, sources, terms })
  expect(funds).toEqual(
    await readClusterFunds(devnet.publicClient, { ...place(), cluster, terms, blockNumber: blockNumber - 1 }),
  )
})

describe('what a cluster that has run dry owes', () => {
  /** A node with its own word for it. */
  const connectTo = (answer: (ask: () => Promise<unknown>) => Promise<unknown>) =>
    createPublicClient({
      chain: devnet.chain,
      transport: interceptNode(devnet, (request, ask) =>
        request.method === 'eth_simulateV1' ? answer(() => ask(request)) : ask(request),
      ),
    })
  const able = () => connectTo((ask) => ask())
  const unable = () => connectTo(() => Promise.reject(Object.assign(new Error('no such method'), { code: -32601 })))

  test('is told by the one of two nodes that can simulate, and disputed where both can', async () => {
    await devnet.runDry({ snapshot: cluster.snapshot })
    const parameters = { ...place(), cluster, terms }
    const owed = (await readClusterFunds(able(), parameters)).balance
    expect(owed).toBeLessThan(0n)
    for (const [client, otherNode] of [[able(), unable()] as const, [unable(), able()] as const]) {
      const funds = await agreeOnClusterFunds(client, { ...parameters, sources: { otherNode, patience: 0 } })
      expect(funds.balance).toBe(owed)
    }
    const nobody = { otherNode: unable(), patience: 0 }
    expect((await agreeOnClusterFunds(unable(), { ...parameters, sources: nobody })).balance).toBe(0n)
    const liar = connectTo(async (ask) =>
      JSON.parse(JSON.stringify(await ask()).replaceAll(/0x[0-9a-f]{64}"/g, `0x${'0'.repeat(64)}"`)),
    )
    for (const [client, otherNode] of [[able(), liar] as const, [liar, able()] as const]) {
      await expect(
        agreeOnClusterFunds(client, { ...parameters, sources: { otherNode, patience: 0 } }),
      ).rejects.toMatchObject({ name: 'SourcesDifferError', reason: 'cluster', about: 'what the cluster owes' })
    }
  })

  test('is asked for at the block of the rest', async () => {
    const terms = await getFeeTerms(devnet.publicClient, { network: devnet.network, operatorIds })
    const blockNumber = Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))
    const parameters = { ...place(), cluster, terms, blockNumber }
    const before = await readClusterFunds(able(), parameters)
    await devnet.mine(3)
    expect(await readClusterFunds(able(), parameters)).toEqual(before)
  })
})

test('a validator is billed for 2,048 ETH at most, whatever a node says', async () => {
  devnet.rpcProxy.faults.viewFactors = { getEffectiveBalance: 1_000 }
  const { burnRate } = await readClusterFunds(connect(devnet.rpcProxy.url), { ...place(), cluster, terms })
  expect(burnRate).toBe(64n * terms.burnPerValidator)
})
