import { getClusterOverview } from '@x/chain'
import { createTimeReader } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import { getClusterId, type Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { createClient, http } from 'viem'
import { expect, test } from 'vitest'
import type { KnownKeys } from '../state/watchState.ts'
import { readClusterKeys } from './readClusterKeys.ts'

const devnet = await useDevnet({ rpcThroughProxy: true })
const { network } = devnet
const publicClient = createClient({ transport: http(devnet.rpcProxy.url, { retryCount: 0 }) })
const owner = devnet.getAccount(0).address
const operatorIds = [1, 2, 3, 4]
const key = (n: number): Hex => `0x${String(n).repeat(96)}`
const call = (call: Parameters<typeof callCluster>[1]['call']) => callCluster(devnet, { account: 0, operatorIds, call })
const add = (...keys: number[]) => call({ register: keys.map((n) => ({ publicKey: key(n), sharesData: '0x' })) })

async function read(known: readonly KnownKeys[] = [], { now = Date.now, isPruned = false } = {}) {
  const overview = await getClusterOverview(publicClient, { network, owner, operatorIds })
  const { signal } = new AbortController()
  const getTime = createTimeReader(publicClient)
  devnet.rpcProxy.requests.length = 0
  const message = 'history has been pruned'
  if (isPruned) devnet.rpcProxy.faults.next = [{ kind: 'rpcError', code: -32_000, message, method: 'eth_getLogs' }]
  const reading = await readClusterKeys(publicClient, {
    ...{ network, overviews: [overview], known, now, getTime, signal },
    initialRange: 20,
  })
  const searches = devnet.rpcProxy.requests.filter(({ method }) => method === 'eth_getLogs').length
  return { ...reading, searches, keys: reading.keys?.get(getClusterId(owner, operatorIds)) }
}

test('follows the events of an owner, also where a reorganization puts another validator in the place of one', async () => {
  await add(1, 2)
  await devnet.mine(70)
  await add(3)
  const first = await read()
  expect(first.keys?.map(({ publicKey }) => publicKey)).toEqual([key(1), key(2), key(3)])
  // When the first ones were added is long ago.
  expect(first.keys?.map(({ addedAt }) => typeof addedAt)).toEqual(['number', 'number', 'number'])
  await devnet.reorg(1)
  await add(4)
  const second = await read(first.known)
  expect(second.keys?.map(({ publicKey }) => publicKey)).toEqual([key(1), key(2), key(4)])
  await call({ remove: key(2) })
  await call({ exit: key(1) })
  const asked = Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))
  await devnet.mine(200)
  const third = await read(second.known)
  expect(third.keys).toEqual([
    { publicKey: key(1), addedAt: undefined, exitAskedInBlock: asked },
    { publicKey: key(4), addedAt: undefined, exitAskedInBlock: undefined },
  ])
  // What is kept knows it too, and nothing of it is read again.
  expect(third.known).toMatchObject([{ owner, validators: [{ exitAskedInBlock: asked }, { publicKey: key(4) }] }])
  expect(await read(third.known)).toMatchObject({ keys: third.keys, searches: 4 })
})

test('a long search goes on where it stopped, also after a failure', async () => {
  const whole = await read()
  const reads: Awaited<ReturnType<typeof read>>[] = []
  let known: KnownKeys[] = []
  const look = async (isPruned = false) => {
    // Between any two questions so much time goes by that the search stops after each piece.
    let time = 0
    const reading = await read(known, { now: () => (time += 11_000), isPruned })
    known = reading.known
    reads.push(reading)
    return reading
  }
  const { upTo = 0 } = (await look()).known[0] ?? {}
  expect(reads[0]?.keys).toBeUndefined()
  expect((await look(true)).failure).toMatchObject({ name: 'LogsError' })
  expect(known[0]?.upTo).toBe(upTo)
  while (reads.at(-1)?.keys === undefined && reads.length < 50) await look()
  expect(reads.length).toBeGreaterThan(2)
  expect(reads.at(-1)?.keys).toEqual(whole.keys)
  expect(known).toEqual(whole.known)
})

test('events that are missing are told, since the contract counts the validators, and read anew', async () => {
  const { known } = await read()
  const reading = await read(known.map((each) => ({ ...each, validators: [] })))
  expect(reading.failure).toMatchObject({ name: 'LogsError', reason: 'incomplete', counted: 0, known: 2 })
  expect(reading.known).toEqual([])
  expect((await read(reading.known)).keys).toHaveLength(2)
})
