import { createDevnet, registerClusters } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { createNodeTransport } from '../rpc/createNodeTransport.ts'
import type { ClusterOverview } from './clusterOverview.ts'
import { getClusterOverview } from './getClusterOverview.ts'
import { listClusters } from './listClusters.ts'

test('200 clusters take at most 20 requests, whether the node takes one call at a time or many', async () => {
  await using devnet = await createDevnet({ rpcThroughProxy: true })
  const sets: number[][] = []
  for (let a = 1; a <= 7; a++)
    for (let b = a + 1; b <= 8; b++)
      for (let c = b + 1; c <= 9; c++) for (let d = c + 1; d <= 10; d++) sets.push([a, b, c, d])
  const clusters = sets.slice(0, 200).map((operatorIds, i) => {
    const publicKey: Hex = `0x${(i + 1).toString(16).padStart(96, '0')}`
    return { operatorIds, register: [{ publicKey, sharesData: '0x' as const }] }
  })
  await registerClusters(devnet, { account: 0, clusters })
  const owner = devnet.getAccount(0).address
  const { network } = devnet
  let requests = 0
  devnet.rpcProxy.faults.onRequest = () => {
    requests++
    return undefined
  }
  const countList = async (transport: ReturnType<typeof http>, sources = {}) => {
    requests = 0
    const found: ClusterOverview[] = []
    for await (const each of listClusters(createPublicClient({ transport }), { network, owner, sources }))
      found.push(each)
    return { found, requests }
  }
  const plain = await countList(http(devnet.rpcUrl, { retryCount: 0 }))
  expect(plain.found).toHaveLength(200)
  expect(plain.requests).toBeLessThanOrEqual(20)
  const batched = await countList(createNodeTransport(devnet.rpcUrl))
  expect(batched.requests).toBeLessThanOrEqual(10)
  const indexed = await countList(createNodeTransport(devnet.rpcUrl), {
    subgraph: createSubgraphConnection({ network }),
  })
  expect(indexed.requests).toBeLessThanOrEqual(10)

  // What is read together is what is read alone.
  const { publicClient } = devnet
  for (const one of plain.found.filter((_, i) => i % 67 === 0)) {
    const { operatorIds } = one
    expect(await getClusterOverview(publicClient, { network, owner, operatorIds })).toEqual(one)
  }
  const inOrder = (found: ClusterOverview[]) => found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { found } of [batched, indexed]) expect(inOrder(found)).toEqual(inOrder(plain.found))
})
