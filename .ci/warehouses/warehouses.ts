import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  getLoadSql,
  getParticipationSql,
  getTablesSql,
  getViewsSql,
  readTableFiles,
  type SqlEngine,
  type SqlSource,
} from '@x/exporter-files'
import { compare, listFigures, type Row, views } from './figures.ts'
import { makeExports } from './makeExports.ts'

// Compares the figures of the SQL in DuckDB, ClickHouse (chdb), Spark and Postgres with those of the library, from files
// and from tables that were loaded twice: pnpm check:warehouses [engine …]. What is not installed is left out, and said:
// pip install duckdb chdb pyspark, apt-get install postgresql default-jre-headless.

type Job = {
  name: string
  engine: SqlEngine
  setup: string[]
  queries: Record<string, string>
  copies?: Record<string, string>
}
const say = (text: string) => console.log(text)

async function check(folder: string, wanted: readonly string[]): Promise<boolean> {
  const { tables: directories, range, participation, part, partParticipation } = await makeExports(folder)
  const out = directories.hive
  const files = await readTableFiles(out)
  const partFiles = await readTableFiles(out, { range: part })
  const network = files.network.name
  const getQueries = (engine: SqlEngine, source: SqlSource, partSource: SqlSource) =>
    Object.fromEntries([
      ...views.map((per) => [per, getParticipationSql({ engine, per, source, range })] as const),
      ...views.map(
        (per) => [`${per}, a part`, getParticipationSql({ engine, per, source: partSource, range: part })] as const,
      ),
    ])
  const load = (engine: SqlEngine) => splitStatements(getLoadSql({ engine, source: { files } }))
  const tables = { network }
  const all: Job[] = [
    ...(['duckdb', 'clickhouse', 'spark'] as const).map(
      (engine): Job => ({
        name: `${engine}, files`,
        engine,
        setup: [],
        queries: getQueries(engine, { files }, { files: partFiles }),
      }),
    ),
    ...(['duckdb', 'clickhouse'] as const).map(
      (engine): Job => ({
        name: `${engine}, tables loaded twice`,
        engine,
        setup: [...splitStatements(getTablesSql({ engine })), ...load(engine), ...load(engine)],
        queries: getQueries(engine, tables, tables),
      }),
    ),
    {
      name: 'spark, views',
      engine: 'spark',
      setup: splitStatements(getViewsSql({ engine: 'spark', source: { files } })),
      queries: getQueries('spark', tables, tables),
    },
    {
      name: 'postgres, tables',
      engine: 'postgres',
      setup: splitStatements(getTablesSql({ engine: 'postgres' })),
      copies: Object.fromEntries(
        Object.entries(files.tables).map(([table, own]) => [
          table,
          `read_parquet([${own.map(({ path }) => `'${join(out, path)}'`).join(', ')}], hive_partitioning = false)`,
        ]),
      ),
      queries: getQueries('postgres', tables, tables),
    },
  ]
  const jobs = all.filter(({ engine }) => wanted.length === 0 || wanted.includes(engine))

  const expected: Record<string, Row[]> = {}
  for (const per of views) {
    expected[per] = listFigures[per](participation)
    expected[`${per}, a part`] = listFigures[per](partParticipation)
  }
  let isEqual = true
  for (const [i, answer] of (await runJobs(folder, jobs)).entries()) {
    const job = jobs[i]
    if (job === undefined) continue
    if ('absent' in answer) {
      say(`${job.name}: left out, ${answer.absent}`)
      continue
    }
    let [compared, different] = [0, 0]
    for (const name of Object.keys(job.queries)) {
      const found = compare(expected[name] ?? [], answer.results[name] ?? [])
      compared += found.compared
      different += found.different
      if (found.different > 0) say(`  ${job.name}, ${name}: ${found.different} differ, such as ${found.example}`)
    }
    say(`${job.name}: ${compared} figures compared, ${different} differ`)
    if (different > 0 || compared === 0) isEqual = false
  }
  return isEqual
}

type Answer = { absent: string } | { results: Record<string, Row[]> }

async function runJobs(folder: string, jobs: readonly Job[]): Promise<Answer[]> {
  const [asked, answered] = [join(folder, 'jobs.json'), join(folder, 'results.json')]
  await writeFile(asked, JSON.stringify(jobs))
  const script = fileURLToPath(new URL('runEngines.py', import.meta.url))
  await promisify(execFile)(process.env['PYTHON'] ?? 'python3', [script, asked, answered], { maxBuffer: 2 ** 26 })
  return JSON.parse(await readFile(answered, 'utf8'))
}

function splitStatements(sql: string): string[] {
  return sql
    .split(';\n')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

const directory = await mkdtemp(join(tmpdir(), 'ssvx-warehouses-'))
try {
  process.exitCode = (await check(directory, process.argv.slice(2))) ? 0 : 1
} finally {
  await rm(directory, { recursive: true })
}
