import { existsSync, readdirSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join, relative } from 'node:path'
import { startExporterServer } from '@x/devnet'
import { ArchiveModeRequiredError, createExporterClient } from '@x/exporter-client'
import { InvalidInputError, slotToTime } from '@x/schemas'
import { countPromises, trackListeners } from '@x/testing'
import { queryDuckDb } from '@x/testing/duckdb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLines, toLines } from '../fixtures/exportLines.ts'
import { type FollowedExporter, type Following, startFollowedExporter } from '../fixtures/startFollowing.ts'
import type { ExportManifest } from '../manifest/exportManifest.ts'
import { readManifest } from '../manifest/readManifest.ts'
import { flatTables } from '../rows/dataSet.ts'
import { planExport } from '../write/planExport.ts'
import { writeExport } from '../write/writeExport.ts'
import { findHealthProblems } from './findHealthProblems.ts'
import { type FollowEvent, followChain } from './followChain.ts'
import { readHealth } from './readHealth.ts'

let exporter: FollowedExporter
let out = ''
beforeEach(async () => {
  exporter = await startFollowedExporter(1040)
  out = join(exporter.directory, 'out')
})
afterEach(() => exporter[Symbol.asyncDispose]())

/** The rows of the files, sorted. */
async function readRows(directory = out): Promise<string[]> {
  return (await readLines(directory, (await load(directory)).files)).sort()
}

/** What one request has of a range. */
async function ask(from: number, to: number): Promise<string[]> {
  const { server, network, clock } = exporter
  const client = createExporterClient({ url: server.url, network, now: clock.now })
  return toLines((await client.getCommitteeTraces({ from, to })).data, network)
}

async function load(directory = out): Promise<ExportManifest> {
  const manifest = await readManifest(directory)
  if (manifest === undefined) throw new Error('There is no manifest.')
  return manifest
}

/** The events of one type. */
function pick<type extends FollowEvent['type']>(
  { events }: Following,
  type: type,
): Extract<FollowEvent, { type: type }>[] {
  return events.filter((event): event is Extract<FollowEvent, { type: type }> => event.type === type)
}

/** An exporter that cannot read slot 1030. */
function failAt1030({ server }: Pick<FollowedExporter, 'server'>): void {
  server.faults.onRequest = ({ from = 0, to = 0 }) => (from <= 1030 && to >= 1030 ? 'error' : undefined)
}

/** All files below the directory, but for the manifest and the health. */
function listFiles(directory = out): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/manifest|health\.json$/.test(join(entry.parentPath, entry.name)))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort()
}

test('each partition is written once it is complete, and a restart goes on where the first process was', async () => {
  const first = exporter.follow({ delay: 30_000, layout: 'cryo' })
  await first.settle()
  // Slot 1023 ends an epoch, 1055 the next one; an exporter has everything up to five slots behind the head.
  expect((await load()).files.map(({ from, to }) => [from, to])).toEqual([[1000, 1023]])
  expect(exporter.clock.dues).toContain(slotToTime(exporter.network, 1060) + 30_000)
  await first.goTo(1062)
  expect((await load()).to).toBe(1023)
  exporter.clock.advance(30_000)
  await first.settle()
  expect((await load()).to).toBe(1055)
  await first.goTo(1130)
  expect(await first.stop()).toEqual(new Error('enough'))
  expect(await load()).toMatchObject({ follows: true, to: 1119, complete: true })
  expect(await readRows()).toEqual(await ask(1000, 1119))
  expect(await readHealth(out)).toMatchObject({ state: 'ended', lastSlot: 1119, missing: 0 })

  // It was away for two epochs.
  exporter.clock.advance(64 * 12_000)
  const { requests } = exporter.server.stats
  const second = exporter.follow({ delay: 30_000, layout: 'cryo' })
  await second.settle()
  expect(second.events).toMatchObject([
    { type: 'began', files: 4 },
    { type: 'written', to: 1183, files: 2 },
  ])
  await second.stop()
  expect(await readRows()).toEqual(await ask(1000, 1183))
  // Nothing of before was asked for again: two epochs are a few windows, and who answers is two.
  expect(exporter.server.stats.requests - requests).toBeLessThan(15)
  expect(listFiles()).toEqual((await load()).files.map(({ path }) => path).sort())
})

test('an exporter that is away is told, waited for, and asked again', async () => {
  const following = exporter.follow({ effort: { attempts: 1, timeout: 1000 } })
  await following.settle()
  exporter.server.faults.onRequest = () => ({ kind: 'status', status: 403 })
  await following.goTo(1070)
  expect(following.events.at(-1)).toMatchObject({ type: 'away', wait: 5000, error: { name: 'HttpStatusError' } })
  expect(exporter.clock.dues).toContain(exporter.clock.now() + 5000)
  exporter.clock.advance(5000)
  await following.settle()
  expect(following.events.at(-1)).toMatchObject({ type: 'away', wait: 10_000 })
  const health = await readHealth(out)
  expect(health).toMatchObject({ state: 'away', lastSlot: 1023, missing: 1, lastError: { name: 'HttpStatusError' } })
  // Up to slot 1065, five behind the head.
  expect(health?.lag).toBe((1065 - 1023) * 12)
  const now = exporter.clock.now()
  if (health) {
    expect(findHealthProblems(health, { now, isAlive: true })).toEqual([])
    expect(findHealthProblems(health, { now })).toEqual([
      `it is ${health.lag} s behind and the exporter is away: ${health.lastError?.message}`,
    ])
    expect(findHealthProblems(health, { now: now + 121_000, isAlive: true })).toEqual([
      'its process has shown no sign of life for 121 s',
    ])
  }
  exporter.server.faults.onRequest = undefined
  exporter.clock.advance(10_000)
  await following.settle()
  expect(following.events.slice(-2)).toMatchObject([
    { type: 'written', to: 1055 },
    { type: 'back', after: 15_000 },
  ])
  await following.stop()
  expect(await readRows()).toEqual(await ask(1000, 1055))
  expect(await readHealth(out)).toMatchObject({ state: 'ended', lastSlot: 1055 })
})

test('slots that could not be read are read again, and rows that the exporter has forgotten stay', async () => {
  const following = exporter.follow({ effort: { attempts: 1 } })
  failAt1030(exporter)
  await following.goTo(1070)
  expect(following.events.at(-1)).toMatchObject({ type: 'written', to: 1055, slotsFailed: 1 })
  const before = await readRows()
  expect(await readHealth(out)).toMatchObject({ slotsFailed: 1 })

  // The exporter has forgotten the epoch, and answers as if nothing had been.
  exporter.server.faults.onRequest = undefined
  const { network, clock } = exporter
  await using empty = await startExporterServer({ mode: 'archive', network, validators: [], now: clock.now })
  await following.stop()
  const blind = exporter.follow({ url: empty.url, effort: { attempts: 1 } })
  await blind.settle()
  exporter.clock.advance(60_000)
  await blind.settle()
  expect(blind.events.at(-1)).toEqual({ type: 'readAgain', partitions: 1, improved: 0 })
  expect(clock.dues).toContain(Math.min(clock.now() + 600_000, slotToTime(network, 1092)))
  await blind.stop()
  expect(await readRows()).toEqual(before)
  expect((await load()).files[1]?.failed).toMatchObject([{ from: 1030, to: 1030 }])

  const again = exporter.follow()
  await again.settle()
  exporter.clock.advance(60_000)
  await again.settle()
  expect(again.events.at(-1)).toEqual({ type: 'readAgain', partitions: 1, improved: 1 })
  await again.stop()
  expect(await readRows()).toEqual(await ask(1000, 1055))
  expect((await load()).files[1]).toMatchObject({ failed: [] })
  expect((await load()).files[1]).not.toHaveProperty('next')
})

test('files of an hour are merged once it is over, with the same rows; old ones are removed', async () => {
  // An hour has 60 slots, and what is kept 120.
  await using slow = await startFollowedExporter(1040, 60)
  const { network, server, clock, directory } = slow
  const path = join(directory, 'out')
  const options = { format: 'parquet', compact: 'hour', keepDays: 2 / 24, layout: 'xatu' } as const
  const following = slow.follow(options)
  await following.goTo(1125)
  const merged = pick(following, 'merged')
  const { files, to } = await load(path)
  // The genesis was at 26 minutes past the hour: slot 1053 ends one, slot 1113 the next.
  expect(merged).toMatchObject([
    { from: 1000, to: 1053, files: 2 },
    { from: 1054, to: 1113, files: 3 },
  ])
  const day = `${network.name}/databases/default/ssv_committee_trace/2020/9/14`
  expect(files.map((file) => [file.path, file.from, file.to])).toEqual([
    [`${day}/5.parquet`, 1000, 1053],
    [`${day}/6.parquet`, 1054, 1113],
    [`${day}/7-1114.parquet`, 1114, 1119],
  ])

  const whole = join(directory, 'whole')
  const plan = planExport({ data: 'committees', network, from: 1000, to, partition: 'hour' })
  await writeExport({ url: server.url, network, directory: whole, plan, threads: 1 })
  const rows = (root: string) =>
    queryDuckDb(
      `SELECT * EXCLUDE updated_date_time FROM read_parquet('${root}/**/*.parquet', hive_partitioning = false) ORDER BY slot, committee_id`,
    )
  expect(await rows(path)).toEqual(await rows(whole))

  await following.goTo(1300)
  await following.stop()
  const manifest = await load(path)
  const { removedTo = 0 } = manifest
  expect(slotToTime(network, removedTo + 1)).toBeLessThanOrEqual(clock.now() - 7_200_000)
  expect(slotToTime(network, removedTo + 1)).toBeGreaterThan(clock.now() - 10_800_000)
  expect(manifest).toMatchObject({ complete: true, to: 1293, from: 1000 })
  expect(manifest.files[0]?.from).toBe(removedTo + 1)
  expect(listFiles(path)).toEqual(manifest.files.map((file) => file.path).sort())
  const removals = pick(following, 'removed')
  expect(removals.at(-1)).toMatchObject({ to: removedTo })
  expect(removals.every(({ files }) => files > 0)).toBe(true)

  // Nothing that was removed is fetched again.
  const again = slow.follow(options)
  await again.settle()
  expect(again.events).toMatchObject([{ type: 'began', files: manifest.files.length }])
  await again.stop()
})

test('a folder is not merged while a file of it will be read again', async () => {
  await using slow = await startFollowedExporter(1040, 60)
  const following = slow.follow({ compact: 'hour', effort: { attempts: 1 } })
  failAt1030(slow)
  await following.settle()
  // The hour ends with slot 1053, before the epoch does.
  expect(slow.clock.dues).toContain(slotToTime(slow.network, 1058))
  await following.goTo(1090)
  expect(pick(following, 'merged')).toEqual([])
  slow.server.faults.onRequest = undefined
  await following.goTo(1200)
  expect(pick(following, 'merged').find(({ from }) => from === 1000)).toMatchObject({ to: 1053 })
  await following.stop()
})

test('who is far behind writes one batch after the other, without a pause between them', async () => {
  await using far = await startFollowedExporter(1000 + 32 * 300)
  const following = far.follow()
  await following.settle()
  const written = pick(following, 'written')
  expect(written.map(({ files }) => files)).toEqual([256, 44])
  const { rows } = await load(join(far.directory, 'out'))
  expect(written.reduce((sum, event) => sum + event.rows, 0)).toBe(rows)
  await following.stop()
})

test('what does not pass ends it, and the health file says why', async () => {
  const { network, clock } = exporter
  await using standard = await startExporterServer({ mode: 'standard', network, validators: [], now: clock.now })
  const plan = planExport({ data: 'committees', network, from: 1000, format: 'ndjson' })
  const settings = { url: standard.url, network, directory: out, clock, delay: 0, threads: 1, plan }
  await expect(followChain(settings)).rejects.toThrow(ArchiveModeRequiredError)
  expect(clock.dues).toEqual([])
  expect(await readHealth(out)).toMatchObject({ state: 'ended', lastError: { name: 'ArchiveModeRequiredError' } })
})

test('a plan with an end is refused before anything is done', async () => {
  const { server, network, clock } = exporter
  const plan = planExport({ data: 'committees', network, from: 1000, to: 1031 })
  const following = followChain({ url: server.url, network, directory: out, clock, plan })
  await expect(following).rejects.toThrow(InvalidInputError)
  expect(existsSync(out)).toBe(false)
})

test('the flat tables come with those of operators and validators', async () => {
  const following = exporter.follow({ data: 'tables', format: 'parquet' })
  await following.settle()
  await following.stop()
  expect(listFiles()).toEqual(
    expect.arrayContaining([
      'ssv_committee_member/ssv_committee_member.parquet',
      'ssv_validator/ssv_validator.parquet',
    ]),
  )
  expect(await queryDuckDb(`SELECT count(*)::INTEGER AS count FROM '${out}/ssv_validator/*.parquet'`)).toEqual([
    { count: 8 },
  ])
})

test('a slot that no table has is told and counted once', async () => {
  const following = exporter.follow({ data: 'tables', effort: { attempts: 1 } })
  failAt1030(exporter)
  await following.goTo(1070)
  expect(following.events.at(-1)).toMatchObject({ type: 'written', files: flatTables.length, slotsFailed: 1 })
  await following.stop()
  expect(await readHealth(out)).toMatchObject({ files: 2 * flatTables.length, slotsFailed: 1 })
})

test('validators that cannot be read are told once, and the tables come without them', async () => {
  const proxy = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    if (url.startsWith('/v1/validators')) return answer.end('{"data":[null]}')
    const others = request(exporter.server.url + url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(answer)
    })
    return asked.pipe(others)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const following = exporter.follow({ data: 'tables', url: `http://127.0.0.1:${address.port}` })
  await following.settle()
  await following.goTo(1140)
  expect(pick(following, 'leftOut')).toEqual([{ type: 'leftOut', validators: 1 }])
  expect(pick(following, 'written').length).toBeGreaterThan(1)
  await following.stop()
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
})

test('what it keeps in memory does not grow with the epochs', async () => {
  using listeners = trackListeners()
  const following = exporter.follow({ compact: 'hour' })
  const counts: { promises: number; listeners: number }[] = []
  for (const epochs of [8, 16, 24]) {
    await following.goTo(1024 + epochs * 32)
    counts.push({ promises: countPromises(), listeners: listeners.count() })
  }
  await following.stop()
  // One for each epoch would be eight from one count to the next.
  const [first, ...later] = counts
  for (const { promises, listeners } of later) {
    expect(promises - (first?.promises ?? 0)).toBeLessThan(6)
    expect(listeners - (first?.listeners ?? 0)).toBeLessThan(6)
  }
})
