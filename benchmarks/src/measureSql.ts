import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { getParticipationSql, getTables, type TableFiles } from '@x/exporter-files'
import { mainnet } from '@x/schemas'

export type SqlFigures = {
  per: 'operator' | 'validator'
  days: number
  /** Rows of `ssv_duty_operator`. */
  signatures: number
  /** Peak resident memory of a process that runs the query and nothing else, in bytes. */
  resident: number
  ms: number
}

const validators = 1000
const epochsPerDay = 165
const firstEpoch = 300_000

/** Writes a Parquet file of each table for each day, and runs the queries over so many of them, each in a process. */
export async function measureSql({ days }: { days: readonly number[] }): Promise<SqlFigures[]> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-bench-sql-'))
  try {
    await writeFiles(directory, Math.max(...days))
    const figures: SqlFigures[] = []
    for (const per of ['operator', 'validator'] as const) {
      for (const count of days) {
        const query = getParticipationSql({ engine: 'duckdb', per, source: { files: listFiles(directory, count) } })
        await writeFile(join(directory, 'query.sql'), query)
        const script = fileURLToPath(new URL('sqlChild.mjs', import.meta.url))
        const { stdout } = await promisify(execFile)(process.execPath, [script, join(directory, 'query.sql')])
        figures.push({ per, days: count, signatures: count * validators * epochsPerDay * 4, ...JSON.parse(stdout) })
      }
    }
    return figures
  } finally {
    await rm(directory, { recursive: true })
  }
}

function listFiles(directory: string, days: number): TableFiles {
  const list = (table: string) => Array.from({ length: days }, (_, day) => ({ path: `${table}/${day}.parquet` }))
  return {
    directory,
    network: { name: mainnet.name, ...mainnet.custom },
    range: undefined,
    tables: {
      ssv_duty: list('ssv_duty'),
      ssv_duty_operator: list('ssv_duty_operator'),
      ssv_committee_member: [{ path: 'ssv_committee_member/0.parquet' }],
    },
    missing: [],
    gaps: { failed: [], errors: [], caveats: [], unreadable: { count: 0, rows: [] } },
    missingShards: [],
  }
}

async function writeFiles(directory: string, days: number): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  for (const table of ['ssv_duty', 'ssv_duty_operator', 'ssv_committee_member']) await mkdir(join(directory, table))
  const write = (table: keyof typeof values, day: number, from: string) => {
    const columns = getTables().find(({ name }) => name === table)?.columns ?? []
    const selected = columns.map(({ name, type }) => `${values[table][name] ?? common[name] ?? empty[type]} AS ${name}`)
    const target = join(directory, table, `${day}.parquet`)
    return connection.run(`COPY (SELECT ${selected.join(', ')} FROM ${from}) TO '${target}' (COMPRESSION zstd)`)
  }
  for (let day = 0; day < days; day++) {
    const epoch = firstEpoch + day * epochsPerDay
    const duties = `range(${epoch}, ${epoch + epochsPerDay}) e(e), range(${validators}) v(v)`
    await write('ssv_duty', day, duties)
    await write('ssv_duty_operator', day, `${duties}, range(4) o(o)`)
  }
  await write('ssv_committee_member', 0, `range(${validators / 4}) c(c), range(4) o(o)`)
  connection.closeSync()
}

/** Validator v is of committee v / 4, which has four of a hundred operators; one duty in fifty is not decided. */
const isDecided = '(hash(e, v) % 50) > 0'
const common: Readonly<Record<string, string>> = {
  slot: 'e * 32 + v % 32',
  slot_start_date_time: 'to_timestamp(1606824023 + 12 * (e * 32 + v % 32))',
  epoch: 'e',
  epoch_start_date_time: 'to_timestamp(1606824023 + 12 * 32 * e)',
  meta_network_name: "'mainnet'",
  updated_date_time: "TIMESTAMPTZ '2026-11-20 00:00:00+00'",
  role: "'ATTESTER'",
  validator: "'0x' || sha256(v::VARCHAR) || left(sha256('b' || v), 32)",
  validator_pubkey: "'0x' || sha256(v::VARCHAR) || left(sha256('b' || v), 32)",
  validator_index: '1000000 + v',
  committee_id: "'0x' || sha256('c' || (v // 4))",
  is_scheduled: 'true',
  is_observed: 'true',
  is_unreadable: 'false',
  is_decided: isDecided,
}
const values: Readonly<
  Record<'ssv_duty' | 'ssv_duty_operator' | 'ssv_committee_member', Readonly<Record<string, string>>>
> = {
  ssv_duty: {
    rounds: '1',
    leader_operator_id: 'v % 100 + 1',
    decided_ms: '(hash(v, e) % 4000)::BIGINT',
    points_possible_per_member: '3',
    signer_operator_ids: '[v % 97, v % 97 + 1, v % 97 + 2]::BIGINT[]',
    beacon_block_root: "'0x' || sha256(e::VARCHAR)",
  },
  ssv_duty_operator: {
    operator_id: '((v // 4) * 4 + o) % 100 + 1',
    is_signed: `${isDecided} AND (hash(o, e, v) % 20) > 0`,
    is_leader: 'o = 0',
    points_earned: 'CASE WHEN (hash(o, e, v) % 20) > 0 THEN 3 ELSE 0 END',
    points_possible: '3',
    points_possible_as_leader: '0',
  },
  ssv_committee_member: { committee_id: "'0x' || sha256('c' || c)", operator_id: '(c * 4 + o) % 100 + 1' },
}
const empty: Readonly<Record<string, string>> = {
  int64: 'NULL::BIGINT',
  string: 'NULL::VARCHAR',
  boolean: 'NULL::BOOLEAN',
  timestamp_ms: 'NULL::TIMESTAMPTZ',
  'list<int64>': '[]::BIGINT[]',
}
