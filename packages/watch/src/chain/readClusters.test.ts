import { completeSources } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import { createTestClock, useDevnet } from '@x/testing'
import { createClient, http } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../fixtures/createMemoryStore.ts'
import { openWatch } from '../fixtures/openWatch.ts'
import type { WatchNetworkParameters } from '../run/watchNetworkParameters.ts'

const devnet = await useDevnet({ operatorCount: 13, rpcThroughProxy: true })
const owner = devnet.getAccount(0).address
const first = [1, 2, 3, 4]
const second = [5, 6, 7, 8]
const clock = createTestClock(Date.now())

beforeAll(async () => {
  await devnet.passTime(86_400)
  for (const operatorIds of [first, second]) {
    await callCluster(devnet, {
      account: 0,
      operatorIds,
      call: { register: [{ publicKey: `0x0${operatorIds[0]}${'00'.repeat(47)}`, sharesData: '0x' }] },
    })
  }
  // A search through them takes three requests.
  await devnet.mine(2_300)
})

/** A subgraph that knows the first cluster only. */
const { subgraph: whole } = completeSources(devnet.network)
const subgraph = whole && {
  ...whole,
  http: {
    ...whole.http,
    request: async <data>(request: Parameters<typeof whole.http.request<data>>[0]) => {
      const answer = await whole.http.request(request)
      const { data } = answer.data as { data?: { rows?: { operatorIds: string[] }[] } }
      data?.rows?.splice(
        0,
        Number.POSITIVE_INFINITY,
        ...data.rows.filter(({ operatorIds }) => operatorIds.join() === first.join()),
      )
      return answer
    },
  },
}

function open(options: Partial<WatchNetworkParameters> = {}) {
  const publicClient = createClient({ transport: http(devnet.rpcProxy.url, { retryCount: 0, batch: true }) })
  return openWatch(devnet, clock, { publicClient, exporter: undefined, subgraph, runwayDays: [10_000_000], ...options })
}

const listWatched = ({ status }: ReturnType<typeof open>) => status().clusters.map(({ operatorIds }) => operatorIds)
const countSearches = () => devnet.rpcProxy.requests.filter(({ method }) => method === 'eth_getLogs').length

describe('a cluster that the subgraph leaves out', () => {
  test('is found in the events, which are searched once', async () => {
    const state = createMemoryStore()
    const before = open({ state })
    await before.look()
    expect(listWatched(before)).toEqual([first, second])
    expect(before.events.map(({ subject }) => subject)).toMatchObject([{ operatorIds: first }, { operatorIds: second }])
    await before.stop()
    await using after = open({ state })
    const searches = countSearches()
    await after.look()
    expect(listWatched(after)).toEqual([first, second])
    expect(countSearches() - searches).toBe(1)
  })

  test('is found over several polls where the search takes long, also after a restart', async () => {
    const state = createMemoryStore()
    /** Between any two questions so much time goes by that the search stops. */
    const slow = { ...clock, now: () => clock.now() + 11_000 * devnet.rpcProxy.requests.length }
    const before = open({ state, clock: slow })
    await before.look()
    expect(listWatched(before)).toEqual([first])
    await before.stop()
    await using after = open({ state, clock: slow })
    await after.look()
    expect(listWatched(after)).toEqual([first])
    await after.look()
    expect(listWatched(after)).toEqual([first, second])
  })

  test('is found at once where it is watched by name', async () => {
    await using watch = open({ owners: [], clusters: [{ owner, operatorIds: second }] })
    devnet.rpcProxy.faults.maxLogRange = 5_000
    await watch.look()
    expect(listWatched(watch)).toEqual([second])
  })

  test('is not called missing by a node without old logs, which is told as failing while the others are watched', async () => {
    const message = 'history has been pruned'
    devnet.rpcProxy.faults.next = [{ kind: 'rpcError', code: -32_000, message, method: 'eth_getLogs' }]
    await using watch = open({ sourcePatience: 0 })
    await watch.look()
    expect(watch.events.map(({ kind, level }) => [kind, level])).toEqual([
      ['runway', 'short'],
      ['source', 'failing'],
    ])
    expect(listWatched(watch)).toEqual([first])
    await watch.look()
    expect(watch.events.slice(2).map(({ kind, type }) => [kind, type])).toEqual([
      ['runway', 'began'],
      ['source', 'resolved'],
    ])
  })
})
