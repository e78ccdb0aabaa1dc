import type { ChainClient } from '@x/chain'
import { callCluster } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import type { Address, Hex } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, numberToHex, pad } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { findTakenValidators } from './findTakenValidators.ts'

// Who was front-run, where those who should tell hide it, or can't be asked.

const devnet = await useDevnet()
const [early, copied, own, later] = (['1', '2', '3', '4'] as const).map((digit): Hex => `0x${digit.repeat(96)}`)
const publicKeys = [early, copied, own, later].flatMap((publicKey) => publicKey ?? [])
let owner: Address
let stranger: Address
beforeAll(async () => {
  owner = devnet.getAccount(0).address
  stranger = devnet.getAccount(1).address
  const operatorIds = [1, 2, 3, 4]
  const register = (account: number, ...keys: (Hex | undefined)[]) =>
    callCluster(devnet, {
      account,
      operatorIds,
      call: { register: keys.map((publicKey = '0x') => ({ publicKey, sharesData: '0x' })) },
    })
  await register(1, early)
  await devnet.mine(200)
  await register(1, copied)
  await register(0, ...publicKeys)
  await register(1, later)
})

type RpcLog = { topics: Hex[]; blockNumber: Hex }

const answer = (data: unknown) => async () =>
  new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
const down = async () => {
  throw new TypeError('It is down.')
}

const connect = (subgraph: typeof fetch, api: typeof fetch) => ({
  subgraph: createSubgraphConnection({ network: devnet.network, fetch: subgraph, retry: false }),
  operatorClient: createOperatorConnection({ network: devnet.network, fetch: api, retry: false }),
})

async function find(
  sources: Parameters<typeof findTakenValidators>[1]['sources'],
  client: ChainClient = devnet.publicClient,
) {
  const blockNumber = Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))
  const place = { network: devnet.network, owner, publicKeys, blockNumber, signal: undefined }
  const { taken, isChecked } = await findTakenValidators(client, { ...place, sources })
  return { taken: taken.map((other) => [other.publicKey, other.owner]), isChecked }
}

describe('a validator that another owner registered first', () => {
  test('is named by subgraph and operator API, however long ago that was', async () => {
    expect(await find(connect(fetch, fetch))).toEqual({
      taken: [
        [early, stranger],
        [copied, stranger],
      ],
      isChecked: true,
    })
  })

  test('right before is shown by the node, where both of them hide it', async () => {
    const hiding = answer({ data: { added: [], removed: [] } })
    expect(await find(connect(hiding, down))).toEqual({ taken: [[copied, stranger]], isChecked: true })
  })

  test('right before is shown by the node, where neither of them can be asked, and that is told', async () => {
    expect(await find(connect(down, down))).toEqual({ taken: [[copied, stranger]], isChecked: false })
  })

  test('right before is shown by either of two nodes', async () => {
    const hiding = createPublicClient({
      chain: devnet.chain,
      transport: interceptNode(devnet, async (request, ask) => {
        const result = await ask(request)
        const isHidden = (log: unknown) => JSON.stringify(log).includes(stranger.slice(2).toLowerCase())
        return Array.isArray(result) ? result.filter((log) => !isHidden(log)) : result
      }),
    })
    const indexers = connect(down, down)
    const { publicClient } = devnet
    const expected = { taken: [[copied, stranger]], isChecked: false }
    expect(await find(indexers, hiding)).toEqual({ taken: [], isChecked: false })
    expect(await find({ ...indexers, otherNode: publicClient }, hiding)).toEqual(expected)
    expect(await find({ ...indexers, otherNode: hiding }, publicClient)).toEqual(expected)
  })

  test('is shown by one of two nodes where the other one moves the owner’s own registrations to before', async () => {
    const moving = createPublicClient({
      chain: devnet.chain,
      transport: interceptNode(devnet, async (request, ask) => {
        const [filter] = Array.isArray(request.params) ? request.params : []
        if (request.method !== 'eth_getLogs') return ask(request)
        const all = await ask({ ...request, params: [{ ...filter, fromBlock: '0x0', toBlock: 'latest' }] })
        const blockNumber = numberToHex(devnet.network.contracts.ssvNetwork.blockCreated)
        const blockHash = numberToHex(1, { size: 32 })
        return (all as RpcLog[])
          .map((log) => (log.topics[1] === pad(owner).toLowerCase() ? { ...log, blockNumber, blockHash } : log))
          .filter(
            (log) =>
              BigInt(log.blockNumber) >= BigInt(filter.fromBlock) && BigInt(log.blockNumber) <= BigInt(filter.toBlock),
          )
      }),
    })
    const { publicClient } = devnet
    const expected = await find({ ...connect(fetch, fetch), otherNode: publicClient })
    expect(expected.taken).toHaveLength(2)
    expect(await find({ ...connect(fetch, fetch), otherNode: publicClient }, moving)).toEqual(expected)
    expect(await find({ ...connect(fetch, fetch), otherNode: moving }, publicClient)).toEqual(expected)
  })
})
