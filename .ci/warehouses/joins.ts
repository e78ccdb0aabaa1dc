import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JoinName, SqlEngine } from '@x/exporter-files'
import type { Row } from './figures.ts'

/** Tables of the beacon chain in the shape of xatu, beside our own rows, and what the joins have to say of both. */
export type Chain = {
  /** Writes the Parquet files, as a job of DuckDB. */
  setup: string[]
  /** The statements that create and fill the tables; for Postgres they are filled by `copies`. */
  load: Readonly<Record<SqlEngine, string[]>>
  copies: Record<string, string>
  expected: Readonly<Record<JoinName, Row[]>>
}

/** The rows of ours that the joins read, as queries of the views of an export. */
export const ownRows = {
  attester: `SELECT slot, validator, validator_index, is_decided, beacon_block_root FROM ssv_duty
    WHERE role = 'ATTESTER' AND validator_index IS NOT NULL AND NOT is_unreadable ORDER BY slot, validator_index`,
  signature: `SELECT slot, validator, operator_id, is_signed FROM ssv_duty_operator
    WHERE role = 'ATTESTER' AND is_signed IS NOT NULL`,
  proposer: `SELECT slot, validator_pubkey, validator_index, is_scheduled, is_decided, rounds, decided_ms,
    leader_operator_id, fee_recipient FROM ssv_duty WHERE role = 'PROPOSER' ORDER BY slot`,
  roster: 'SELECT validator_pubkey, validator_index, committee_id FROM ssv_validator ORDER BY validator_index',
}

type Kind = 'number' | 'root' | 'text' | 'numbers'

/** The columns that the joins read, and some beside them; in ClickHouse with the types that xatu has. */
const columns = {
  canonical_beacon_elaborated_attestation: {
    ...({ block_slot: 'number', position_in_block: 'number', validators: 'numbers' } as const),
    ...({ beacon_block_root: 'root', slot: 'number', meta_network_name: 'text' } as const),
  },
  canonical_beacon_proposer_duty: {
    ...({ slot: 'number', proposer_validator_index: 'number' } as const),
    ...({ proposer_pubkey: 'text', meta_network_name: 'text' } as const),
  },
  canonical_beacon_block: {
    ...({ slot: 'number', block_root: 'root', proposer_index: 'number' } as const),
    ...({ execution_payload_fee_recipient: 'text', meta_network_name: 'text' } as const),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>

const types: Readonly<Record<SqlEngine, Readonly<Record<Kind, string>>>> = {
  duckdb: { number: 'UINTEGER', root: 'VARCHAR', text: 'VARCHAR', numbers: 'UINTEGER[]' },
  clickhouse: { number: 'UInt32', root: 'FixedString(66)', text: 'String', numbers: 'Array(UInt32)' },
  spark: { number: 'BIGINT', root: 'STRING', text: 'STRING', numbers: 'ARRAY<BIGINT>' },
  postgres: { number: 'bigint', root: 'text', text: 'text', numbers: 'bigint[]' },
}

/** Invents what became of our duties, and says it in rows of the chain and in figures, which know nothing of SQL. */
export async function makeChain(folder: string, rows: Record<string, Row[]>, network: string): Promise<Chain> {
  const other = `0x${'ee'.repeat(32)}`
  const votes: Row[] = []
  const known = new Map<string, { isIncluded: boolean; delay: number; isOtherwise: boolean }>()
  const add = (slot: number, block: number, index: number, root: unknown, name = network) =>
    votes.push({
      ...{ block_slot: block, position_in_block: index % 7, validators: [900_000 + slot, index, 900_001] },
      ...{ beacon_block_root: root, slot, meta_network_name: name },
    })
  for (const row of rows['attester'] ?? []) {
    const [slot, index] = [Number(row['slot']), Number(row['validator_index'])]
    const root = row['beacon_block_root'] ?? `0x${'cc'.repeat(32)}`
    const kind = (slot * 7 + index * 13) % 11
    // Not included; late; for another head; twice, with the later block first; as rows that stand there twice; in time.
    const isIncluded = kind !== 0
    const delay = kind === 1 ? 5 : 1
    const isOtherwise = kind === 2 && row['beacon_block_root'] !== null
    known.set(`${slot} ${row['validator']}`, { isIncluded, delay, isOtherwise })
    if (kind === 3) add(slot, slot + 9, index, root)
    if (isIncluded) add(slot, slot + delay, index, kind === 2 ? other : root)
    if (kind === 4) add(slot, slot + delay, index, root)
    // Another network says otherwise.
    if (kind === 0) add(slot, slot + 1, index, root, 'another')
  }
  const groups = (keys: (row: Row) => Row, duties: readonly Row[]): Row[] => {
    const found = new Map<string, { key: Row; duties: Row[] }>()
    for (const duty of duties) {
      const key = keys(duty)
      const group = found.get(JSON.stringify(key)) ?? { key, duties: [] }
      group.duties.push(duty)
      found.set(JSON.stringify(key), group)
    }
    return [...found.values()].map((group) => ({ ...group.key, ...sumUp(group.duties) }))
  }
  const sumUp = (duties: readonly Row[]): Row => {
    const all = duties.map((duty) => ({ duty, fate: known.get(`${duty['slot']} ${duty['validator']}`) }))
    const included = all.flatMap(({ fate }) => (fate?.isIncluded ? [fate] : []))
    return {
      duties: all.length,
      decided: all.filter(({ duty }) => duty['is_decided']).length,
      included: included.length,
      decided_not_included: all.filter(({ duty, fate }) => duty['is_decided'] && !fate?.isIncluded).length,
      included_late: included.filter(({ delay }) => delay > 1).length,
      voted_otherwise: included.filter(({ isOtherwise }) => isOtherwise).length,
      inclusion_delay_slots:
        included.length === 0 ? null : included.reduce((sum, { delay }) => sum + delay, 0) / included.length,
    }
  }
  const byDuty = new Map((rows['attester'] ?? []).map((duty) => [`${duty['slot']} ${duty['validator']}`, duty]))
  const signatures = (rows['signature'] ?? []).flatMap((row) => {
    const duty = byDuty.get(`${row['slot']} ${row['validator']}`)
    return duty === undefined ? [] : [{ ...duty, operator_id: row['operator_id'], is_signed: row['is_signed'] }]
  })

  const assigned: Row[] = []
  const blocks: Row[] = []
  const proposals: Row[] = []
  const roster = rows['roster'] ?? []
  const propose = (slot: number, validator: Row, duty: Row | undefined, isThere: boolean) => {
    const { validator_pubkey: key, validator_index: index, committee_id } = validator
    assigned.push({ slot, proposer_validator_index: index, proposer_pubkey: key, meta_network_name: network })
    const block = { block_root: `0x${String(slot).padStart(64, '0')}`, fee: `0x${'ab'.repeat(20)}` }
    if (isThere) {
      blocks.push({
        ...{ slot, block_root: block.block_root, proposer_index: index },
        ...{ execution_payload_fee_recipient: block.fee, meta_network_name: network },
      })
    }
    proposals.push({
      ...{ slot, validator_index: index, validator_pubkey: key, committee_id },
      is_scheduled: toNumber(duty?.['is_scheduled']),
      is_decided: toNumber(duty?.['is_decided']),
      rounds: duty?.['rounds'] ?? null,
      decided_ms: duty?.['decided_ms'] ?? null,
      leader_operator_id: duty?.['leader_operator_id'] ?? null,
      outcome: isThere ? 'proposed' : duty?.['is_decided'] ? 'decided, not in the chain' : 'missed',
      block_root: isThere ? block.block_root : null,
      decided_fee_recipient: duty?.['fee_recipient'] ?? null,
      block_fee_recipient: isThere ? block.fee : null,
    })
  }
  const taken = new Set<number>()
  for (const duty of rows['proposer'] ?? []) {
    const slot = Number(duty['slot'])
    const validator = roster.find((each) => each['validator_pubkey'] === duty['validator_pubkey'])
    if (validator === undefined || taken.has(slot)) continue
    taken.add(slot)
    propose(slot, validator, duty, duty['is_decided'] === true && slot % 5 > 0)
  }
  // One that no schedule has, one that is of a stranger, and all of it twice.
  const free = Array.from({ length: 50 }, (_, i) => 1250 + i).filter((slot) => !taken.has(slot))
  if (roster[3] && free[0] !== undefined) propose(free[0], roster[3], undefined, true)
  const stranger = { proposer_validator_index: 77, proposer_pubkey: `0x${'77'.repeat(48)}` }
  assigned.push({ slot: free[1], ...stranger, meta_network_name: network })
  const tables: Readonly<Record<keyof typeof columns, Row[]>> = {
    canonical_beacon_elaborated_attestation: votes,
    canonical_beacon_proposer_duty: [...assigned, ...assigned],
    canonical_beacon_block: [...blocks, ...blocks.slice(0, 3)],
  }

  const names = [
    'canonical_beacon_elaborated_attestation',
    'canonical_beacon_proposer_duty',
    'canonical_beacon_block',
  ] as const
  const setup: string[] = []
  for (const name of names) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, `${name}.json`), tables[name].map((row) => `${JSON.stringify(row)}\n`).join(''))
    const selected = Object.entries(columns[name]).map(
      ([column, kind]) => `${column}::${types.duckdb[kind]} AS ${column}`,
    )
    const source = `read_json('${join(folder, `${name}.json`)}', format = 'newline_delimited')`
    setup.push(`COPY (SELECT ${selected.join(', ')} FROM ${source}) TO '${getPath(folder, name)}'`)
  }
  const create = (engine: SqlEngine, name: (typeof names)[number], end = '') =>
    `CREATE TABLE xatu.${name} (${Object.entries(columns[name])
      .map(([column, kind]) => `${column} ${types[engine][kind]}`)
      .join(', ')})${end}`
  const insert = (name: (typeof names)[number], from: string) =>
    `INSERT INTO xatu.${name} SELECT ${Object.keys(columns[name]).join(', ')} FROM ${from}`
  const files = (name: string) => `read_parquet(['${getPath(folder, name)}'])`
  const byPlace = (a: Row, b: Row) =>
    Number(a['operator_id']) - Number(b['operator_id']) || Number(a['is_signed']) - Number(b['is_signed'])
  return {
    setup,
    load: {
      duckdb: ['CREATE SCHEMA xatu', ...names.flatMap((name) => [create('duckdb', name), insert(name, files(name))])],
      clickhouse: [
        'CREATE DATABASE xatu',
        ...names.flatMap((name) => [
          create('clickhouse', name, ' ENGINE = MergeTree ORDER BY slot'),
          insert(name, `file('${getPath(folder, name)}', Parquet)`),
        ]),
      ],
      spark: [
        'CREATE DATABASE xatu',
        ...names.map((name) => `CREATE TABLE xatu.${name} USING PARQUET LOCATION '${join(folder, name)}'`),
      ],
      postgres: ['CREATE SCHEMA xatu', ...names.map((name) => create('postgres', name))],
    },
    copies: Object.fromEntries(names.map((name) => [`xatu.${name}`, files(name)])),
    expected: {
      inclusion: groups(
        ({ validator, validator_index }) => ({ validator, validator_index }),
        rows['attester'] ?? [],
      ).sort((a, b) => Number(a['validator_index']) - Number(b['validator_index'])),
      'operator-inclusion': groups(
        (row) => ({ operator_id: row['operator_id'], is_signed: toNumber(row['is_signed']) }),
        signatures,
      ).sort(byPlace),
      proposals: proposals.sort((a, b) => Number(a['slot']) - Number(b['slot'])),
    },
  }
}

function getPath(folder: string, name: string): string {
  return join(folder, name, 'rows.parquet')
}

/** What engines say of a flag, some of them in numbers. */
function toNumber(flag: unknown): number | null {
  return flag === undefined || flag === null ? null : Number(flag)
}
