import { readFileSync, writeSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

// Runs one query, and tells the peak of its memory: node sqlChild.mjs <file>
const query = readFileSync(process.argv[2] ?? '', 'utf8')
const connection = await (await DuckDBInstance.create(':memory:')).connect()
await connection.run('SET threads = 2')
const start = performance.now()
await connection.runAndReadAll(query)
writeSync(1, JSON.stringify({ ms: performance.now() - start, resident: process.resourceUsage().maxRSS * 1024 }))
