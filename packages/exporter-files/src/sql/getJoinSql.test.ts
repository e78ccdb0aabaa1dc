import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { getJoinSql, type JoinName, joinNames } from './getJoinSql.ts'
import { getTablesSql } from './getTablesSql.ts'
import { sqlEngines } from './sqlEngine.ts'

const key = (i: number) => `0x${String(i).repeat(96)}`
const root = (i: number) => `0x${String(i).repeat(64)}`

/** What our tables have of columns that a row does not name. */
const blank = `'0x' AS committee_id, true AS is_scheduled, true AS is_observed, false AS is_unreadable, false AS is_late,
  1 AS rounds, [] AS failed_leader_operator_ids, [] AS signer_operator_ids, [] AS absent_operator_ids,
  3 AS points_possible_per_member, 0 AS points_earned, 3 AS points_possible, 0 AS points_possible_as_leader,
  now() AS slot_start_date_time, 3 AS epoch, now() AS epoch_start_date_time, 'mainnet' AS meta_network_name,
  now() AS updated_date_time, 'owner' AS owner, 'active' AS status, false AS is_liquidated`

/** Tables of the beacon chain with the columns and types of xatu, of which the joins read some. */
const chain = `
CREATE SCHEMA xatu;
CREATE TABLE xatu.canonical_beacon_elaborated_attestation (updated_date_time TIMESTAMP, block_slot UINTEGER,
  position_in_block UINTEGER, block_root VARCHAR, validators UINTEGER[], committee_index VARCHAR, beacon_block_root VARCHAR,
  slot UINTEGER, source_root VARCHAR, target_root VARCHAR, meta_network_name VARCHAR);
CREATE TABLE xatu.canonical_beacon_proposer_duty (updated_date_time TIMESTAMP, slot UINTEGER,
  proposer_validator_index UINTEGER, proposer_pubkey VARCHAR, meta_network_name VARCHAR);
CREATE TABLE xatu.canonical_beacon_block (updated_date_time TIMESTAMP, slot UINTEGER, block_root VARCHAR,
  proposer_index UINTEGER, execution_payload_fee_recipient VARCHAR, meta_network_name VARCHAR);
`

async function openDatabase() {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
  const insert = (table: string, rows: readonly string[]) =>
    ask(
      `INSERT INTO ${table} BY NAME SELECT * FROM (${rows.map((row) => `SELECT ${row}`).join(' UNION ALL BY NAME ')})`,
    )
  /** A row of ours: what is said, and the blanks of the columns that the table has. */
  const insertOurs = async (table: string, rows: readonly string[]) => {
    const columns = (await ask(`DESCRIBE ${table}`)).map((column) => String(column['column_name']))
    const filled = rows.map((row) => `* FROM (SELECT ${row}, ${blank})`)
    const found = await ask(`DESCRIBE SELECT ${filled[0]}`)
    const common = columns.filter((name) => found.some((column) => column['column_name'] === name))
    await ask(
      `INSERT INTO ${table} BY NAME ${filled.map((row) => `SELECT ${common.join(', ')} ${row.slice(1)}`).join(' UNION ALL ')}`,
    )
  }
  await ask(`${getTablesSql({ engine: 'duckdb' })}${chain}`)
  const join = (name: JoinName) =>
    ask(
      getJoinSql({
        engine: 'duckdb',
        source: { network: 'mainnet' },
        join: name,
        xatu: 'xatu',
        range: { from: 100, to: 199 },
      }),
    )
  const close = async () => {
    connection.closeSync()
    instance.closeSync()
  }
  return { insert, insertOurs, join, [Symbol.asyncDispose]: close }
}

test('attestations are told by the first block that has them, and by what they voted for', async () => {
  await using database = await openDatabase()
  const duty = (slot: number, i: number, isDecided: boolean) =>
    `${slot} AS slot, 'ATTESTER' AS role, '${key(i)}' AS validator, ${i} AS validator_index, ${isDecided} AS is_decided, '${root(slot % 10)}' AS beacon_block_root`
  await database.insertOurs('ssv_duty', [
    ...[duty(101, 1, true), duty(102, 1, true), duty(103, 1, true), duty(104, 1, false)],
    ...[duty(101, 2, true), duty(205, 2, true)],
  ])
  const signature = (slot: number, i: number, operator: number, isSigned: boolean) =>
    `${slot} AS slot, 'ATTESTER' AS role, '${key(i)}' AS validator, ${operator} AS operator_id, ${isSigned} AS is_signed, true AS is_decided`
  await database.insertOurs('ssv_duty_operator', [
    ...[
      signature(101, 1, 7, true),
      signature(102, 1, 7, false),
      signature(101, 2, 7, true),
      signature(205, 2, 7, true),
    ],
    ...[signature(101, 1, 8, true), signature(102, 1, 8, true)],
  ])
  const vote = (slot: number, block: number, validators: string, head: number, network = 'mainnet') =>
    `${block} AS block_slot, [${validators}] AS validators, '${root(head)}' AS beacon_block_root, ${slot} AS slot, '${network}' AS meta_network_name`
  await database.insert('xatu.canonical_beacon_elaborated_attestation', [
    // In two blocks, the second one first, and the same row once more.
    ...[vote(101, 105, '1, 9', 1), vote(101, 102, '9, 1', 1), vote(101, 102, '9, 1', 1)],
    // Late, and for another head.
    vote(102, 106, '1', 8),
    // Of another network, of another validator, of slots that nobody asks for.
    ...[vote(103, 104, '1', 3, 'hoodi'), vote(103, 104, '3, 2', 3), vote(205, 206, '2', 5)],
  ])
  const toNumbers = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ validator: _, ...row }) => Object.values(row).map((value) => (value === null ? null : Number(value))))
  // Index; duties, decided, included, decided and not included, late, voted otherwise, delay.
  expect(toNumbers(await database.join('inclusion'))).toEqual([
    [1, 4, 3, 2, 1, 1, 1, 2.5],
    [2, 1, 1, 0, 1, 0, 0, null],
  ])
  // Operator, signed; the same.
  expect(toNumbers(await database.join('operator-inclusion'))).toEqual([
    [7, 0, 1, 1, 1, 0, 1, 1, 4],
    [7, 1, 2, 2, 1, 1, 0, 0, 1],
    [8, 1, 2, 2, 2, 0, 1, 1, 2.5],
  ])
})

test('proposals are those that the chain had for validators of the roster, whether the schedule knew them or not', async () => {
  await using database = await openDatabase()
  const roster = (i: number) => `'${key(i)}' AS validator, ${i} AS validator_index, '${key(i)}' AS validator_pubkey`
  await database.insertOurs('ssv_validator', [roster(1), roster(2)])
  const duty = (slot: number, i: number, isDecided: boolean) =>
    `${slot} AS slot, 'PROPOSER' AS role, '${key(i)}' AS validator, ${i} AS validator_index, '${key(i)}' AS validator_pubkey, ${isDecided} AS is_decided, '0xAb' AS fee_recipient`
  await database.insertOurs('ssv_duty', [duty(110, 1, true), duty(111, 2, true), duty(112, 1, false)])
  const assigned = (slot: number, i: number) =>
    `${slot} AS slot, ${i} AS proposer_validator_index, '${key(i)}' AS proposer_pubkey, 'mainnet' AS meta_network_name`
  await database.insert('xatu.canonical_beacon_proposer_duty', [
    ...[assigned(110, 1), assigned(110, 1), assigned(111, 2), assigned(112, 1), assigned(113, 2)],
    ...[assigned(114, 9), assigned(200, 1)],
  ])
  const block = (slot: number, i: number) =>
    `${slot} AS slot, '${root(slot % 10)}' AS block_root, ${i} AS proposer_index, '0xcd' AS execution_payload_fee_recipient, 'mainnet' AS meta_network_name`
  await database.insert('xatu.canonical_beacon_block', [block(110, 1), block(113, 2), block(114, 9)])
  const rows = await database.join('proposals')
  expect(
    rows.map((row) => [Number(row['slot']), row['outcome'], row['is_scheduled'], row['block_fee_recipient']]),
  ).toEqual([
    [110, 'proposed', true, '0xcd'],
    [111, 'decided, not in the chain', true, null],
    [112, 'missed', true, null],
    [113, 'proposed', null, '0xcd'],
  ])
})

test('each engine has each join, in its own words', () => {
  const words = { duckdb: 'UNNEST(', postgres: 'UNNEST(', spark: 'EXPLODE(', clickhouse: 'arrayJoin(' }
  for (const engine of sqlEngines) {
    for (const join of joinNames) {
      const sql = getJoinSql({ engine, source: { schema: 'ssv' }, join })
      expect(sql.includes(words[engine])).toBe(join !== 'proposals')
    }
  }
})
