import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { createExporterClient } from '@x/exporter-client'
import { slotToTime } from '@x/schemas'
import { createTestNetwork } from '@x/testing'
import { expect, test, vi } from 'vitest'
import { readLines, splitLines, toLines } from '../fixtures/exportLines.ts'
import { startTestExporter, type TestExporter } from '../fixtures/startTestExporter.ts'
import { writeAndRead } from '../fixtures/writeAndRead.ts'
import type { ExportManifest } from '../manifest/exportManifest.ts'
import { readManifest } from '../manifest/readManifest.ts'
import { ExportError } from '../store/ExportError.ts'
import { planExport } from './planExport.ts'
import { writeExport } from './writeExport.ts'

const range = { from: 1000, to: 1070 }

function prepare({ server, network }: TestExporter, directory: string) {
  const plan = planExport({ data: 'committees', network, ...range, format: 'ndjson' })
  return { url: server.url, network, directory, plan }
}

/** What one request has of the range. */
async function readExpected({ server, network }: TestExporter): Promise<string[]> {
  const { data } = await createExporterClient({ url: server.url, network }).getCommitteeTraces(range)
  return toLines(data, network)
}

test('two exports into one directory, 20 times: one of them is refused by name, and what is there is exact', async () => {
  await using exporter = await startTestExporter()
  const expected = await readExpected(exporter)
  let refused = 0
  for (let round = 0; round < 20; round += 1) {
    const directory = join(exporter.directory, `${round}`)
    const parameters = { ...prepare(exporter, directory), threads: 1 }
    const settled = await Promise.allSettled([writeExport(parameters), writeExport(parameters)])
    for (const result of settled) {
      if (result.status === 'fulfilled') continue
      refused += 1
      expect(result.reason).toMatchObject({
        name: 'ExportError',
        reason: 'locked',
        holder: { host: hostname(), pid: process.pid },
      })
    }
    const manifest = await readManifest(directory)
    expect(manifest?.complete).toBe(true)
    if (manifest) expect((await readLines(directory, manifest.files)).sort()).toEqual(expected)
    const names = readdirSync(directory, { recursive: true }).map(String)
    expect(names.filter((name) => name.includes('.lock') || name.endsWith('.tmp'))).toEqual([])
  }
  expect(refused).toBe(20)
})

test.each(['parquet', 'ndjson'] as const)(
  'an exporter of another network, where slots and committees are called the same, gives nothing to %s',
  async (format) => {
    await using exporter = await startTestExporter()
    const network = createTestNetwork({ genesisTime: 1_600_000_000 + 40 * 86_400 })
    const plan = planExport({ data: 'committees', network, from: 1000, to: 1003, format })
    const effort = { attempts: 1, retryDelay: 1 }
    const directory = join(exporter.directory, 'out')
    const { files } = await writeAndRead({ url: exporter.server.url, network, directory, plan, threads: 1, effort })
    expect(files).toMatchObject([{ rows: 0, failed: [{ from: 1000, to: 1003, error: 'ResponseError' }] }])
    expect(files[0]?.failed[0]?.message).toContain('the exporter is of another network, or its clock is wrong')
  },
)

test('slots that the exporter has not come to are named, and fetched by the next run', async () => {
  let headSlot = 1030
  await using exporter = await startTestExporter({ headSlot: () => headSlot })
  const parameters = { ...prepare(exporter, join(exporter.directory, 'out')), threads: 1 }
  const before = await writeAndRead(parameters)
  expect(before.files.flatMap(({ failed }) => failed)).toMatchObject([
    { error: 'ExporterBehind', to: 1055 },
    { error: 'ExporterBehind', from: 1056, to: 1070 },
  ])
  headSlot = 1100
  const after = await writeAndRead(parameters)
  expect(after.files.flatMap(({ failed }) => failed)).toEqual([])
  expect((await readLines(parameters.directory, after.files)).sort()).toEqual(await readExpected(exporter))
})

test('slots that were too young are fetched by the next run', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await using exporter = await startTestExporter({ now: () => Date.now() })
    vi.setSystemTime(slotToTime(exporter.network, 1060))
    const parameters = { ...prepare(exporter, join(exporter.directory, 'out')), threads: 1 }
    const { files } = await writeAndRead(parameters)
    const getReasons = (all: ExportManifest['files']) =>
      all.flatMap(({ caveats }) => caveats.map(({ reason }) => reason))
    expect(getReasons(files)).toEqual(['unflushed', 'future'])
    // The table of what is not known has fewer rows once more is known, and is replaced nevertheless.
    const plan = planExport({ data: 'tables', network: exporter.network, from: 1056, to: 1070, format: 'ndjson' })
    const tables = { ...parameters, directory: join(exporter.directory, 'tables'), plan }
    expect(getReasons((await writeAndRead(tables)).files)).toContain('future')
    vi.setSystemTime(slotToTime(exporter.network, 1100))
    const after = await writeAndRead(parameters)
    expect((await readLines(parameters.directory, after.files)).sort()).toEqual(await readExpected(exporter))
    expect(getReasons((await writeAndRead(tables)).files)).not.toContain('future')
  } finally {
    vi.useRealTimers()
  }
})

test('a caller may send the requests, all of them in this thread', async () => {
  await using exporter = await startTestExporter()
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return globalThis.fetch(request)
  }
  const directory = join(exporter.directory, 'out')
  const before = exporter.server.stats.requests
  const manifest = await writeAndRead({ ...prepare(exporter, directory), threads: 4, fetch })
  expect((await readLines(directory, manifest.files)).sort()).toEqual(await readExpected(exporter))
  expect(asked).toHaveLength(exporter.server.stats.requests - before - 1)
  expect(asked).toContain('/v1/node/identity')
})

test('threads write what one does, and their errors keep their class', async () => {
  await using exporter = await startTestExporter()
  const directory = join(exporter.directory, 'threads')
  const parameters = prepare(exporter, directory)
  const progress: number[] = []
  const onProgress = ({ slotsDone }: { slotsDone: number }) => progress.push(slotsDone)
  const manifest = await writeAndRead({ ...parameters, threads: 2, onProgress })
  expect((await readLines(directory, manifest.files)).sort()).toEqual(await readExpected(exporter))
  expect(progress.at(-1)).toBe(71)

  // A file stands where the folder of the rows is to be.
  const blocked = join(exporter.directory, 'blocked')
  await mkdir(blocked)
  await writeFile(join(blocked, 'ssv_committee_trace'), '')
  const error: unknown = await writeExport({ ...prepare(exporter, blocked), threads: 2 }).catch((reason) => reason)
  expect(error).toBeInstanceOf(ExportError)
  expect(error).toMatchObject({ name: 'ExportError', reason: 'disk', fix: expect.stringContaining('free space') })
})

test('the memory of an answer is taken by later ones as soon as its rows are in their file', async () => {
  await using exporter = await startTestExporter()
  const { url, network, directory } = prepare(exporter, join(exporter.directory, 'reused'))
  const plan = planExport({ data: 'committees', network, from: 1000, to: 1199 })
  let answers = 0
  const onProgress = () => {
    answers += 1
  }
  let memories = 0
  const { Instance } = WebAssembly
  WebAssembly.Instance = new Proxy(Instance, {
    construct: (target, parameters) => {
      memories += 1
      return Reflect.construct(target, parameters)
    },
  })
  try {
    const settings = { url, network, directory, plan, threads: 1, concurrency: 2 }
    await writeExport({ ...settings, effort: { initialWindow: 2, maxWindow: 2 }, onProgress })
  } finally {
    WebAssembly.Instance = Instance
  }
  expect(answers).toBeGreaterThan(90)
  // Those of answers that were read ahead, and of the files.
  expect(memories).toBeLessThan(20)
})

test.each(['ndjson', 'parquet'] as const)(
  'an abort ends all threads with its reason and leaves no file half written: %s',
  async (format) => {
    await using exporter = await startTestExporter({
      faults: { onRequest: ({ from = 0 }) => (from > 1040 ? { kind: 'slowBody', duration: 600_000 } : undefined) },
    })
    const directory = join(exporter.directory, 'aborted')
    const stop = new AbortController()
    const onProgress = ({ files }: { files: number }) => {
      if (files > 0) stop.abort(new Error('enough'))
    }
    const plan = planExport({ data: 'committees', network: exporter.network, ...range, format })
    const parameters = { ...prepare(exporter, directory), plan, threads: 2 }
    await expect(writeExport({ ...parameters, signal: stop.signal, onProgress })).rejects.toThrow('enough')
    const manifest = await readManifest(directory)
    expect(manifest?.complete).toBe(false)
    const names = readdirSync(directory, { recursive: true }).map(String)
    expect(names.filter((name) => name.endsWith(`.${format}`)).sort()).toEqual(manifest?.files.map(({ path }) => path))
    expect(names.filter((name) => name.includes('/.'))).toEqual([])
  },
)

test('an export whose lock is lost stops, and leaves the manifest to whoever has it', async () => {
  await using exporter = await startTestExporter({
    faults: { onRequest: ({ from = 0 }) => (from > 1040 ? { kind: 'slowBody', duration: 600_000 } : undefined) },
  })
  const directory = join(exporter.directory, 'lost')
  const other = JSON.stringify({ host: 'elsewhere', pid: 1, since: '2026-11-22T00:00:00.000Z', id: 'other' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isLost = false
  const onProgress = ({ files }: { files: number }) => {
    if (files === 0 || isLost) return
    isLost = true
    writeFileSync(join(directory, 'manifest.json'), 'of the other')
    writeFileSync(join(directory, '.manifest.json.lock'), other)
    // The lock is looked at every ten seconds.
    vi.advanceTimersByTime(10_000)
  }
  try {
    const failing = writeExport({ ...prepare(exporter, directory), threads: 1, onProgress })
    await expect(failing).rejects.toThrow('Process 1 on elsewhere has been writing')
  } finally {
    vi.useRealTimers()
  }
  expect(await readFile(join(directory, 'manifest.json'), 'utf8')).toBe('of the other')
  expect(await readFile(join(directory, '.manifest.json.lock'), 'utf8')).toBe(other)
})

test('rows that cannot be read are counted for each file, and the beginnings of the first shown', async () => {
  await using exporter = await startTestExporter({ behaviour: { absurdSignerRate: 1 } })
  const manifest = await writeAndRead({ ...prepare(exporter, join(exporter.directory, 'odd')), threads: 1 })
  expect(manifest).toMatchObject({ complete: true, rows: 0 })
  const { server, network } = exporter
  const client = createExporterClient({ url: server.url, network })
  for (const { from, to, unreadable } of manifest.files) {
    const answer = await client.getCommitteeTraces({ from, to })
    expect(unreadable?.count).toBe(answer.unreadable.length)
    expect(unreadable?.rows).toEqual(
      answer.unreadable.slice(0, 2).map(({ slot, problem, text }) => ({ slot, problem, text: text.slice(0, 300) })),
    )
  }
  expect(manifest.files.some(({ unreadable }) => unreadable !== undefined)).toBe(true)
})

test('a lock is free when its process is gone, and that of another machine when it was not touched for a minute', async () => {
  await using exporter = await startTestExporter()
  const directory = join(exporter.directory, 'locked')
  const lock = join(directory, '.manifest.json.lock')
  const parameters = { ...prepare(exporter, directory), threads: 1 }
  const hold = async (holder: { host: string; pid: number }) =>
    writeFile(lock, JSON.stringify({ ...holder, since: '2026-11-22T00:00:00.000Z', id: 'other' }))
  await mkdir(directory)
  await hold({ host: 'elsewhere', pid: 1 })
  await expect(writeExport(parameters)).rejects.toThrow('Process 1 on elsewhere has been writing')
  await utimes(lock, new Date(Date.now() - 70_000), new Date(Date.now() - 70_000))
  await writeExport(parameters)
  await hold({ host: hostname(), pid: process.ppid })
  await expect(writeExport(parameters)).rejects.toMatchObject({ reason: 'locked' })
  // No process has this number: it is above the largest one.
  await hold({ host: hostname(), pid: 2 ** 22 + 1 })
  expect((await writeExport(parameters)).complete).toBe(true)
})

test('a file that has another size, or another hash where these are compared, is fetched again, and what is not of the export is refused', async () => {
  await using exporter = await startTestExporter()
  const directory = join(exporter.directory, 'changed')
  const parameters = { ...prepare(exporter, directory), threads: 1 }
  const { files } = await writeAndRead(parameters)
  const path = join(directory, files[1]?.path ?? '')
  const text = await readFile(path, 'utf8')
  // As long as before.
  await writeFile(path, text.replace('COMMITTEE', 'COMMITTED'))
  // What a process that was killed may leave.
  for (const left of [join(directory, '.manifest.json.1.tmp'), `${dirname(path)}/.ssv_committee_trace.ndjson.1.tmp`]) {
    await writeFile(left, '')
  }
  const changed = text.replace('COMMITTEE', 'COMMITTED')
  await writeExport(parameters)
  expect(await readFile(path, 'utf8')).toBe(changed)
  await writeExport({ ...parameters, verify: true })
  expect(splitLines(await readFile(path, 'utf8'))).toEqual(splitLines(text))
  const names = readdirSync(directory, { recursive: true }).map(String)
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])

  const foreign = join(directory, 'ssv_committee_trace', 'epoch=31', 'copy.ndjson')
  await writeFile(foreign, text)
  await expect(writeExport(parameters)).rejects.toMatchObject({ reason: 'foreign-files' })
  await rename(foreign, join(exporter.directory, 'copy.ndjson'))

  const manifest = join(directory, 'manifest', readdirSync(join(directory, 'manifest'))[0] ?? '')
  const before = await readFile(manifest, 'utf8')
  await writeFile(manifest, before.replace('_trace/epoch=31/', '_trace/epoch=31/../../../'))
  await expect(writeExport(parameters)).rejects.toMatchObject({ reason: 'foreign-files' })
  // Another table or another slot than the name says, or the part of another day.
  const index = join(directory, 'manifest.json')
  for (const [place, from, to] of [
    [manifest, '"table": "ssv_committee_trace"', '"table": "ssv_decided"'],
    [manifest, '"from": 1024', '"from": 1025'],
    [index, /"day": "[^"]*"/, '"day": "2020-01-01"'],
  ] as const) {
    await writeFile(manifest, before)
    const right = await readFile(place, 'utf8')
    await writeFile(place, right.replace(from, to))
    await expect(writeExport(parameters)).rejects.toMatchObject({ reason: 'foreign-files' })
    await writeFile(place, right)
  }
  await writeFile(manifest, before)
  await appendFile(path, '\n')
  expect((await writeExport(parameters)).complete).toBe(true)
})

test.skipIf(process.platform === 'win32')('a FIFO in the place of a file is replaced, and not waited for', async () => {
  await using exporter = await startTestExporter()
  const parameters = { ...prepare(exporter, join(exporter.directory, 'fifo')), threads: 1 }
  const { files } = await writeAndRead(parameters)
  const path = join(parameters.directory, files[1]?.path ?? '')
  const text = await readFile(path, 'utf8')
  await rm(path)
  execFileSync('mkfifo', [path])
  await writeExport(parameters)
  expect(splitLines(await readFile(path, 'utf8'))).toEqual(splitLines(text))
})
