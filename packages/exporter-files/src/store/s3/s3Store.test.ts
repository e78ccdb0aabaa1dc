import { createExporterClient } from '@x/exporter-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { splitLines, toLines } from '../../fixtures/exportLines.ts'
import { type S3Server, startS3Server } from '../../fixtures/startS3Server.ts'
import { startTestExporter } from '../../fixtures/startTestExporter.ts'
import { writeAndRead } from '../../fixtures/writeAndRead.ts'
import { readManifest } from '../../manifest/readManifest.ts'
import { compactExport } from '../../write/compactExport.ts'
import { planExport } from '../../write/planExport.ts'
import { writeExport } from '../../write/writeExport.ts'
import { ExportError } from '../ExportError.ts'
import { createBucket } from './createBucket.ts'
import { createS3Store } from './createS3Store.ts'
import { lockBucket } from './lockBucket.ts'

let server: S3Server
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKTEST')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'SKTEST')
  server = await startS3Server()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

const getRows = (pattern: RegExp) =>
  [...server.objects]
    .filter(([key]) => pattern.test(key))
    .flatMap(([, { content }]) => splitLines(content.toString()))
    .sort()
const getError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('an export into a bucket has each row once, whatever fails on its way, and the next run asks for nothing', async () => {
  await using exporter = await startTestExporter()
  const { network, server: source } = exporter
  const range = { from: 1000, to: 1100 }
  const { data } = await createExporterClient({ url: source.url, network }).getCommitteeTraces(range)
  const plan = planExport({ data: 'committees', network, ...range, format: 'ndjson', compact: 'day' })
  // The first attempt to write each object fails, in three ways in turn; others fail now and then.
  const seen = new Set<string>()
  const faults = ['lost', 'busy', 'cut'] as const
  server.onRequest = (method, key) => {
    const name = `${method} ${key}`
    if (seen.has(name)) return undefined
    seen.add(name)
    return method === 'PUT' ? faults[seen.size % 3] : faults[1 + (seen.size % 2)]
  }
  const parameters = { url: source.url, network, directory: server.directory, plan, threads: 2 }
  const manifest = await writeAndRead(parameters)
  expect(manifest).toMatchObject({ complete: true, rows: data.length })
  expect(getRows(/\.ndjson$/)).toEqual(toLines(data, network))
  expect(await readManifest(server.directory)).toMatchObject({ complete: true, rows: data.length })
  const before = source.stats.requests
  await writeExport({ ...parameters, verify: true })
  await compactExport({ directory: server.directory })
  expect(source.stats.requests).toBe(before)
  const parts = [...server.objects.keys()].filter((key) => key.startsWith('a/manifest/'))
  const files = manifest.files.map(({ path }) => `a/${path}`)
  expect([...server.objects.keys()].sort()).toEqual(
    ['a/.manifest.json.lock', 'a/manifest.json', ...parts, ...files].sort(),
  )
})

test('a file with gaps is replaced by one with more', async () => {
  await using exporter = await startTestExporter()
  const { network, server: source } = exporter
  source.faults.onRequest = ({ from = 0, to = 0 }) => (from <= 1030 && to >= 1030 ? 'error' : undefined)
  // All files beside each other, at the top.
  const layout = 'cryo'
  const plan = planExport({ data: 'committees', network, from: 1024, to: 1055, format: 'ndjson', layout })
  const parameters = { url: source.url, network, directory: server.directory, plan, effort: { attempts: 1 } }
  expect((await writeAndRead(parameters)).files[0]?.failed).toMatchObject([{ from: 1030 }])
  source.faults.onRequest = undefined
  expect((await writeAndRead(parameters)).files[0]).toMatchObject({ failed: [] })
  const asked = source.stats.requests
  await writeExport(parameters)
  expect(source.stats.requests).toBe(asked)
  const { data } = await createExporterClient({ url: source.url, network }).getCommitteeTraces({ from: 1024, to: 1055 })
  expect(getRows(/\.ndjson$/)).toEqual(toLines(data, network))
  expect([...server.objects.keys()].filter((key) => key.includes('.again'))).toEqual([])
})

test('a store that ignores conditional writes is refused before anything is asked or written', async () => {
  await using exporter = await startTestExporter()
  const { network, server: source } = exporter
  server.ignoresConditions = true
  const plan = planExport({ data: 'committees', network, from: 1000, to: 1031 })
  const error = await getError(writeExport({ url: source.url, network, directory: server.directory, plan }))
  expect(error).toBeInstanceOf(ExportError)
  expect(error).toMatchObject({
    reason: 'unsafe-store',
    message: expect.stringContaining('ignores conditional writes'),
  })
  expect(source.stats.requests).toBe(0)
  expect(server.objects.size).toBe(0)
})

test('who comes late, after another has taken the lock, changes nothing and is told', async () => {
  const late = await createS3Store({ directory: server.directory })
  const lock = await late.lock('manifest.json')
  await late.replaceText('manifest.json', 'of the late one')
  const file = await late.createFile('committees/x.ndjson')
  await file.write(Buffer.from('late'))
  // The clock of the store says that it was not heard of for a minute. Here it would be known to live.
  server.now = () => Date.now() + 61_000
  const left = server.objects.get('a/.manifest.json.lock')
  const holder = { ...JSON.parse(`${left?.content}`), host: 'elsewhere', start: 'other 1' }
  if (left) left.content = Buffer.from(JSON.stringify(holder))
  const next = await createS3Store({ directory: server.directory })
  const taken = await next.lock('manifest.json')
  const takenBy = JSON.parse(`${server.objects.get('a/.manifest.json.lock')?.content}`)
  const other = await next.createFile('committees/x.ndjson')
  await other.write(Buffer.from('next'))
  await other.finish()
  await next.replaceText('manifest.json', 'of the next one')

  for (const work of [
    () => file.finish(),
    () => late.replaceText('manifest.json', 'late'),
    () => late.move('b', 'c'),
    () => late.remove('committees/x.ndjson'),
    () => late.clear('committees'),
  ]) {
    expect(await getError(work())).toMatchObject({ name: 'ExportError', reason: 'locked' })
  }
  expect(`${server.objects.get('a/committees/x.ndjson')?.content}`).toBe('next')
  expect(`${server.objects.get('a/manifest.json')?.content}`).toBe('of the next one')
  await lock.release()
  expect(JSON.parse(`${server.objects.get('a/.manifest.json.lock')?.content}`)).toEqual(takenBy)
  await taken.release()
})

test('what another process writes in the moment of a copy or a deletion is not lost', async () => {
  const store = await createS3Store({ directory: server.directory })
  const lock = await store.lock('manifest.json')
  for (const path of ['x', 'y', 'new']) await store.replaceText(path, 'own')
  const other = { content: Buffer.from('other'), etag: '"other"', modified: 0, mark: undefined }
  const interfere = (method: string, path: string) => {
    server.onRequest = (asked, key) => {
      if (asked === method && key === path) {
        server.objects.set(key, other)
        // Whoever did that has the lock.
        if (method === 'PUT') server.objects.delete('a/.manifest.json.lock')
        server.onRequest = undefined
      }
      return undefined
    }
  }
  interfere('DELETE', 'a/x')
  await store.remove('x')
  const holder = server.objects.get('a/.manifest.json.lock')
  interfere('PUT', 'a/y')
  expect(await getError(store.move('new', 'y'))).toMatchObject({ name: 'ExportError', reason: 'locked' })
  expect(['x', 'y', 'new'].map((path) => `${server.objects.get(`a/${path}`)?.content}`)).toEqual([
    'other',
    'other',
    'own',
  ])
  if (holder) server.objects.set('a/.manifest.json.lock', holder)
  // A file without bytes is one too.
  const empty = await store.createFile('empty')
  expect(await empty.finish()).toMatchObject({ bytes: 0 })
  expect(server.objects.get('a/empty')?.content).toHaveLength(0)
  await lock.release()
})

test('of many that want a lock in the same moment one gets it, and the next one when it is given back', async () => {
  const bucket = await createBucket(server.directory)
  for (let round = 0; round < 3; round += 1) {
    const settled = await Promise.allSettled(Array.from({ length: 6 }, () => lockBucket(bucket, 'manifest.json')))
    const won = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const lost = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(won).toHaveLength(1)
    for (const error of lost) expect(error).toMatchObject({ name: 'ExportError', reason: 'locked' })
    await won[0]?.release()
  }
})

test('who has lost the lock hears of it', async () => {
  const bucket = await createBucket(server.directory)
  const lock = await lockBucket(bucket, 'manifest.json', { heartbeat: 5 })
  const left = server.objects.get('a/.manifest.json.lock')
  const other = JSON.stringify({ host: 'elsewhere', pid: 7, since: '2026-11-22T00:00:00.000Z', id: 'other' })
  server.objects.set('a/.manifest.json.lock', {
    ...{ content: Buffer.from(other), etag: '"other"', modified: left?.modified ?? 0, mark: undefined },
  })
  await vi.waitUntil(() => lock.signal.aborted, { timeout: 60_000 })
  expect(lock.signal.reason).toMatchObject({ reason: 'locked', holder: { host: 'elsewhere', pid: 7 } })
  await lock.release()
  expect(`${server.objects.get('a/.manifest.json.lock')?.content}`).toBe(other)
})

test('what the store refuses is told without secrets, and URLs that are none before anything is asked', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKWRONG')
  const store = await createS3Store({ directory: server.directory })
  const error = await getError(store.prepare())
  expect(error).toMatchObject({ reason: 'object-store', message: expect.stringContaining('403 (InvalidAccessKeyId)') })
  expect(JSON.stringify(error)).not.toMatch(/AKWRONG|SKTEST|Signature/)
  const { requests } = server
  const asked = requests.length
  const open = (directory: { url: string; endpoint?: string }) => getError(createS3Store({ directory }))
  for (const directory of [
    { url: 's3://' },
    { url: 's3://Bucket/x' },
    { url: 's3://bucket/../x' },
    { url: 's3://bucket/x', endpoint: 'https://me:secret@store.example' },
    { url: 's3://bucket/x', endpoint: 'ftp://store.example' },
  ]) {
    const refusal = await open(directory)
    expect(refusal, directory.url).toMatchObject({ name: 'InvalidInputError' })
    expect(`${refusal}`).not.toContain('secret')
  }
  expect(requests.length).toBe(asked)
})
