import { execFile } from 'node:child_process'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'

// What somebody would do without us: curl, and DuckDB with as many threads as there are cores.
// node duckDbChild.mjs <curl's list of requests> <directory>
const [list = '', directory = ''] = process.argv.slice(2)
await promisify(execFile)('curl', ['--silent', '--parallel', '--parallel-max', '4', '--config', list])
const connection = await (await DuckDBInstance.create(':memory:')).connect()
const files = `read_json('${join(directory, '*.json')}', maximum_object_size = 200000000)`
const result = await connection.runAndReadAll(
  `COPY (SELECT row.* FROM (SELECT unnest(data) AS row FROM ${files})) TO '${join(directory, 'rows.parquet')}' (FORMAT parquet)`,
)
const { user, system } = process.cpuUsage()
writeSync(1, JSON.stringify({ rows: Number(result.getRows()[0]?.[0]), files: 1, cpu: (user + system) / 1000 }))
