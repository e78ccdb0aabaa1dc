import { execFile } from 'node:child_process'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'

// What somebody would do without us: curl, and DuckDB with as many threads as there are cores. It writes either the rows
// as they came to one file, or the files that an export has: one for each hour or epoch, rows in order, what follows from
// the slot, and what the votes say.
// node duckDbChild.mjs <curl's list of requests> <directory> one|hour|epoch
const [list = '', directory = '', files = 'one'] = process.argv.slice(2)
await promisify(execFile)('curl', ['--silent', '--parallel', '--parallel-max', '4', '--config', list])
const connection = await (await DuckDBInstance.create(':memory:')).connect()
const json = `read_json('${join(directory, '*.json')}', maximum_object_size = 200000000)`
const rows = `SELECT row.* FROM (SELECT unnest(data) AS row FROM ${json})`

/** Eight bytes as hex from a place on, the lowest first. */
const number = (from) =>
  `('0x' || ${[14, 12, 10, 8, 6, 4, 2, 0].map((i) => `substr(proposalData, ${from + i}, 2)`).join(' || ')})::UBIGINT::BIGINT`
const root = (from) => `'0x' || substr(proposalData, ${from}, 64)`
const time = (slot) => `to_timestamp(1606824023 + 12 * ${slot})`
const same = `
  SELECT slot, ${time('slot')} AS slot_start_date_time, slot // 32 AS epoch,
    ${time('(slot // 32 * 32)')} AS epoch_start_date_time, 'mainnet' AS meta_network_name, now() AS updated_date_time,
    '0x' || committeeID AS committee_id, role AS runner_role, consensus, decideds, sync_committee, attester,
    '0x' || proposalData AS proposal_data, 'vote' AS proposal_type, ${root(1)} AS beacon_block_root,
    ${number(65)} AS source_epoch, ${root(81)} AS source_root, ${number(145)} AS target_epoch, ${root(161)} AS target_root,
    NULL::VARCHAR AS seen_by,
    ${files === 'hour' ? '(1606824023 + 12 * slot) // 3600' : 'slot // 32'} AS part
  FROM (${rows}) ORDER BY slot, committee_id, role`
const result = await connection.runAndReadAll(
  files === 'one'
    ? `COPY (${rows}) TO '${join(directory, 'rows.parquet')}' (FORMAT parquet)`
    : `COPY (${same}) TO '${join(directory, 'parts')}' (FORMAT parquet, COMPRESSION zstd, PARTITION_BY (part))`,
)
const { user, system } = process.cpuUsage()
writeSync(1, JSON.stringify({ rows: Number(result.getRows()[0]?.[0]), files: 1, cpu: (user + system) / 1000 }))
