// Exports committee traces as Parquet with the command, then asks DuckDB three questions.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { getQueries } from './queries.ts'
import { startSimulation } from './startSimulation.ts'

const { EXPORTER_URL: url, SSVX_NETWORK: networkFile, FROM: from = 'last:12h', OUT: out = 'parquet' } = process.env
await using simulation = url ? undefined : await startSimulation()
let network = networkFile ?? 'hoodi'
if (simulation) {
  network = `${out}.network.json`
  await writeFile(network, JSON.stringify(simulation.network))
}

const ssvx = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@x/cli/package.json')))
const args = ['exporter', 'export', 'committees', '--url', url ?? simulation?.url ?? '', '--network', network]
const child = spawn(process.execPath, [ssvx, ...args, '--from', from, '--out', out, '--resume'], { stdio: 'inherit' })
const [code] = await once(child, 'close')
// 1 says that something is missing; the manifest names it.
if (code !== 0) process.exitCode = 1

const duckdb = await DuckDBInstance.create()
const connection = await duckdb.connect()
for (const { title, sql } of getQueries(out)) {
  const result = await connection.runAndReadAll(sql)
  console.log(`\n${title}`)
  console.table(result.getRowObjectsJson())
}
connection.closeSync()
