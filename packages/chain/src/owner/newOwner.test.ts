// An owner that has never registered has no signature that could prove its nonce: the blocks must.

import { createServer, type Server } from 'node:http'
import { callCluster, ssvNetworkAbi } from '@x/devnet'
import { defineNetwork, type Hex, type Network } from '@x/schemas'
import { useDevnet } from '@x/testing'
import {
  createClient,
  custom,
  type EIP1193RequestFn,
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  numberToHex,
  pad,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOwnerNonce } from '../cluster/getOwnerNonce.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

const owner = '0x00000000000000000000000000000000000000a7'
const event = getAbiItem({ abi: ssvNetworkAbi, name: 'ValidatorAdded' })

const devnet = await useDevnet({ operatorCount: 7 })
/** Registrations that nobody made. */
let forged: object[]
/** Registrations that another owner made, where they are on the chain. */
let borrowed: object[]
const servers: Server[] = []
beforeAll(async () => {
  const block = await devnet.publicClient.getBlock()
  const snapshot = { validatorCount: 3, networkFeeIndex: 0n, index: 0n, active: true, balance: 10n ** 18n }
  const inputs = event.inputs.filter((input) => !('indexed' in input && input.indexed))
  forged = [0, 1, 2].map((i) => ({
    address: devnet.contracts.network,
    topics: encodeEventTopics({ abi: [event], args: { owner } }),
    data: encodeAbiParameters(inputs, [[1n, 2n, 3n, 4n], `0x${`${i}1`.repeat(48)}`, '0x1234', snapshot]),
    blockNumber: numberToHex(block.number),
    blockHash: block.hash,
    logIndex: numberToHex(i),
    transactionHash: `0x${`${i}2`.repeat(32)}`,
    transactionIndex: '0x0',
    removed: false,
  }))
  const register = forged.map((_, i) => ({ publicKey: `0x${`${i}3`.repeat(48)}` as const, sharesData: '0x' as const }))
  await callCluster(devnet, { account: 0, operatorIds: [1, 2, 3, 4], call: { register } })
  const [selector = null] = encodeEventTopics({ abi: [event] })
  const logs = await devnet.publicClient.request({
    method: 'eth_getLogs',
    params: [{ address: devnet.contracts.network, fromBlock: '0x0', topics: [selector] }],
  })
  borrowed = logs.map((log) => ({ ...log, topics: [selector, pad(owner)] }))
})
afterAll(async () => {
  for (const server of servers) server.close()
})

/** A node that shows three registrations which are not on the chain. */
function createLiar(invented = forged): ChainClient {
  const isAskedFor = (topics: readonly (string | readonly string[] | null)[], address: string) =>
    address.toLowerCase() === devnet.contracts.network.toLowerCase() &&
    [topics[0]].flat().includes(encodeEventTopics({ abi: [event] })[0] ?? '')
  const request = (async ({ method, params }: { method: string; params: never[] }) => {
    const answer: unknown = await devnet.publicClient.request({ method, params } as never)
    const [filter] = params as { topics?: string[]; address?: string; toBlock?: Hex }[]
    if (method !== 'eth_getLogs' || !Array.isArray(answer)) return answer
    return isAskedFor(filter?.topics ?? [], filter?.address ?? '') ? [...answer, ...invented] : answer
  }) as EIP1193RequestFn
  return createClient({ chain: devnet.chain, transport: custom({ request }, { retryCount: 0 }) })
}

/** A subgraph and an operator API that say so as well. */
async function lieEverywhere(): Promise<Network> {
  const { subgraphUrl = '', apiUrl = '' } = devnet.network.custom
  const start = (target: string, lie: (answer: Record<string, unknown>) => unknown) =>
    new Promise<string>((resolve) => {
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        const body = chunks.length === 0 ? undefined : Buffer.concat(chunks)
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(target + (request.url ?? ''), {
          method: request.method ?? 'GET',
          headers,
          ...(body && { body }),
        })
        response.writeHead(200, headers).end(JSON.stringify(lie(await answer.json())))
      })
      servers.push(server)
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
      })
    })
  const { pathname, origin } = new URL(subgraphUrl)
  const account = { nonce: '3', validatorCount: '3', feeRecipient: owner }
  const subgraph = await start(origin, (answer) => {
    const { data } = answer as { data?: object }
    return data && 'account' in data ? { data: { ...data, account } } : answer
  })
  const api = await start(apiUrl, () => ({
    type: 'account',
    data: { id: 1, ownerAddress: owner, recipientAddress: owner, nonce: 3 },
  }))
  const { custom: known, ...network } = devnet.network
  return defineNetwork({ ...network, custom: { ...known, subgraphUrl: subgraph + pathname, apiUrl: api } })
}

describe('an owner that has never registered', () => {
  test.each(['node', 'otherNode'] as const)(
    'gets no nonce from a %s that forges events and two indexers that say so too',
    async (liar) => {
      const network = await lieEverywhere()
      const [client, otherNode] =
        liar === 'node' ? [createLiar(), devnet.publicClient] : [devnet.publicClient, createLiar()]
      // All three are believed where nobody contradicts them.
      expect(await getOwnerNonce(createLiar(), { network, owner, sources: { patience: 0 } })).toBe(3)
      await expect(
        getOwnerNonce(client, { network, owner, sources: { otherNode, patience: 0 } }),
      ).rejects.toMatchObject({ name: 'OwnerNonceDisputedError' })
    },
  )

  test.each(['node', 'otherNode'] as const)(
    'gets no nonce from a %s that calls another owner’s registrations this one’s and two indexers that say so too',
    async (liar) => {
      const network = await lieEverywhere()
      const [client, otherNode] =
        liar === 'node' ? [createLiar(borrowed), devnet.publicClient] : [devnet.publicClient, createLiar(borrowed)]
      expect(await getOwnerNonce(createLiar(borrowed), { network, owner, sources: { patience: 0 } })).toBe(3)
      await expect(
        getOwnerNonce(client, { network, owner, sources: { otherNode, patience: 0 } }),
      ).rejects.toMatchObject({ name: 'OwnerNonceDisputedError' })
    },
  )

  test.each(['node', 'otherNode'] as const)('has its nonce where the %s alone forges events', async (liar) => {
    const [client, otherNode] =
      liar === 'node' ? [createLiar(), devnet.publicClient] : [devnet.publicClient, createLiar()]
    const { network } = devnet
    expect(await getOwnerNonce(client, { network, owner, sources: { otherNode, patience: 0 } })).toBe(0)
  })
})
