import { randomBytes } from 'node:crypto'
import { callCluster, createDevnet, type Devnet } from '@x/devnet'
import { createExporterConnection, getValidatorTraces } from '@x/exporter-client'
import { currentSlot, type Hex, slotToEpoch } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { countPromises, createTestClock } from '@x/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AlertEvent, AlertKind } from './alerts/alertEvent.ts'
import { createMemoryStore } from './fixtures/createMemoryStore.ts'
import { type OpenedWatch, openWatch } from './fixtures/openWatch.ts'
import { type Receiver, startReceiver, webhookSecret } from './fixtures/startReceiver.ts'
import type { StateStore } from './state/watchState.ts'

const operatorIds = [1, 2, 3, 4]
const window = 5
/** A day in steps of nine epochs: 58 minutes. */
const steps = 25
const epochsPerStep = 9
const step = epochsPerStep * 384_000

const clock = createTestClock(Date.now())
const outages: { operatorId: number; from: number; to: number }[] = []

let devnet: Devnet
let receiver: Receiver
let firstEpoch = 0
let watch: OpenedWatch
let missed: number[] = []
beforeAll(async () => {
  devnet = await createDevnet({
    operatorCount: 8,
    archiveExporter: {
      headSlot: () => currentSlot(devnet.network, clock.now()),
      behaviour: { missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0, outages },
    },
  })
  receiver = await startReceiver(clock.now)
  const register = Array.from({ length: 4 }, (): { publicKey: Hex; sharesData: Hex } => ({
    publicKey: bytesToHex(randomBytes(48)),
    sharesData: '0x',
  }))
  await callCluster(devnet, { account: 0, operatorIds, call: { register } })
})
afterAll(async () => {
  await Promise.all([devnet.stop(), receiver[Symbol.asyncDispose]()])
})

/** Takes an operator down from one epoch of the day up to another one. */
function takeDown(operatorId: number, from: number, to: number): void {
  const { slotsPerEpoch } = devnet.network.custom
  outages.push({ operatorId, from: (firstEpoch + from) * slotsPerEpoch, to: (firstEpoch + to) * slotsPerEpoch - 1 })
}

/** The network's fee with which the cluster lasts for so many days. */
async function letLastFor(days: number): Promise<void> {
  const [cluster] = watch.status().clusters
  if (cluster === undefined) throw new TypeError('There is no cluster.')
  const { balance, operators } = cluster
  const burn = balance / (4n * (50_190n + BigInt(Math.round(days * 7_200))))
  const fee = burn - operators.reduce((sum, operator) => sum + operator.fee, 0n)
  await devnet.setNetworkFee(fee - (fee % 100_000n))
}

/** What happens before a step of the day. */
const events: Readonly<Record<number, () => unknown>> = {
  2: () => takeDown(2, 25, 45),
  5: () => takeDown(3, 70, 85),
  6: () => takeDown(4, 75, 85),
  10: () => letLastFor(25),
  12: () => letLastFor(6),
  14: () => letLastFor(0.5),
  16: async () => {
    const [cluster] = watch.status().clusters
    if (cluster !== undefined) await devnet.runDry(cluster)
  },
  18: async () => {
    missed = await findMissedProposals()
  },
  19: () => callCluster(devnet, { account: 0, operatorIds, call: 'liquidate' }),
}

/** The slots of the proposals that were scheduled while there was no quorum, and not decided. */
async function findMissedProposals(): Promise<number[]> {
  const { network } = devnet
  const exporter = createExporterConnection({ url: devnet.archiveExporterUrl, network, now: clock.now })
  const from = (firstEpoch + 70) * network.custom.slotsPerEpoch
  const to = (firstEpoch + 85) * network.custom.slotsPerEpoch - 1
  const { data, schedule } = await getValidatorTraces(exporter, { from, to, roles: 'PROPOSER' })
  const decided = new Set(data.filter(({ decideds }) => decideds.length > 0).map(({ slot }) => slot))
  return schedule.filter(({ slot, roles }) => roles.length > 0 && !decided.has(slot)).map(({ slot }) => slot)
}

/** A store that takes so many texts and then none any more, as if the process had been killed. */
function createDyingStore(texts: string[], lives: number): StateStore {
  let left = lives
  return {
    read: async () => texts.at(-1),
    write: async (text) => {
      if (left-- <= 0) throw new Error('killed')
      texts.push(text)
    },
  }
}

/** Waits until the receiver has confirmed all: what is on its way when the clock moves on is too old when it arrives. */
async function waitForDeliveries(): Promise<void> {
  await vi.waitFor(() => expect(watch.status().undelivered).toBe(0), { timeout: 60_000, interval: 5 })
}

test('what a watch keeps in memory does not grow with its looks and epochs', async () => {
  const webhook = { url: receiver.url, secret: webhookSecret }
  await using endless = openWatch(devnet, clock, { participationEpochs: 1, webhook })
  const counts: number[] = []
  for (let i = 0; i < 24; i++) {
    // A third of an epoch.
    await devnet.passTime(128)
    await endless.look(128_000)
    if (i % 8 === 7) counts.push(countPromises())
  }
  expect(endless.status().participation.clusters).toHaveLength(1)
  // One for each look would be eight from one count to the next.
  const [first = 0, ...later] = counts
  for (const count of later) expect(count - first).toBeLessThan(6)
})

test('through a day with an operator that goes down and a cluster that runs dry, killed again and again, each alert is told once', async () => {
  firstEpoch = slotToEpoch(devnet.network, currentSlot(devnet.network, clock.now()))
  const { texts } = createMemoryStore()
  const given: AlertEvent[] = []
  const options = {
    participationEpochs: window,
    webhook: { url: receiver.url, secret: webhookSecret },
    onEvent: (event: AlertEvent) => given.push(event),
  }
  watch = openWatch(devnet, clock, { ...options, state: createDyingStore(texts, Number.POSITIVE_INFINITY) })
  await watch.look()
  await waitForDeliveries()
  for (let i = 1; i <= steps; i++) {
    await events[i]?.()
    await devnet.passTime(step / 1_000)
    if (i % 3 === 0) {
      // It is killed at one of the writes of this step, and started again.
      await watch.stop()
      const killed = openWatch(devnet, clock, { ...options, state: createDyingStore(texts, (1 + (2 * i) / 3) % 9) })
      clock.advance(step)
      await killed.look().catch((error: unknown) => expect(error).toMatchObject({ message: 'killed' }))
      await killed.stop()
      watch = openWatch(devnet, clock, { ...options, state: createDyingStore(texts, Number.POSITIVE_INFINITY) })
      await watch.look()
    } else await watch.look(step)
    await waitForDeliveries()
  }
  await watch.stop()

  // What was given again has the same id and says the same.
  const once = new Map(given.map((event) => [event.id, event]))
  for (const event of given) expect(event).toEqual(once.get(event.id))
  const told = [...once.values()].sort((a, b) => a.number - b.number)
  expect(told.map(({ number }) => number)).toEqual(told.map((_, i) => i + 1))

  const tellOf = (kind: AlertKind, subject: object) =>
    told
      .filter((event) => event.kind === kind && JSON.stringify(event.subject) === JSON.stringify(subject))
      .map(({ type, level, facts }) => [type, level, facts['limitDays']].filter((each) => each !== undefined).join(' '))
  const owner = devnet.getAccount(0).address
  const cluster = { type: 'cluster', owner, operatorIds }
  expect(tellOf('runway', cluster)).toEqual([
    'began short 30',
    'changed short 7',
    'changed short 1',
    'changed liquidatable',
    'changed liquidated',
  ])
  expect(tellOf('participation', { type: 'operator', operatorId: 2 })).toEqual(['began low', 'resolved well'])
  expect(tellOf('participation', cluster)).toEqual(['began low', 'resolved well'])
  const kinds = new Set(told.map(({ kind, subject }) => `${kind} ${subject.type}`))
  expect([...kinds].sort()).toEqual([
    'participation cluster',
    'participation operator',
    'proposals cluster',
    'runway cluster',
  ])

  // Each missed proposal was told, in the event of its time.
  expect(missed.length).toBeGreaterThan(0)
  const proposals = told.filter(({ kind }) => kind === 'proposals')
  const slots = proposals.flatMap(({ facts }) => (facts['missed'] as { slot: number }[]).map(({ slot }) => slot))
  expect([...new Set(slots)].sort()).toEqual([...new Set(missed)].sort())
  expect(proposals.map(({ type }) => type)).toEqual(proposals.map((_, i) => (i === 0 ? 'began' : 'changed')))

  // The receiver got the same, in the same order.
  const delivered = new Map(receiver.deliveries.map(({ id, body }) => [id, JSON.parse(body)]))
  expect([...delivered.values()]).toEqual(told)
  expect(receiver.deliveries.every(({ problem }) => problem === undefined)).toBe(true)
})
