import { callCluster } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import type { Hex } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { interceptNode, useDevnet } from '@x/testing'
import { createPublicClient } from 'viem'
import { beforeAll, expect, test } from 'vitest'
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
