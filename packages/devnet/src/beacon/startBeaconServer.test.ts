import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDevnet, type Devnet } from '../createDevnet.ts'
import { registerClusters } from '../registerClusters.ts'

let devnet: Devnet
beforeAll(async () => {
  // Slot 0 was 72,000 slots ago. From epoch 2255 on the cluster of the second test has no quorum.
  const outages = [1, 2].map((operatorId) => ({ operatorId, from: 2_255 * 32, to: 100_000 }))
  devnet = await createDevnet({ operatorCount: 7, archiveExporter: { behaviour: { outages } } })
})
afterAll(() => devnet.stop())
beforeEach(() => {
  devnet.beacon.faults = Object.assign(devnet.beacon.faults, { ...quiet, next: [] })
})
const quiet = { syncing: false, stalledAt: undefined, optimistic: false, lag: 0, invertLiveness: [], balanceFactor: 1 }

async function ask(path: string, body?: unknown, url = devnet.beaconUrl) {
  const response = await fetch(`${url}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

async function readLiveness(indices: number[], epoch: number, url?: string): Promise<boolean[]> {
  const { body } = await ask(`/eth/v1/validator/liveness/${epoch}`, indices.map(String), url)
  return body.data.map((each: { is_live: boolean }) => each.is_live)
}

const key = (byte: string) => `0x${byte.repeat(48)}` as const

test('a key is live where somebody signs for it, on both nodes, and nowhere else', async () => {
  const { beaconChain } = devnet
  const silent = await beaconChain.setValidator(key('a1'))
  const busy = await beaconChain.setValidator(key('a2'))
  const epoch = beaconChain.currentEpoch()
  await beaconChain.runElsewhere(key('a2'), { fromEpoch: epoch + 1, untilEpoch: epoch + 2 })
  const seen: boolean[][] = []
  for (let i = 0; i < 3; i++) {
    await beaconChain.passEpochs(1)
    await beaconChain.passSlots(8)
    const previous = beaconChain.currentEpoch() - 1
    seen.push(await readLiveness([silent, busy], previous))
    expect(await readLiveness([silent, busy], previous, devnet.otherBeacon.url)).toEqual(seen[i])
  }
  expect(seen).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ])
  const others = Array.from({ length: 100 }, (_, i) => 100_000 + i)
  const live = await readLiveness(others, beaconChain.currentEpoch() - 1)
  expect(live.filter(Boolean).length).toBeGreaterThan(90)
})

test('a registered validator keeps its index, is of its owner, and is live by its committee', async () => {
  const { beaconChain } = devnet
  const owner = devnet.getAccount(0).address
  const index = await beaconChain.setValidator(key('b1'), { balance: 48_100_000_000n })
  const register = [key('b2'), key('b1')].map((publicKey) => ({ publicKey, sharesData: '0x' as const }))
  await registerClusters(devnet, { account: 0, clusters: [{ operatorIds: [1, 2, 3, 4], register }] })
  const { body } = await ask('/eth/v1/beacon/states/head/validators', { ids: [key('b1'), key('b2')] })
  const status = 'active_ongoing'
  const withdrawal_credentials = `0x01${'00'.repeat(11)}${owner.slice(2).toLowerCase()}`
  expect(body.data).toMatchObject([
    { index: `${index}`, balance: '48100000000', status, validator: { effective_balance: '48000000000' } },
    { balance: '32000000000', status, validator: { withdrawal_credentials } },
  ])
  const indices: number[] = body.data.map((each: { index: number }) => Number(each.index))
  await beaconChain.passEpochs(4)
  const lived: boolean[][] = []
  const decided: boolean[][] = []
  for (const epoch of [3, 2].map((ago) => beaconChain.currentEpoch() - ago)) {
    const range = `from=${epoch * 32}&to=${epoch * 32 + 31}&roles=ATTESTER`
    const answer = await fetch(`${devnet.archiveExporterUrl}/v1/exporter/decideds?${range}`)
    const { data } = await answer.json()
    const found = new Set(data.map((each: { public_key: string }) => `0x${each.public_key}`))
    decided.push([found.has(key('b1')), found.has(key('b2'))])
    lived.push(await readLiveness(indices, epoch))
  }
  expect(lived).toEqual(decided)
  expect(lived).toEqual([
    [true, true],
    [false, false],
  ])
})
