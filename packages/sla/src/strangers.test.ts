import { startExporterServer } from '@x/devnet'
import { createExporterConnection, getValidators } from '@x/exporter-client'
import { createTestNetwork, createTestValidators } from '@x/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectSla } from './collect/collectSla.ts'
import type { SlaEvidence } from './evidence/slaEvidence.ts'
import { verifySla } from './evidence/verifySla.ts'
import { defaultSlaRules, type SlaRules } from './rules/slaRules.ts'

// Beside an honest exporter: what lies at the edge of a range, and exporters that speak of something else.

const network = createTestNetwork({ secondsPerSlot: 3600 })
const [headSlot, from, to] = [2_000, 1_184, 1_343]
const rules: SlaRules = { ...defaultSlaRules, days: 8, noticeDays: 3, cureDays: 3, roles: ['ATTESTER'] }
const now = () => (network.custom.genesisTime + headSlot * 3600) * 1000

let honest: Awaited<ReturnType<typeof startExporterServer>>
beforeAll(async () => {
  const outages = [5, 6].map((operatorId) => ({ operatorId, from: 1_190, to: 1_380 }))
  const behaviour = { outages, undecidedRate: 0, missRate: 0, lateRate: 0 }
  honest = await startExporterServer({
    mode: 'archive',
    network,
    validators: createTestValidators(),
    headSlot,
    behaviour,
  })
})
afterAll(() => honest.stop())

const connect = (name: string, url = honest.url, fetchIt: typeof fetch = fetch) =>
  createExporterConnection({ url, name, network, retry: false, now, fetch: fetchIt })

type Answer = { data?: { slot: number | string }[]; schedule?: { slot: number; roles?: { ATTESTER?: number[] } }[] }

/** The honest one's answers, with a slot before and after what is asked for, changed by slot. */
const change = (name: string, how: (answer: Answer, asked: { from: number; to: number }) => Answer) =>
  connect(name, honest.url, async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/traces/')) return fetch(request)
    const url = new URL(request.url)
    const text = await request.clone().text()
    const asked = text ? JSON.parse(text) : Object.fromEntries(url.searchParams)
    const wider = { from: Number(asked.from) - 1, to: Number(asked.to) + 1 }
    for (const [name, slot] of Object.entries(wider)) if (!text) url.searchParams.set(name, `${slot}`)
    const body = text ? JSON.stringify({ ...asked, ...wider }) : null
    const answer = await fetch(url, { method: request.method, headers: request.headers, body })
    if (!answer.ok) return answer
    return Response.json(how(await answer.json(), { from: Number(asked.from), to: Number(asked.to) }))
  })

async function collect(exporters: ReturnType<typeof connect>[], more: Partial<Parameters<typeof collectSla>[1]> = {}) {
  const facts = { from, to, network, rules, createdAt: 0, operatorIds: [5], initialWindow: 160, maxWindow: 160 }
  const chosen = (await getValidators(connect('a'))).filter(({ committee }) => committee.includes(5))
  const found = await collectSla(exporters, { ...facts, chosen, known: chosen, ...more })
  expect((await verifySla(JSON.parse(JSON.stringify(found)))).differences).toEqual([])
  return found
}

function sum({ subjects }: SlaEvidence) {
  const total = { counted: 0, missed: 0, unknown: 0 }
  for (const counts of subjects.flatMap(({ days }) => days.flatMap(({ byRole }) => Object.values(byRole)))) {
    for (const name of ['counted', 'missed', 'unknown'] as const) total[name] += counts[name]
  }
  return total
}

test('a miss whose slot the other has elsewhere is unknown, just outside of the range too', async () => {
  const alone = await collect([connect('a')])
  // The range begins with the last duty of an epoch and ends with the first of one: there it has nothing of the other's.
  const slotsOf = (epoch: number) =>
    alone.duties.map(({ slot }) => slot).filter((slot) => Math.floor(slot / 32) === epoch)
  const [first = 0, last = 0] = [slotsOf(from / 32).at(-1), slotsOf((to - 31) / 32)[0]]
  const middle = (first + last) / 2
  expect(last - first).toBeGreaterThan(64)
  // It has attestations alone, one slot farther from the middle, and heard nothing.
  const off = change('off', ({ schedule = [] }, asked) => ({
    data: [],
    schedule: schedule
      .flatMap(({ slot, roles: { ATTESTER } = {}, ...entry }) =>
        ATTESTER ? [{ ...entry, slot: slot < middle ? slot - 1 : slot + 1, roles: { ATTESTER } }] : [],
      )
      .filter(({ slot }) => asked.from <= slot && slot <= asked.to),
  }))
  const range = { from: first, to: last }
  const inRange = await collect([connect('a')], range)
  expect(sum(inRange).missed).toBeGreaterThan(3)
  for (const exporters of [
    [connect('a'), off],
    [off, connect('a')],
  ]) {
    const both = await collect(exporters, range)
    expect(both.duties).toEqual([])
    // What is just outside counts for nobody.
    expect(sum(both)).toMatchObject({ missed: 0, counted: sum(inRange).counted - sum(inRange).missed })
    expect(sum(both).unknown).toBeGreaterThan(sum(inRange).missed / 2)
  }
  // What nobody can read of it is said.
  const silentBefore = (name: string) =>
    connect(name, honest.url, async (input, init) => {
      const asked = new Request(input, init)
      const text = asked.url.includes('/traces/') ? await asked.clone().text() : ''
      return text && JSON.parse(text).from < first ? Response.json({}, { status: 500 }) : fetch(asked)
    })
  const { caveats } = await collect(['a', 'b'].map(silentBefore), { from: first, to: first + 31 })
  expect(caveats).toContainEqual(expect.stringMatching(`^Slots ${first - (first % 32)} to ${first - 1}, of an epoch`))
})

describe('beside an honest exporter', () => {
  test('one of another network, with the same validators or with others, makes no miss and hides none', async () => {
    const alone = await collect([connect('a')])
    expect(sum(alone).missed).toBeGreaterThan(3)
    // The same slots were at another time, and other operators run what it knows.
    const other = createTestNetwork({ secondsPerSlot: 3600, genesisTime: network.custom.genesisTime - 86_400 * 300 })
    const validators = createTestValidators().map((each) => ({
      ...each,
      index: each.index + 50_000,
      operatorIds: [21, 22, 23, 24],
    }))
    const stranger = await startExporterServer({ mode: 'archive', network: other, validators, headSlot, seed: 'other' })
    try {
      const both = await collect([connect('a'), connect('stranger', stranger.url)])
      const { counted, missed } = sum(alone)
      const told = sum(both)
      // What the honest one saw missed is at most unknown, never done; nothing new is missed.
      expect(told.missed + told.unknown).toBeGreaterThanOrEqual(missed)
      expect(told.missed).toBeLessThanOrEqual(missed)
      expect(told.counted + told.unknown).toBe(counted)
      expect(
        both.duties.every((duty) =>
          alone.duties.some(({ slot, validatorIndex }) => slot === duty.slot && validatorIndex === duty.validatorIndex),
        ),
      ).toBe(true)
      expect(both.subjects.map(({ operators }) => operators)).toEqual([[5, 6, 7, 8]])
    } finally {
      await stranger.stop()
    }
  })

  test('one that answers other slots than it was asked for is not believed', async () => {
    const alone = await collect([connect('a')])
    const shift = (by: number) =>
      change('shifted', ({ data = [], schedule = [] }) => ({
        data: data.map((row) => ({
          ...row,
          slot: typeof row.slot === 'string' ? `${Number(row.slot) + by}` : row.slot + by,
        })),
        schedule: schedule.map((entry) => ({ ...entry, slot: entry.slot + by })),
      }))
    for (const by of [1_000, -480]) {
      const both = await collect([connect('a'), shift(by)])
      expect(sum(both)).toEqual(sum(alone))
      expect(both.witnesses).toMatchObject([
        { name: 'a', share: 1 },
        { name: 'shifted', share: 0 },
      ])
    }
  })
})
