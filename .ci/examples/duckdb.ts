// Stands in for the program of DuckDB, which is not in npm: the same engine, for one query on stdin.
import { text } from 'node:stream/consumers'
import { DuckDBInstance } from '@duckdb/node-api'

const connection = await (await DuckDBInstance.create()).connect()
const rows = (await connection.runAndReadAll(await text(process.stdin))).getRowObjectsJson()
if (rows.length === 0) throw new Error('The query has no rows.')
console.log(JSON.stringify(rows))
connection.closeSync()
