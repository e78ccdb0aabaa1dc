import { callCluster, createRpcProxy } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import type { Hex } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Dissent } from '../owner/ownerSources.ts'
import { readClusterValidators } from './readClusterValidators.ts'

const operatorIds = [1, 2, 3, 4]
const [first, second, third, other] = (['1', '2', '3', '4'] as const).map((digit): Hex => `0x${digit.repeat(96)}`)
const devnet = await useDevnet()
let owner: Hex
beforeAll(async () => {
  owner = devnet.getAccount(0).address
  const register = (ids: number[], ...publicKeys: (Hex | undefined)[]) =>
    callCluster(devnet, {
      account: 0,
      operatorIds: ids,
      call: { register: publicKeys.map((publicKey = '0x') => ({ publicKey, sharesData: '0x' })) },
    })
  await register(operatorIds, first, second, third)
  await register([1, 2, 5, 6], other)
  await callCluster(devnet, { account: 0, operatorIds, call: { remove: second ?? '0x' } })
})

/** Reads, and tells how far back the logs were searched. */
async function read(change: (text: string) => string = (text) => text) {
  const from: number[] = []
  const transport = interceptNode(devnet, async (request, ask) => {
    const [filter] = Array.isArray(request.params) ? request.params : []
    if (request.method === 'eth_getLogs') from.push(Number(filter.fromBlock))
    return ask(request)
  })
  const publicClient = createPublicClient({ chain: devnet.chain, transport })
  const { network } = devnet
  const subgraph = createSubgraphConnection({
    network,
    retry: false,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      return new Response(change(await answer.text()), { headers: { 'content-type': 'application/json' } })
    },
  })
  const validators = await readClusterValidators(publicClient, { network, owner, operatorIds, sources: { subgraph } })
  return {
    validators: validators.toSorted(),
    isWhole: from.some((block) => block <= network.contracts.ssvNetwork.blockCreated),
  }
}

test('a subgraph makes the search short', async () => {
  expect(await read()).toEqual({ validators: [first, third], isWhole: false })
  devnet.subgraph.faults.lag = 1
  expect(await read()).toEqual({ validators: [first, third], isWhole: false })
  devnet.subgraph.faults.lag = 0
})

test('an operator API makes it unnecessary, as long as the contract agrees', async () => {
  const asked: number[] = []
  const transport = interceptNode(devnet, async (request, ask) => {
    const [filter] = Array.isArray(request.params) ? request.params : []
    if (request.method === 'eth_getLogs' && Number(filter.toBlock) - Number(filter.fromBlock) > 0) asked.push(1)
    return ask(request)
  })
  const publicClient = createPublicClient({ chain: devnet.chain, transport })
  const { network } = devnet
  const operatorClient = createOperatorConnection({ network })
  const parameters = { network, owner, operatorIds, sources: { operatorClient } }
  const known = await readClusterValidators(publicClient, parameters)
  expect(known.toSorted()).toEqual([first, third])
  const usual = asked.length
  // It does not know of the removal yet.
  devnet.operatorApi.faults.lag = 1
  expect((await readClusterValidators(publicClient, parameters)).toSorted()).toEqual([first, third])
  expect(asked.length - usual).toBe(usual + 1)
  devnet.operatorApi.faults.lag = 0
})

test.each([
  ['names one that was removed', (text: string) => text.replaceAll(String(first), String(second))],
  ['names one of another cluster', (text: string) => text.replaceAll(String(first), String(other))],
  ['has none', (text: string) => (text.includes(String(third)) ? text.replace(/\[.*\]/s, '[]') : text)],
  ['does not answer', () => 'no'],
])('where it %s, the events alone count', async (_, lie) => {
  expect(await read(lie)).toEqual({ validators: [first, third], isWhole: true })
})

/** A node that does not show logs with this in them. */
function hide(text: string) {
  const transport = interceptNode(devnet, async (request, ask) => {
    const result = await ask(request)
    if (request.method !== 'eth_getLogs' || !Array.isArray(result)) return result
    return result.filter((log) => !JSON.stringify(log).includes(text.slice(2)))
  })
  return createPublicClient({ chain: devnet.chain, transport })
}

const place = () => ({ network: devnet.network, owner, operatorIds })

describe('no validator is left out', () => {
  test('that the node hides: the contract counts them', async () => {
    const [hidden, later] = ['5', '7'].map((digit): Hex => `0x${digit.repeat(96)}`)
    if (hidden === undefined || later === undefined) throw new TypeError('There are two.')
    for (const publicKey of [hidden, later]) {
      await callCluster(devnet, { account: 0, operatorIds, call: { register: [{ publicKey, sharesData: '0x' }] } })
    }
    // The latest snapshot is shown, so that it is right.
    await callCluster(devnet, { account: 0, operatorIds, call: { remove: later } })
    await expect(readClusterValidators(hide(hidden), place())).rejects.toMatchObject({
      name: 'SnapshotMismatchError',
      details: 'The contract counts 3 validators in the cluster, and the events 2.',
    })
    await callCluster(devnet, { account: 0, operatorIds, call: { remove: hidden } })
  })

  test('by an operator API that lists another one twice', async () => {
    const operatorClient = createOperatorConnection({
      network: devnet.network,
      fetch: async (input, init) => {
        const answer = await (await fetch(input, init)).text()
        return new Response(answer.replaceAll(String(third), String(first)), {
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    const validators = await readClusterValidators(devnet.publicClient, { ...place(), sources: { operatorClient } })
    expect(validators.toSorted()).toEqual([first, third])
  })

  test('that two indexers know, and the node does not: it stops. What one of them invents is told', async () => {
    const invent = async (input: string | URL | Request, init?: RequestInit) => {
      const answer = await (await fetch(input, init)).text()
      return new Response(answer.replaceAll(String(third), `0x${'9'.repeat(96)}`), {
        headers: { 'content-type': 'application/json' },
      })
    }
    const { network, publicClient } = devnet
    const subgraph = createSubgraphConnection({ network, fetch: invent })
    const operatorClient = createOperatorConnection({ network, fetch: invent })
    const dissents: Dissent[] = []
    const onDissent = (dissent: Dissent) => dissents.push(dissent)
    await expect(
      readClusterValidators(publicClient, { ...place(), sources: { subgraph, operatorClient, onDissent } }),
    ).rejects.toMatchObject({
      name: 'SourcesDifferError',
      reason: 'validators',
      publicKeys: expect.arrayContaining([third]),
    })
    expect(dissents).toEqual([])
    const honest = createOperatorConnection({ network })
    const validators = await readClusterValidators(publicClient, {
      ...place(),
      sources: { subgraph, operatorClient: honest, onDissent },
    })
    expect(validators.toSorted()).toEqual([first, third])
    const alone = { subgraph, onDissent }
    expect((await readClusterValidators(publicClient, { ...place(), sources: alone })).toSorted()).toEqual([
      first,
      third,
    ])
    expect(dissents.map(({ source }) => source)).toEqual(['subgraph'])
  })

  test('of two nodes that do not know the same, whichever of them lies', async () => {
    // One is behind, in all that it says: it does not know of the last registration.
    const added: Hex = `0x${'6'.repeat(96)}`
    const call = { register: [{ publicKey: added, sharesData: '0x' as const }] }
    await callCluster(devnet, { account: 0, operatorIds, call })
    await using behind = await createRpcProxy({ target: devnet.rpcUrl })
    behind.faults.readsBehind = 1
    const stale = createPublicClient({ chain: devnet.chain, transport: http(behind.url, { retryCount: 0 }) })
    const honest = devnet.publicClient
    for (const [client, otherNode] of [[stale, honest] as const, [honest, stale] as const]) {
      await expect(
        readClusterValidators(client, { ...place(), sources: { otherNode, patience: 0 } }),
      ).rejects.toMatchObject({ name: 'SnapshotMismatchError', details: 'The second node has another one.' })
    }
    const reading = readClusterValidators(stale, { ...place(), sources: { otherNode: honest, patience: 60_000 } })
    await devnet.mine()
    expect((await reading).toSorted()).toEqual([first, third, added])
    await callCluster(devnet, { account: 0, operatorIds, call: { remove: added } })
  })

  test('that the second node does not call registered', async () => {
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    proxy.faults.viewFactors = { getValidator: 0 }
    const otherNode = createPublicClient({ chain: devnet.chain, transport: http(proxy.url, { retryCount: 0 }) })
    const reading = readClusterValidators(devnet.publicClient, { ...place(), sources: { otherNode, patience: 0 } })
    await expect(reading).rejects.toMatchObject({ name: 'SourcesDifferError', reason: 'validators' })
  })
})
