// Exports committee traces as Parquet with the command, then asks DuckDB three questions.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { getQueries } from './queries.ts'
import { startSimulation } from './startSimulation.ts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const {
  EXPORTER_URL: url,
  SSVX_NETWORK: networkFile,
  FROM: from = 'last:12h',
  TO: to,
  OUT: out = 'parquet',
} = process.env
await using simulation = url ? undefined : await startSimulation()
let network = networkFile ?? 'hoodi'
if (simulation) {
  network = `${out}.network.json`
  await writeFile(network, JSON.stringify(simulation.network))
}

const ssvx = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@x/cli/package.json')))
const args = ['exporter', 'export', 'committees', '--url', url ?? simulation?.url ?? '', '--network', network]
if (to !== undefined) args.push('--to', to)
const child = spawn(process.execPath, [ssvx, ...args, '--from', from, '--out', out, '--resume'], { stdio: 'inherit' })
const [code] = await once(child, 'close')
// The command has said what is wrong. Where only a part is missing, the manifest names it.
if (code !== 0) process.exitCode = 1
const manifest: { rows: number } = await readFile(join(out, 'manifest.json'), 'utf8').then(JSON.parse, () => ({
  rows: 0,
}))
if (manifest.rows === 0) throw new Error('There are no rows to ask about.')

const duckdb = await DuckDBInstance.create()
const connection = await duckdb.connect()
for (const { title, sql } of getQueries(out)) {
  const result = await connection.runAndReadAll(sql)
  console.log(`\n${title}`)
  console.table(result.getRowObjectsJson())
}
connection.closeSync()
