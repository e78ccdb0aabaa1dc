import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  getJoinSql,
  getLoadSql,
  getParticipationSql,
  getTablesSql,
  getViewsSql,
  readTableFiles,
  type SqlEngine,
  type SqlSource,
  type TableFile,
  type TableFiles,
} from '@x/exporter-files'
import { joinNames } from '@x/exporter-files/internal'
import { checkBucket } from './bucket.ts'
import { compare, listFigures, type Row, views } from './figures.ts'
import { makeChain, ownRows } from './joins.ts'
import { getCausesSql } from './makeCauses.ts'
import { makeExports } from './makeExports.ts'
import { getSums } from './sums.ts'

// Compares the figures of the SQL in DuckDB, ClickHouse (chdb), Spark and Postgres with those of the library, from files
// of all layouts and from tables that were loaded twice; joins with tables of the beacon chain with figures that follow
// from how these were made; causes of missed duties with what `ssvx why` printed; and what each table has, nested ones too,
// with what is in its files. It needs a build:
// pnpm check:warehouses [bucket | engine …]. What is not installed is left out, and said:
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
  const exports = await makeExports(folder)
  const { range, part, participation, partParticipation } = exports
  const layouts = { hive: exports.tables.hive, xatu: exports.tables.xatu, cryo: exports.tables.cryo }
  const files = await readTableFiles(layouts.hive)
  const all = await joinTables(files, Object.values(exports.nested))
  all.tables.ssv_duty_cause = [{ path: relative(all.directory, exports.causes.path), from: 0, to: 100_000 }]
  const network = files.network.name

  const [own] = await runJobs(folder, [
    {
      ...{ name: 'own rows', engine: 'duckdb', queries: { ...ownRows, ...getSums('duckdb', tablesOf(all)) } },
      setup: splitStatements(getViewsSql({ engine: 'duckdb', source: { files: all } })),
    },
  ])
  if (own === undefined || 'absent' in own) {
    say('Left out: there is no DuckDB (`pip install duckdb`), which makes the tables of the beacon chain.')
    return true
  }
  const chain = await makeChain(folder, own.results, network)
  await runJobs(folder, [{ name: 'beacon chain', engine: 'duckdb', setup: chain.setup, queries: {} }])

  const getQueries = (engine: SqlEngine, source: SqlSource, partSource: SqlSource) =>
    Object.fromEntries([
      ...views.map((per) => [per, getParticipationSql({ engine, per, source, range })] as const),
      ...views.map(
        (per) => [`${per}, a part`, getParticipationSql({ engine, per, source: partSource, range: part })] as const,
      ),
      ...joinNames.map((name) => [name, getJoinSql({ engine, join: name, source, xatu: 'xatu', range })] as const),
    ])
  const tables = { network }
  const create = (engine: SqlEngine) => splitStatements(getTablesSql({ engine }))
  const load = (engine: SqlEngine) => splitStatements(getLoadSql({ engine, source: { files: all } }))
  const getAll = (engine: SqlEngine) => ({
    ...getQueries(engine, tables, tables),
    ...getSums(engine, tablesOf(all)),
    causes: getCausesSql(engine),
  })
  const jobs: Job[] = []
  for (const engine of ['duckdb', 'clickhouse', 'spark'] as const) {
    for (const [layout, directory] of Object.entries(layouts)) {
      const source = { files: await readTableFiles(directory) }
      const partSource = { files: await readTableFiles(directory, { range: part }) }
      const queries = getQueries(engine, source, partSource)
      jobs.push({ name: `${engine}, files, ${layout}`, engine, setup: chain.load[engine], queries })
    }
  }
  for (const engine of ['duckdb', 'clickhouse'] as const) {
    const setup = [...create(engine), ...load(engine), ...load(engine), ...chain.load[engine]]
    jobs.push({ name: `${engine}, tables loaded twice`, engine, setup, queries: getAll(engine) })
  }
  const viewsOfAll = splitStatements(getViewsSql({ engine: 'spark', source: { files: all } }))
  const intoTables = tablesOf(all).map((table) => `INSERT INTO spark_catalog.default.${table} SELECT * FROM ${table}`)
  jobs.push(
    {
      ...{ name: 'spark, views', engine: 'spark', setup: [...viewsOfAll, ...chain.load.spark] },
      queries: getAll('spark'),
    },
    {
      ...{ name: 'spark, tables', engine: 'spark', queries: getAll('spark') },
      // Views hide the tables of the same name until they are dropped.
      setup: [
        ...create('spark'),
        ...viewsOfAll,
        ...intoTables,
        ...tablesOf(all).map((table) => `DROP VIEW ${table}`),
        ...chain.load.spark,
      ],
    },
    {
      ...{ name: 'postgres, tables', engine: 'postgres', queries: getAll('postgres') },
      setup: [...create('postgres'), ...chain.load.postgres],
      copies: {
        ...Object.fromEntries(
          Object.entries(all.tables).map(([table, found]) => [
            table,
            `read_parquet([${found.map(({ path }) => `'${join(all.directory, path)}'`).join(', ')}], hive_partitioning = false)`,
          ]),
        ),
        ...chain.copies,
      },
    },
  )

  const expected: Record<string, Row[]> = { ...own.results, ...chain.expected, causes: exports.causes.expected }
  for (const per of views) {
    expected[per] = listFigures[per](participation)
    expected[`${per}, a part`] = listFigures[per](partParticipation)
  }
  let isEqual = true
  const chosen = jobs.filter(({ engine }) => wanted.length === 0 || wanted.includes(engine))
  for (const [i, answer] of (await runJobs(folder, chosen)).entries()) {
    const job = chosen[i]
    if (job === undefined) continue
    if ('absent' in answer) {
      say(`${job.name}: left out, ${answer.absent}`)
      continue
    }
    const counts = { participation: 0, joins: 0, causes: 0, 'what tables have': 0 }
    let different = 0
    for (const name of Object.keys(job.queries)) {
      const found = compare(expected[name] ?? [], answer.results[name] ?? [])
      const kind = joinNames.some((join) => join === name)
        ? 'joins'
        : name.startsWith('ssv_')
          ? 'what tables have'
          : name === 'causes'
            ? name
            : 'participation'
      counts[kind] += found.compared
      different += found.different
      if (found.compared === 0) say(`  ${job.name}, ${name}: nothing was compared`)
      if (found.different > 0) say(`  ${job.name}, ${name}: ${found.different} differ, such as ${found.example}`)
      if (found.different > 0 || found.compared === 0) isEqual = false
    }
    const told = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
    say(`${job.name}: figures compared: ${told.join(', ')}; ${different} differ`)
  }
  return isEqual
}

/** The files of several exports as if they were of one. Of a table that two have, the first one's count. */
async function joinTables(first: TableFiles, directories: readonly string[]): Promise<TableFiles> {
  const tables: TableFiles['tables'] = { ...first.tables }
  for (const directory of directories) {
    const files = await readTableFiles(directory)
    const moved = ({ path, ...slots }: TableFile) => ({ ...slots, path: join('..', basename(directory), path) })
    for (const table of tablesOf(files)) tables[table] ??= (files.tables[table] ?? []).map(moved)
  }
  return { ...first, tables }
}

function tablesOf({ tables }: TableFiles): (keyof TableFiles['tables'])[] {
  return Object.keys(tables) as (keyof TableFiles['tables'])[]
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
  const wanted = process.argv.slice(2)
  const isOnlyBucket = wanted.length === 1 && wanted[0] === 'bucket'
  const isEqual = isOnlyBucket || (await check(directory, wanted))
  const isBucketEqual = (wanted.length > 0 && !wanted.includes('bucket')) || (await checkBucket(directory, say))
  process.exitCode = isEqual && isBucketEqual ? 0 : 1
} finally {
  await rm(directory, { recursive: true })
}
