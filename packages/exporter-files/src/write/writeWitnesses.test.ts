import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createExporterConnection, streamDuties } from '@x/exporter-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitLines } from '../fixtures/exportLines.ts'
import { startTestExporter, type TestExporter } from '../fixtures/startTestExporter.ts'
import { watchDisk } from '../fixtures/watchDisk.ts'
import { writeAndRead } from '../fixtures/writeAndRead.ts'
import type { ExportManifest } from '../manifest/exportManifest.ts'
import { getExportGaps } from '../manifest/getExportGaps.ts'
import type { ExportData } from '../rows/dataSet.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import type { OtherWitnesses } from './findOtherWitnesses.ts'
import { mergeExporters } from './mergeExporters.ts'
import { planExport } from './planExport.ts'
import type { WriteExportParameters } from './writeExport.ts'

// Three epochs, the first and the last of them in part.
const range = { from: 1000, to: 1070 }
let first: TestExporter
let second: TestExporter
beforeAll(async () => {
  const behaviour = { undecidedRate: 0.1 }
  ;[first, second] = await Promise.all([startTestExporter({ behaviour }), startTestExporter({ behaviour })])
})
afterAll(async () => {
  await first[Symbol.asyncDispose]()
  await second[Symbol.asyncDispose]()
})

type Line = { slot: number; seen_by: string | null; [column: string]: unknown }
type Options = Partial<Omit<WriteExportParameters, 'directory'>> & { data?: ExportData }

/** Both exporters; the order in which they are given is of no matter. */
const both = () => [
  { url: second.server.url, name: 'two' },
  { url: first.server.url, name: 'one' },
]

function prepare(name: string, { data = 'committees', ...options }: Options = {}) {
  const { network, directory } = first
  const plan = planExport({ data, network, ...range, format: 'ndjson' })
  const effort = { attempts: 1, maxWindow: 8 }
  return { url: both(), network, directory: join(directory, name), plan, threads: 1, effort, ...options }
}

/** The lines of a table, without when they were written. */
function readTable(directory: string, { files }: ExportManifest, name: TableName): Line[] {
  return files
    .filter(({ table }) => table === name)
    .flatMap(({ path }) => splitLines(readFileSync(join(directory, path), 'utf8')))
    .map((line) => JSON.parse(line))
}

const leaveOutNames = (lines: readonly Line[]) =>
  lines.map(({ seen_by: _, decided_by: __, denied_by: ___, ...line }) => JSON.stringify(line)).sort()

/** What sends requests, and changes the answers of the second exporter about traces. */
function change(edit: (body: { data: Wire[]; schedule: Wire[] }) => void): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.ok || !answer.url.startsWith(second.server.url) || !answer.url.includes('/traces/')) return answer
    const body = await answer.json()
    body.data ??= []
    edit(body)
    return Response.json(body)
  }
}
// biome-ignore lint/suspicious/noExplicitAny: what an exporter sends, before it is parsed
type Wire = Record<string, any>

test('what any of two exporters has is written once, with who saw it and what could not be read of whom, on threads too', async () => {
  const alone = prepare('alone', { url: first.server.url })
  const whole = await writeAndRead(alone)
  const expected = readTable(alone.directory, whole, 'ssv_committee_trace')
  expect(expected.every((line) => line.seen_by === null)).toBe(true)
  expect(whole.files.some(({ exporter }) => exporter.witnesses)).toBe(false)
  second.server.faults.onRequest = ({ from = 0, to = 0 }) => (from <= 1030 && to >= 1025 ? 'error' : undefined)
  try {
    for (const threads of [1, 2]) {
      const parameters = prepare(`threads-${threads}`, { threads })
      const manifest = await writeAndRead(parameters)
      const lines = readTable(parameters.directory, manifest, 'ssv_committee_trace')
      expect(leaveOutNames(lines)).toEqual(leaveOutNames(expected))
      for (const { slot, seen_by } of lines) expect(seen_by).toBe(slot >= 1025 && slot <= 1030 ? 'one' : 'one,two')
      // Nothing is missing, and it is said what is of one alone.
      expect(getExportGaps(manifest)).toMatchObject({ failed: [], errors: [] })
      expect(manifest.files.map(({ exporter }) => exporter.witnesses?.map(({ slotsFailed }) => slotsFailed))).toEqual([
        [undefined, undefined],
        [undefined, 6],
        [undefined, undefined],
      ])
      expect(manifest.files[0]?.exporter).toMatchObject({
        mode: 'archive',
        witnesses: [{ name: 'one', mode: 'archive' }, { name: 'two' }],
      })
    }
  } finally {
    second.server.faults.onRequest = undefined
  }
})

test('files that become one say of each exporter what could not be read of it in any of them, asked or not', async () => {
  const { network } = first
  const plan = planExport({ data: 'committees', network, ...range, to: 1087, format: 'ndjson', compact: 'day' })
  // Of two of the files it says that something else was decided.
  const fetch = change(({ data }) => {
    for (const { slot, decideds } of data) {
      if (slot < 1012 || slot > 1060 || (slot > 1023 && slot < 1057)) continue
      for (const message of decideds ?? []) message.ssvRoot = `0x${'ab'.repeat(32)}`
    }
  })
  const parameters = prepare('merged', { plan, fetch })
  second.server.faults.onRequest = ({ from = 0, to = 0 }) => {
    const slots = [1010, 1011, 1030]
    return slots.some((slot) => from <= slot && to >= slot) ? 'error' : undefined
  }
  try {
    const [file, ...others] = (await writeAndRead(parameters)).files
    expect(others).toEqual([])
    // What cannot all be true of any of them is said of the one.
    const { compact: _, ...apart } = plan
    const parts = (await writeAndRead(prepare('apart', { plan: apart, fetch }))).files.map(
      (part) => part.contradictions,
    )
    expect(parts.map((found) => found !== undefined)).toEqual([true, false, true])
    expect(file?.contradictions).toEqual({
      count: parts.reduce((sum, found) => sum + (found?.count ?? 0), 0),
      findings: parts.flatMap((found) => found?.findings ?? []),
    })
    expect(file).toMatchObject({ from: 1000, to: 1087, failed: [] })
    const [one, two] = file?.exporter.witnesses ?? []
    expect(one).not.toHaveProperty('slotsFailed')
    // Of three files: two slots, one, and none.
    expect(two).toMatchObject({ name: 'two', slotsFailed: 3 })
  } finally {
    second.server.faults.onRequest = undefined
  }
  const part = (from: number, ...witnesses: { name: string; mode?: string; slotsFailed?: number }[]) => ({
    ...{ from, to: from + 9 },
    exporter: { mode: 'archive', version: `${from}`, ...(witnesses.length > 0 && { witnesses }) },
  })
  expect(
    mergeExporters([
      part(0, { name: 'b', mode: 'standard', slotsFailed: 2 }),
      part(10, { name: 'a' }, { name: 'b', mode: 'archive', slotsFailed: 3 }),
    ]),
  ).toEqual({
    ...{ mode: 'archive', version: '10' },
    witnesses: [
      { name: 'a', slotsFailed: 10 },
      { name: 'b', mode: 'archive', slotsFailed: 5 },
    ],
  })
  // One alone has no name.
  expect(mergeExporters([part(0, { name: 'b' }), part(10)]).witnesses).toEqual([{ name: 'b', slotsFailed: 10 }])
  expect(mergeExporters([part(0), part(10)])).toEqual({ mode: 'archive', version: '10' })
})

test('flat tables say of each duty and of each message who saw it, and what cannot all be true', async () => {
  const alone = prepare('tables-alone', { data: 'tables', url: first.server.url })
  const whole = await writeAndRead(alone)
  const root = `0x${'ab'.repeat(32)}`
  // The second one lacks an operator's prepares, and says of one slot that something else was decided.
  const fetch = change(({ data }) => {
    for (const row of data) {
      for (const round of row['consensus'] ?? []) {
        round.prepares = (round.prepares ?? []).filter(({ signer }: { signer: number }) => signer !== 2)
      }
      if (row['slot'] !== 1040) continue
      for (const message of row['decideds'] ?? []) message.ssvRoot = root
    }
  })
  const parameters = prepare('tables', { data: 'tables', fetch })
  const manifest = await writeAndRead(parameters)
  const read = (name: TableName) => readTable(parameters.directory, manifest, name)
  for (const table of ['ssv_duty_operator', 'ssv_schedule', 'ssv_consensus_message'] as const) {
    expect(leaveOutNames(read(table))).toEqual(leaveOutNames(readTable(alone.directory, whole, table)))
  }
  const prepares = read('ssv_consensus_message').filter(({ message_type }) => message_type === 'prepare')
  expect(prepares.length).toBeGreaterThan(100)
  for (const { operator_id, seen_by } of prepares) expect(seen_by).toBe(operator_id === 2 ? 'one' : 'one,two')

  const connect = ({ server, network }: TestExporter, name: string) =>
    createExporterConnection({ url: server.url, name, network, fetch })
  const clients = [connect(first, 'one'), connect(second, 'two')]
  const duties = await Array.fromAsync(streamDuties(clients, { network: first.network, ...range }))
  const join = (names: string[] | undefined) => (names?.length ? names.join(',') : null)
  const expected = duties.map(({ slot, role, validatorIndex, testimony }) =>
    [
      slot,
      role,
      validatorIndex,
      ...[testimony?.observedBy, testimony?.decidedBy, testimony?.deniedBy].map(join),
    ].join(),
  )
  expect(
    read('ssv_duty')
      .map((line) =>
        [line.slot, line['role'], line['validator_index'], line.seen_by, line['decided_by'], line['denied_by']].join(),
      )
      .sort(),
  ).toEqual(expected.sort())

  const found = read('ssv_coverage').filter(({ kind }) => kind === 'contradiction')
  expect(found.length).toBeGreaterThan(0)
  for (const line of found) {
    expect(line).toMatchObject({ slot: 1040, reason: 'decided-values', explanation: expect.stringContaining(root) })
  }
  const { contradictions } = getExportGaps(manifest)
  expect(contradictions).toMatchObject({ count: found.reduce((sum, line) => sum + Number(line['row_count']), 0) })
  expect(contradictions?.findings[0]).toMatchObject({ slot: 1040, kind: 'decided-values' })
  expect(getExportGaps(whole).contradictions).toBeUndefined()
})

test('killed and resumed, each row is there once; others than before are told, and what is there is kept', async () => {
  const told: OtherWitnesses[] = []
  const onOtherWitnesses = (others: OtherWitnesses) => told.push(others)
  const fresh = prepare('fresh')
  const expected = readTable(fresh.directory, await writeAndRead(fresh), 'ssv_committee_trace').map((line) =>
    JSON.stringify(line),
  )
  const parameters = prepare('killed', { onOtherWitnesses })
  for (const dieAt of [8, 12, 16]) {
    {
      using _ = watchDisk({ dieAt })
      await expect(writeAndRead(parameters)).rejects.toThrow()
    }
    // What has died is not this process, which would keep its lock.
    await rm(join(parameters.directory, '.manifest.json.lock'), { force: true })
  }
  const manifest = await writeAndRead(parameters)
  const read = (found: ExportManifest) =>
    readTable(parameters.directory, found, 'ssv_committee_trace').map((line) => JSON.stringify(line))
  expect(read(manifest)).toEqual(expected)
  expect(told).toEqual([])

  // The range goes on with one of them alone.
  const begun = prepare('others', { onOtherWitnesses })
  second.server.faults.onRequest = first.server.faults.onRequest = ({ to = 0 }) => (to >= 1060 ? 'error' : undefined)
  try {
    await writeAndRead(begun)
  } finally {
    second.server.faults.onRequest = first.server.faults.onRequest = undefined
  }
  const after = await writeAndRead({ ...begun, url: first.server.url })
  expect(told).toEqual([{ now: [], before: [{ names: ['one', 'two'], files: 3 }] }])
  expect(leaveOutNames(readTable(begun.directory, after, 'ssv_committee_trace'))).toEqual(
    leaveOutNames(expected.map((line) => JSON.parse(line))),
  )
  expect(after.files.map(({ exporter }) => exporter.witnesses?.length)).toEqual([2, 2, undefined])
})

test('names with commas and the same name twice are refused before anything is asked for', async () => {
  const [a, b] = both()
  if (!a || !b) throw new TypeError('There are two.')
  const write = (...url: { url: string; name?: string }[]) => writeAndRead(prepare('names', { url }))
  await expect(write({ ...a, name: 'a,b' }, b)).rejects.toThrow('no comma')
  await expect(write({ ...a, name: 'x' }, { ...b, name: 'x' })).rejects.toThrow('have the same')
  await expect(write()).rejects.toThrow('there is none')
})
