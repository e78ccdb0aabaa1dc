import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createExporterClient } from '@x/exporter-client'
import { slotToTime } from '@x/schemas'
import { queryDuckDb } from '@x/testing/duckdb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitLines, toLines } from '../fixtures/exportLines.ts'
import { startTestExporter, type TestExporter } from '../fixtures/startTestExporter.ts'
import { watchDisk } from '../fixtures/watchDisk.ts'
import { writeAndRead } from '../fixtures/writeAndRead.ts'
import { removeOld } from '../follow/followChain.ts'
import type { ExportManifest } from '../manifest/exportManifest.ts'
import { findIntactFiles } from '../manifest/findIntactFiles.ts'
import { readManifest } from '../manifest/readManifest.ts'
import { readManifestIndex } from '../manifest/readManifestIndex.ts'
import { fileLayouts } from '../plan/fileLayout.ts'
import { createLocalStore } from '../store/local/createLocalStore.ts'
import { openExport } from './openExport.ts'
import { type PlanExportParameters, planExport } from './planExport.ts'
import { writeExport } from './writeExport.ts'

// An hour has twenty slots: slots 1012 and 1032 begin one, slot 1024 an epoch.
const range = { from: 1012, to: 1043 }

let exporter: TestExporter
let expected: string[] = []
beforeAll(async () => {
  exporter = await startTestExporter({ secondsPerSlot: 180 })
  const { data } = await createExporterClient({ url: exporter.server.url }).getCommitteeTraces(range)
  expected = toLines(data, exporter.network)
})
afterAll(() => exporter[Symbol.asyncDispose]())

function prepare(name: string, options: Partial<PlanExportParameters> = {}) {
  const { server, network } = exporter
  const plan = planExport({ data: 'committees', network, ...range, format: 'ndjson', ...options })
  const effort = { attempts: 1, maxWindow: 8 }
  return { url: server.url, network, directory: join(exporter.directory, name), plan, threads: 1, effort }
}

/** The rows that the manifest names, each file being what it says. */
async function readByManifest(directory: string): Promise<{ manifest: ExportManifest | undefined; rows: string[] }> {
  const manifest = await readManifest(directory)
  const rows: string[] = []
  for (const { path, sha256, next } of manifest?.files ?? []) {
    const text = await readFile(join(directory, path), 'utf8')
    expect([sha256, next?.sha256]).toContain(createHash('sha256').update(text).digest('hex'))
    rows.push(...splitLines(text))
  }
  return { manifest, rows: rows.sort() }
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json' && !entry.parentPath.endsWith('/manifest'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort()
}

/** What has died is not this process, which would keep its locks. */
async function removeLocks(directory: string): Promise<void> {
  for (const name of readdirSync(directory)) if (name.includes('.lock')) await rm(join(directory, name))
}

/** Lets a process die at each of its changes to the disk in turn, and looks at what it left; returns how many there were. */
async function dieEverywhere(
  run: (directory: string) => Promise<unknown>,
  { from, check }: { from: string; check: (directory: string) => Promise<void> },
): Promise<number> {
  for (let dieAt = 1; ; dieAt += 1) {
    const directory = join(exporter.directory, 'dying')
    await rm(directory, { recursive: true, force: true })
    await cp(join(exporter.directory, from), directory, { recursive: true })
    let isDead = false
    {
      using disk = watchDisk({ dieAt })
      await run(directory).catch(() => undefined)
      isDead = disk.isDead
    }
    if (isDead) await removeLocks(directory)
    using _ = watchDisk()
    await check(directory)
    if (!isDead) return dieAt - 1
  }
}

test('wherever an export dies that merges its files, the manifest is right, and the next run makes it whole', async () => {
  const parameters = prepare('dying', { compact: 'hour' })
  // All is fetched, and nothing merged.
  const begun = prepare('unmerged', { compact: 'hour' })
  {
    using _ = watchDisk({ dieAt: 'create .ssv_committee_trace.ndjson.tmp' })
    await expect(writeExport(begun)).rejects.toThrow('cannot be written')
  }
  await removeLocks(begun.directory)
  const deaths = await dieEverywhere(() => writeExport(parameters), {
    from: 'unmerged',
    check: async (directory) => {
      expect((await readByManifest(directory)).rows).toEqual(expected)
      const { files } = await writeAndRead(parameters)
      expect((await readByManifest(directory)).rows).toEqual(expected)
      expect(listFiles(directory)).toEqual([
        'ssv_committee_trace/hour=2020-09-15T15/ssv_committee_trace.ndjson',
        'ssv_committee_trace/hour=2020-09-15T16/ssv_committee_trace.ndjson',
      ])
      expect(files.map(({ path }) => path).sort()).toEqual(listFiles(directory))
    },
  })
  expect(deaths).toBeGreaterThan(30)
})

test('wherever an export dies that replaces a file by one with more, the file is one of the two', async () => {
  exporter.server.faults.onRequest = ({ from = 0, to = 0 }) => (from <= 1030 && to >= 1030 ? 'error' : undefined)
  const begun = prepare('lacking', { layout: 'cryo' })
  const { files } = await writeAndRead(begun)
  expect(files[1]?.failed).toMatchObject([{ from: 1030, to: 1030 }])
  exporter.server.faults.onRequest = undefined
  const lacking = (await readByManifest(begun.directory)).rows
  const parameters = prepare('dying', { layout: 'cryo' })
  const deaths = await dieEverywhere(() => writeExport(parameters), {
    from: 'lacking',
    check: async (directory) => {
      const { rows } = await readByManifest(directory)
      expect([lacking, expected]).toContainEqual(rows)
      await writeExport(parameters)
      expect((await readByManifest(directory)).rows).toEqual(expected)
    },
  })
  expect(deaths).toBeGreaterThan(10)
})

test('files with gaps are not merged, so that the next run can fill them', async () => {
  const parameters = prepare('gaps', { compact: 'hour' })
  exporter.server.faults.onRequest = ({ from = 0, to = 0 }) => (from <= 1030 && to >= 1030 ? 'error' : undefined)
  const lacking = await writeAndRead(parameters)
  expect(lacking.files.map(({ path, failed }) => [path.split('/').at(-1), failed.length])).toEqual([
    ['ssv_committee_trace-1012.ndjson', 0],
    ['ssv_committee_trace-1024.ndjson', 1],
    ['ssv_committee_trace.ndjson', 0],
  ])
  exporter.server.faults.onRequest = undefined
  const { files } = await writeAndRead(parameters)
  expect(files.map(({ from, failed }) => [from, failed])).toEqual([
    [1012, []],
    [1032, []],
  ])
  expect((await readByManifest(parameters.directory)).rows).toEqual(expected)
})

test('a file that was replaced before its process died is kept as what it is, and not fetched again', async () => {
  const begun = prepare('replaced')
  await writeExport(begun)
  const store = createLocalStore(begun.directory)
  const earlier = await readManifestIndex(store, undefined)
  const [part] = earlier?.parts ?? []
  const [first, ...others] = (await readManifest(begun.directory))?.files ?? []
  if (part === undefined || first === undefined) throw new TypeError('There is no file.')
  const old = { ...first, sha256: '00'.repeat(32), rows: 0 }
  const place = { store, plan: begun.plan, network: exporter.network }
  const find = async (files: ExportManifest['files']) => {
    await store.replaceText(part.path, JSON.stringify({ day: part.day, files }))
    return (await findIntactFiles({ ...place, earlier })).get(part.day)?.files
  }
  expect(await find([{ ...old, next: first }, ...others])).toEqual([first, ...others])
  // What is neither of the two is removed.
  expect(await find([{ ...old, next: { ...first, sha256: '11'.repeat(32) } }, ...others])).toEqual(others)
  expect(listFiles(begun.directory)).toEqual(others.map(({ path }) => path).sort())
})

test('wherever an export dies that removes what is old, the manifest names what is there, and the next run removes the rest', async () => {
  const begun = prepare('old', { compact: 'hour', layout: 'xatu' })
  await writeExport(begun)
  // The first of two hours is too old.
  const border = slotToTime(exporter.network, 1032)
  const remove = async (directory: string) => {
    const open = await openExport({ ...begun, directory })
    try {
      return await removeOld(open, border)
    } finally {
      await open.close()
    }
  }
  const deaths = await dieEverywhere(remove, {
    from: 'old',
    check: async (directory) => {
      const { manifest, rows } = await readByManifest(directory)
      expect([1, 2]).toContain(manifest?.files.length)
      expect(expected).toEqual(expect.arrayContaining(rows))
      await remove(directory)
      expect(listFiles(directory)).toEqual([
        `${exporter.network.name}/databases/default/ssv_committee_trace/2020/9/15/16.ndjson`,
      ])
    },
  })
  expect(deaths).toBeGreaterThan(5)
})

test('each file is on the disk before its name, each name before the manifest, and the manifest before what it replaces goes', async () => {
  const parameters = prepare('order', { compact: 'hour', to: 1031 })
  using disk = watchDisk()
  await writeExport(parameters)
  const { steps } = disk
  const find = (text: string, from = 0) => {
    const at = steps.indexOf(text, from)
    expect(at, `${text} after ${steps.slice(from).join(', ')}`).toBeGreaterThanOrEqual(0)
    return at
  }
  const folder = 'syncFolder hour=2020-09-15T15'
  // The folder itself, then a part of it, then what is made of the parts.
  const made = find('syncFolder ssv_committee_trace')
  const first = find('rename ssv_committee_trace-1012.ndjson')
  expect(made).toBeLessThan(first)
  expect(find('sync .ssv_committee_trace-1012.ndjson.tmp')).toBeLessThan(first)
  expect(find(folder)).toBeGreaterThan(first)
  const merged = find('rename ssv_committee_trace.ndjson')
  expect(find('sync .ssv_committee_trace.ndjson.tmp')).toBeLessThan(merged)
  const flushed = find(folder, merged)
  const written = find('sync .manifest.json.tmp', flushed)
  const named = find('rename manifest.json', written)
  expect(find('syncFolder order', named)).toBeLessThan(find('rm ssv_committee_trace-1012.ndjson'))
})

// Merging is the same in each layout: one of them has files of all tables.
test.each(fileLayouts.map((layout) => [layout, layout === 'hive' ? 'tables' : 'committees'] as const))(
  'Parquet files of all kinds are merged as they are (%s, %s)',
  async (layout, data) => {
    const options = { data, format: 'parquet', ...range, layout } as const
    const parts = prepare(`parts-${layout}`, { ...options, compact: 'day' })
    const whole = prepare(`whole-${layout}`, { ...options, partition: 'day' })
    await writeExport(parts)
    const { files } = await writeAndRead(whole)
    const merged = (await readManifest(parts.directory))?.files ?? []
    expect(merged.map(({ path }) => path).sort()).toEqual(files.map(({ path }) => path).sort())
    const content = ({ directory }: { directory: string }) =>
      queryDuckDb(
        files
          .map(({ path }) => `SELECT * EXCLUDE updated_date_time FROM '${directory}/${path}'`)
          .join(' UNION ALL BY NAME ') + ' ORDER BY ALL',
      )
    const rows = await content(whole)
    expect(rows).toHaveLength(files.reduce((sum, file) => sum + file.rows, 0))
    expect(await content(parts)).toEqual(rows)
    // What the end of a file says is about all of it, also where it was joined from several.
    const facts = ({ directory }: { directory: string }) =>
      queryDuckDb(
        `SELECT key::VARCHAR AS key, value::VARCHAR AS value FROM parquet_kv_metadata('${directory}/${files[0]?.path}')`,
      )
    const { genesisTime, secondsPerSlot, slotsPerEpoch } = exporter.network.custom
    const told = Object.fromEntries((await facts(parts)).map(({ key, value }) => [key, value]))
    expect(told).toEqual({
      ...{ 'ssvx.schema_version': '1', 'ssvx.table': files[0]?.table, 'ssvx.network': exporter.network.name },
      ...{ 'ssvx.genesis_time': `${genesisTime}`, 'ssvx.seconds_per_slot': `${secondsPerSlot}` },
      ...{ 'ssvx.slots_per_epoch': `${slotsPerEpoch}`, 'ssvx.first_slot': `${range.from}` },
      ...{ 'ssvx.last_slot': `${range.to}`, 'ssvx.exporter_mode': 'archive' },
      ...{ 'ssvx.exporter_version': 'v0.0.0-devnet', 'ssvx.created_by': 'ssvx' },
    })
    expect(await facts(whole)).toEqual(await facts(parts))
  },
)
