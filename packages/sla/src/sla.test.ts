import { startExporterServer } from '@x/devnet'
import { createExporterConnection, getValidators, streamDuties } from '@x/exporter-client'
import { createTestNetwork, createTestValidators } from '@x/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectSla } from './collect/collectSla.ts'
import { hashJson } from './evidence/hash.ts'
import { sealEvidence } from './evidence/sealEvidence.ts'
import type { SlaEvidence } from './evidence/slaEvidence.ts'
import { verifySla } from './evidence/verifySla.ts'
import { defaultSlaRules, type SlaRules } from './rules/slaRules.ts'

// Days of 24 slots.
const network = createTestNetwork({ secondsPerSlot: 3600 })
const headSlot = 2_000
const range = { from: 1_000, to: 1_479 }
const rules: SlaRules = { ...defaultSlaRules, days: 8, noticeDays: 3, cureDays: 3 }
const now = () => (network.custom.genesisTime + headSlot * 3600) * 1000

let server: Awaited<ReturnType<typeof startExporterServer>>
let evidence: SlaEvidence
beforeAll(async () => {
  // Two of four are away for eight days: their cluster decides nothing, the others do.
  const outages = [5, 6].map((operatorId) => ({ operatorId, from: 1_190, to: 1_380 }))
  const behaviour = { outages, undecidedRate: 0, missRate: 0.01, lateRate: 0, syncCommitteeShare: 0.2 }
  server = await startExporterServer({
    mode: 'archive',
    network,
    validators: createTestValidators(),
    headSlot,
    behaviour,
  })
  evidence = await collect()
})
afterAll(async () => server.stop())

function connect(name: string, fetchIt: typeof fetch = fetch) {
  return createExporterConnection({ url: server.url, name, network, retry: false, now, fetch: fetchIt })
}

const collect = (facts: Partial<Parameters<typeof collectSla>[1]> = {}) =>
  collectSla(connect('a'), { ...range, network, rules, createdAt: 0, ...facts })

const copy = (evidence: SlaEvidence): SlaEvidence => JSON.parse(JSON.stringify(evidence))

/** As somebody would who changes a file and computes its hashes again. */
const reseal = async ({ hashes: _, digest: __, ...content }: SlaEvidence) => sealEvidence(content)

describe('a service level', () => {
  test('is judged for each cluster, with all that it rests on, and checked offline', async () => {
    const states = new Map(evidence.subjects.map(({ operators, verdict }) => [operators.join('-'), verdict.state]))
    expect(states.get('5-6-7-8')).toBe('failed')
    expect([...states.values()].filter((state) => state === 'kept')).toHaveLength(2)
    const { isValid, differences, checked } = await verifySla(copy(evidence))
    expect({ isValid, differences }).toEqual({ isValid: true, differences: [] })
    expect(checked.duties).toBe(evidence.duties.length)
    expect(checked.duties).toBeGreaterThan(20)
    // Made again, it says the same of each day.
    const again = await collect({ maxWindow: 16 })
    expect(again.dayHashes).toEqual(evidence.dayHashes)
    expect(Object.keys(evidence.dayHashes)).toHaveLength(evidence.subjects[0]?.days.length ?? 0)
  })

  test('of operators by what they signed is a share of the duties that were decided', async () => {
    const found = await collect({ rules: { ...rules, per: 'operator', measure: 'signatures' }, operatorIds: [6, 9] })
    expect(found.subjects.map(({ id }) => id)).toEqual([6, 9])
    expect((await verifySla(copy(found))).differences).toEqual([])
    const missed = found.subjects.flatMap(({ days }) => days.flatMap(({ byRole }) => Object.values(byRole)))
    expect(missed.reduce((sum, each) => sum + each.missed, 0)).toBe(found.duties.length)
  })

  test('counts what one of several exporters alone has neither way', async () => {
    const liar = connect('liar', async (input, init) => {
      const answer = await fetch(input, init)
      if (!answer.url.endsWith('/traces/committee')) return answer
      const body = await answer.json()
      for (const row of body.data ?? []) {
        if (row.decideds?.length) continue
        const time = new Date(0).toISOString()
        row.decideds = [{ round: 1, ssvRoot: `0x${'ab'.repeat(32)}`, signers: [5, 6, 7], time }]
      }
      return Response.json(body)
    })
    const both = await collectSla([connect('a'), liar], { ...range, network, rules, createdAt: 0 })
    const sum = ({ subjects }: SlaEvidence, name: 'counted' | 'unknown') =>
      subjects
        .flatMap(({ days }) => days.flatMap(({ byRole }) => Object.values(byRole)))
        .reduce((total, counts) => total + counts[name], 0)
    expect(sum(evidence, 'unknown')).toBe(0)
    expect(sum(both, 'unknown')).toBeGreaterThan(5)
    expect(sum(both, 'unknown') + sum(both, 'counted')).toBe(sum(evidence, 'counted'))
    expect((await verifySla(copy(both))).differences).toEqual([])
  })
})

test('a miss in one of two schedules that differ is unknown, the earlier one too; two of three are believed', async () => {
  const [validator] = (await getValidators(connect('a'))).filter(({ committee }) => committee.includes(5))
  if (validator === undefined) throw new TypeError('There is one.')
  // It hears nothing, and has each attestation a slot off: in the other one's slots there is nothing of it.
  const off = connect('off', async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.url.includes('/traces/')) return answer
    const body = await answer.json()
    const schedule = (body.schedule ?? []).map((entry: { slot: number }) => ({
      ...entry,
      slot: entry.slot + (entry.slot % 2 === 0 ? 1 : -1),
    }))
    return Response.json({ ...body, data: [], schedule })
  })
  const whole = { chosen: [validator], rules: { ...rules, roles: ['ATTESTER'] }, initialWindow: 480, maxWindow: 480 }
  const read = async (...exporters: ReturnType<typeof connect>[]) => {
    const found = await collectSla(exporters, { ...range, network, createdAt: 0, ...whole })
    expect((await verifySla(copy(found))).differences).toEqual([])
    const sum = { counted: 0, missed: 0, unknown: 0 }
    for (const { byRole } of found.subjects.flatMap(({ days }) => days)) {
      for (const each of Object.values(byRole))
        for (const name of ['counted', 'missed', 'unknown'] as const) sum[name] += each[name]
    }
    return { found, sum }
  }
  const alone = await read(connect('a'))
  const { missed, counted } = alone.sum
  expect(missed).toBeGreaterThan(3)
  expect(new Set(alone.found.duties.map(({ slot }) => slot % 2)).size).toBe(2)
  const both = await read(off, connect('a'))
  expect(both.sum).toEqual({ counted: counted - missed, missed: 0, unknown: counted + missed })
  expect((await read(off, connect('a'), connect('b'))).sum).toMatchObject({ counted, missed })

  // And nobody can say otherwise in the file.
  const changed = copy(alone.found)
  changed.findings = both.found.findings
  expect(changed.findings.length).toBeGreaterThan(3)
  for (const duty of changed.duties) {
    duty.testimony = { decidedBy: [], observedBy: [], scheduledBy: ['a'], deniedBy: [] }
  }
  const { differences } = await verifySla(await reseal(changed))
  expect(differences.map(({ path }) => path)).toEqual(
    changed.duties.map(({ missedBy: [id] }, i) => expect.stringMatching(id ? `^duties\\.${i}\\.missedBy` : '')),
  )
})

test('one that invents duties makes no miss beside an honest one; asked twice under two names, it does', async () => {
  const invent = (name: string) =>
    connect(name, async (input, init) => {
      const request = new Request(input, init)
      const asked = await request.clone().text()
      const { from, to } = asked ? JSON.parse(asked) : Object.fromEntries(new URL(request.url).searchParams)
      const answer = await fetch(request)
      if (!answer.url.endsWith('/traces/validator')) return answer
      const body = await answer.json()
      const slots = [1_003, 1_100, 1_478].filter((slot) => Number(from) <= slot && slot <= Number(to))
      const made = slots.map((slot) => ({ slot, validator: 1_001, roles: ['PROPOSER'] }))
      return Response.json({ ...body, schedule: [...(body.schedule ?? []), ...made] })
    })
  const [chosen] = await getValidators(connect('a'), { validatorIndices: 1_001 })
  if (chosen === undefined) throw new TypeError('There is one.')
  const facts = { ...range, network, chosen: [chosen], rules: { ...rules, roles: ['PROPOSER'] }, createdAt: 0 }
  const count = async (...exporters: ReturnType<typeof connect>[]) => {
    const { subjects, duties } = await collectSla(exporters, facts)
    const counts = subjects.flatMap(({ days }) => days.flatMap(({ byRole }) => byRole['PROPOSER'] ?? []))
    return [duties.length, counts.reduce((sum, { unknown }) => sum + unknown, 0)]
  }
  const [missed = 0] = await count(connect('a'))
  const [invented = 0] = await count(invent('liar'))
  expect(invented - missed).toBeGreaterThan(1)
  expect(await count(connect('a'), invent('liar'))).toEqual([missed, invented - missed])
  // One host under two names is two witnesses: whom to ask is the choice of the one who asks.
  expect(await count(connect('a'), invent('liar'), invent('other'))).toEqual([invented, 0])
})

test('of an archive beside an exporter in standard mode, the share is of decided duties', async () => {
  const standard = await startExporterServer({
    ...{ mode: 'standard', network, validators: createTestValidators(), headSlot },
    behaviour: { outages: [], undecidedRate: 0, missRate: 0, lateRate: 0, syncCommitteeShare: 0.2 },
  })
  try {
    const other = createExporterConnection({ url: standard.url, name: 'b', network, retry: false, now })
    const late = { from: headSlot - 40, to: headSlot - 10 }
    const { witnesses } = await collectSla([connect('a'), other], { ...late, network, rules, createdAt: 0 })
    const stream = streamDuties([connect('a'), other], { ...late, network })
    const duties = (await Array.fromAsync(stream)).filter(({ isDecided }) => isDecided)
    const count = (name: string) => duties.filter(({ testimony }) => testimony?.decidedBy.includes(name)).length
    expect(duties.length).toBeGreaterThan(20)
    expect(witnesses).toEqual(['a', 'b'].map((name) => ({ name, share: count(name) / duties.length })))
    // In one kind of rows or the other none has all.
    expect(witnesses[0]?.share).toBeGreaterThan(0.9)
  } finally {
    await standard.stop()
  }
})

describe('evidence that was changed', () => {
  test('fails at each single value, and says where', async () => {
    const leaves = listLeaves(evidence)
    const step = Math.max(1, Math.floor(leaves.length / 60))
    for (let at = 0; at < leaves.length; at += step) {
      const path = leaves[at] ?? []
      const changed = copy(evidence)
      change(changed, path)
      const found = await verifySla(changed).then(
        ({ isValid, differences }) => ({ isValid, paths: differences.map((each) => each.path) }),
        (error: { problems?: { path: string }[] }) => ({
          isValid: false,
          paths: (error.problems ?? []).map((each) => each.path),
        }),
      )
      expect([path.join('.'), found.isValid]).toEqual([path.join('.'), false])
      expect([path.join('.'), found.paths.length > 0]).toEqual([path.join('.'), true])
    }
  })

  test('fails where its hashes were computed again', async () => {
    const find = async (edit: (changed: SlaEvidence) => unknown) => {
      const changed = copy(evidence)
      await edit(changed)
      return (await verifySla(await reseal(changed))).differences
    }
    const at = evidence.subjects.findIndex(({ operators }) => operators.join() === '5,6,7,8')
    const days = (changed: SlaEvidence) => changed.subjects[at]?.days ?? []
    expect(await find(() => undefined)).toEqual([])
    const whole = days(evidence).findIndex(({ byRole }) => (byRole['ATTESTER']?.missed ?? 0) > 1)
    const counts = days(evidence)[whole]?.byRole['ATTESTER']
    const path = `subjects.${at}.days.${whole}.byRole.ATTESTER.missed`
    expect(
      await find((changed) => {
        const day = days(changed)[whole]?.byRole['ATTESTER']
        if (day) day.missed -= 1
      }),
    ).toContainEqual({ path, says: `${(counts?.missed ?? 0) - 1}`, follows: `${counts?.missed}` })
    expect(
      await find((changed) => {
        const verdict = changed.subjects[at]?.verdict
        if (verdict) verdict.state = 'kept'
      }),
    ).toContainEqual({ path: `subjects.${at}.verdict.state`, says: '"kept"', follows: '"failed"' })
    expect(await find((changed) => changed.duties.pop())).not.toEqual([])
    expect(await find((changed) => changed.subjects[at]?.days.pop())).not.toEqual([])
    expect(await find((changed) => Object.assign(changed.rules, { share: 0.1 }))).toContainEqual(
      expect.objectContaining({ path: `subjects.${at}.verdict.state`, follows: '"kept"' }),
    )
    // Messages that make a duty look done.
    const made = await find(async (changed) => {
      const duty = changed.duties.find(
        ({ members, rows }) => members.includes(5) && rows.some((name) => 'attester' in (changed.rows[name] ?? {})),
      )
      const name = duty?.rows.find((each) => 'attester' in (changed.rows[each] ?? {}))
      const row = name && changed.rows[name]
      if (!duty || !row || !('decideds' in row)) throw new TypeError('There is a row.')
      row.decideds.push({ round: 1, ssvRoot: `0x${'ab'.repeat(32)}`, signers: [5, 6, 7], time: 0 })
      const renamed = await hashJson(row)
      changed.rows[renamed] = row
      duty.rows = duty.rows.map((each) => (each === name ? renamed : each))
      delete changed.rows[name]
      for (const other of changed.duties) other.rows = other.rows.map((each) => (each === name ? renamed : each))
    })
    expect(made).toContainEqual(
      expect.objectContaining({
        path: expect.stringMatching(/^duties\.\d+\.isDecided$/),
        says: 'false',
        follows: 'true',
      }),
    )
  })

  test('and what is none is refused with the path of the field', async () => {
    await expect(verifySla({})).rejects.toMatchObject({ name: 'InvalidInputError' })
    const changed = copy(evidence)
    Object.assign(changed.rules, { share: 'all' })
    await expect(verifySla(changed)).rejects.toMatchObject({ problems: [{ path: 'rules.share' }] })
  })
})

type Path = (string | number)[]

function listLeaves(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const entries = Array.isArray(value) ? value.map((each, i) => [i, each] as const) : Object.entries(value)
  return entries.flatMap(([key, each]) => listLeaves(each, [...path, key]))
}

function change(value: object, path: Path): void {
  const last = path.at(-1)
  // biome-ignore lint/suspicious/noExplicitAny: any place of a file
  let at: any = value
  for (const key of path.slice(0, -1)) at = at[key]
  if (last === undefined) return
  const old = at[last]
  if (typeof old === 'number') at[last] = old + 1
  else if (typeof old === 'boolean') at[last] = !old
  else if (typeof old === 'string') at[last] = old.replace(/.$/, (end) => (end === '1' ? '2' : '1'))
  else at[last] = 0
}
