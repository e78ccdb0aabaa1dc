import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startExporterServer } from '@x/devnet'
import { collectParticipation, createExporterClient, type Participation } from '@x/exporter-client'
import {
  getLoadSql,
  getParticipationSql,
  getTablesSql,
  getViewsSql,
  planExport,
  readTableFiles,
  type SqlEngine,
  type SqlSource,
  writeExport,
} from '@x/exporter-files'
import { createTestNetwork } from '@x/testing'

// Compares the figures of the SQL in DuckDB, ClickHouse (chdb), Spark and Postgres with those of the library, from files
// and from tables that were loaded twice: pnpm check:warehouses [engine …]. What is not installed is left out, and said:
// pip install duckdb chdb pyspark, apt-get install postgresql default-jre-headless.

type Row = Readonly<Record<string, unknown>>
type Job = {
  name: string
  engine: SqlEngine
  setup: string[]
  queries: Record<string, string>
  copies?: Record<string, string>
}
const say = (text: string) => console.log(text)
const views = ['operator', 'validator', 'committee'] as const

async function check(folder: string, wanted: readonly string[]): Promise<boolean> {
  const { out, range, participation, part, partParticipation } = await makeExport(folder)
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

/** Exports tables of two short days, in three shards with a file for each hour, and computes the same with the library. */
async function makeExport(folder: string) {
  const secondsPerSlot = 120
  const network = createTestNetwork({ genesisTime: 1_600_000_000, secondsPerSlot })
  const validators = Array.from({ length: 60 }, (_, i) => ({
    index: 1000 + i,
    publicKey: `0x${(i + 16).toString(16).repeat(48)}` as const,
    owner: `0x${'01'.repeat(20)}` as const,
    operatorIds: [1, 2, 3, 4].map((id) => id + 4 * Math.floor(i / 5)),
  }))
  await using server = await startExporterServer({
    mode: 'archive',
    network,
    validators,
    headSlot: 2600,
    behaviour: {
      undecidedRate: 0.02,
      syncCommitteeShare: 0.3,
      outages: [
        { operatorId: 6, from: 1200, to: 1500 },
        { operatorId: 15, from: 1300, to: 1400 },
        { operatorId: 16, from: 1350, to: 1450 },
      ],
    },
  })
  const range = { from: 1000, to: 2439 }
  const part = { from: 1234, to: 1500 }
  const out = join(folder, 'tables')
  for (const index of [0, 1, 2]) {
    const plan = planExport({ data: 'tables', network, ...range, partition: 'hour', shard: { index, count: 3 } })
    await writeExport({ url: server.url, network, directory: out, plan })
  }
  const client = createExporterClient({ url: server.url, network })
  const { participation } = await collectParticipation(client, { network, ...range })
  const { participation: partParticipation } = await collectParticipation(client, { network, ...part })
  return { out, range, part, participation, partParticipation }
}

type Duties = Participation['operators'][number]['duties']

const countDuties = ({ scheduled, observed, missed, decidedOfScheduled, share }: Duties) => ({
  scheduled,
  observed,
  missed,
  decided_of_scheduled: decidedOfScheduled,
  duty_share: share,
})

/** The figures as the SQL names them, in its order. */
const listFigures: Readonly<Record<(typeof views)[number], (participation: Participation) => Row[]>> = {
  operator: ({ operators }) =>
    operators
      .toSorted((a, b) => a.operatorId - b.operatorId)
      .map(({ operatorId, validators, expected, signed, share, duties, macroScore }) => ({
        operator_id: operatorId,
        ...{ validators, expected, signed, share, ...countDuties(duties), macro_score: macroScore.percent },
      })),
  validator: ({ validators }) =>
    validators
      .flatMap(({ operators, publicKey, ...duties }) =>
        operators.map(({ operatorId, expected, signed, share, microScore }) => ({
          operator_id: operatorId,
          validator: `${publicKey}`,
          ...{ expected, signed, share, ...countDuties(duties), micro_score: microScore.percent },
        })),
      )
      .sort((a, b) => a.operator_id - b.operator_id || (a.validator < b.validator ? -1 : 1)),
  committee: ({ committees }) =>
    committees
      .map(({ committeeId, duties }) => ({
        committee_id: committeeId,
        ...{ decided: duties.decided, ...countDuties(duties) },
      }))
      .sort((a, b) => (a.committee_id < b.committee_id ? -1 : 1)),
}

function compare(expected: readonly Row[], found: readonly Row[]) {
  let [compared, different] = [0, 0]
  let example = ''
  if (expected.length !== found.length) {
    return { compared, different: 1, example: `${found.length} rows in place of ${expected.length}` }
  }
  for (const [i, row] of expected.entries()) {
    for (const [name, value] of Object.entries(row)) {
      compared++
      const other = found[i]?.[name]
      if (isSame(value, other)) continue
      different++
      example ||= `${name} of row ${i}: ${other}, not ${value}`
    }
  }
  return { compared, different, example }
}

function isSame(value: unknown, other: unknown): boolean {
  if (value === null || typeof value === 'string') return value === (other ?? null)
  return (
    other !== null && other !== undefined && Math.abs(Number(other) - Number(value)) <= 1e-9 * Math.abs(Number(value))
  )
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
