import type { SlotRange } from './slotRange.ts'
import {
  getSlotCondition,
  getSourceCondition,
  getTableName,
  quote,
  readTable,
  type SqlEngine,
  type SqlSource,
  where,
} from './sqlEngine.ts'

export type GetJoinSqlParameters = {
  engine: SqlEngine
  source: SqlSource
  /**
   * `inclusion`: what became of each attestation, one row for each validator. `operator-inclusion`: the same for each
   * operator, by whether it signed. `proposals`: one row for each proposal that the chain had for a validator of the roster.
   */
  join: JoinName
  /** The database or schema of the tables `canonical_beacon_*`; the engine's own where left out. */
  xatu?: string | undefined
  /** Slots, ends included; those of the files where left out. */
  range?: SlotRange | undefined
}

/** A query that has rows of the beacon chain beside those of the exporter. */
export type JoinName = 'inclusion' | 'operator-inclusion' | 'proposals'

/** The joins there are. */
export const joinNames: readonly JoinName[] = ['inclusion', 'operator-inclusion', 'proposals']

/**
 * The SQL that joins the tables with what became of the duties on the beacon chain, as the public data sets of ethPandaOps
 * have it: `canonical_beacon_elaborated_attestation`, `canonical_beacon_proposer_duty`, `canonical_beacon_block`. These have
 * finalized slots alone, so that the newest quarter of an hour is not there yet. An attestation may be in several blocks:
 * the first one counts. Rows that stand there twice are counted once.
 *
 * @throws {InvalidInputError} the engine reads no files, there are none of a table, or a schema is not a name
 * @example
 * const source = { schema: 'ssv', network: 'mainnet' }
 * const sql = getJoinSql({ engine: 'clickhouse', source, join: 'proposals', xatu: 'default' })
 * sql.includes('default.canonical_beacon_proposer_duty') // true
 */
export function getJoinSql({ join, ...parameters }: GetJoinSqlParameters): string {
  return `${joins[join](parameters)}\n`
}

type Parameters = Omit<GetJoinSqlParameters, 'join'>

const joins: Readonly<Record<JoinName, (parameters: Parameters) => string>> = {
  inclusion: (parameters) => `WITH ${getInclusionCtes(parameters)}
SELECT validator, validator_index, COUNT(*) AS duties, ${sumOutcomes('a')}
FROM attestation a GROUP BY validator, validator_index ORDER BY validator_index`,

  'operator-inclusion': (parameters) => {
    const { engine, source, range } = parameters
    const wanted = where(
      getSourceCondition(engine, source),
      getSlotCondition('ssv_duty_operator', source, range),
      "role = 'ATTESTER'",
      'is_signed IS NOT NULL',
    )
    return `WITH ${getInclusionCtes(parameters)}, signature AS (
  SELECT slot, validator, operator_id, is_signed
  FROM ${readTable(engine, 'ssv_duty_operator', source)}${wanted}
)
SELECT s.operator_id AS operator_id, s.is_signed AS is_signed, COUNT(*) AS duties, ${sumOutcomes('a')}
FROM attestation a JOIN signature s ON s.slot = a.slot AND s.validator = a.validator
GROUP BY s.operator_id, s.is_signed ORDER BY operator_id, is_signed`
  },

  proposals: ({ engine, source, range, xatu }) => {
    const own = getSourceCondition(engine, source)
    const chain = getChainConditions({ engine, source, range })
    return `WITH assigned AS (
  SELECT DISTINCT slot, proposer_validator_index, LOWER(proposer_pubkey) AS validator_pubkey
  FROM ${readChain('proposer_duty', xatu)}${where(...chain)}
), block AS (
  SELECT slot, MAX(proposer_index) AS proposer_index, MAX(block_root) AS block_root,
    MAX(execution_payload_fee_recipient) AS fee_recipient
  FROM ${readChain('block', xatu)}${where(...chain)} GROUP BY slot
), roster AS (
  SELECT validator_pubkey, committee_id FROM ${readTable(engine, 'ssv_validator', source)}${where(own)}
), duty AS (
  SELECT slot, validator_pubkey, is_scheduled, is_decided, rounds, decided_ms, leader_operator_id, fee_recipient
  FROM ${readTable(engine, 'ssv_duty', source)}${where(own, getSlotCondition('ssv_duty', source, range), "role = 'PROPOSER'")}
)
SELECT a.slot AS slot, a.proposer_validator_index AS validator_index, a.validator_pubkey AS validator_pubkey,
  r.committee_id AS committee_id, d.is_scheduled AS is_scheduled, d.is_decided AS is_decided, d.rounds AS rounds,
  d.decided_ms AS decided_ms, d.leader_operator_id AS leader_operator_id,
  CASE
    WHEN b.proposer_index = a.proposer_validator_index THEN 'proposed'
    WHEN d.is_decided THEN 'decided, not in the chain'
    ELSE 'missed'
  END AS outcome,
  b.block_root AS block_root, d.fee_recipient AS decided_fee_recipient, b.fee_recipient AS block_fee_recipient
FROM assigned a
JOIN roster r ON r.validator_pubkey = a.validator_pubkey
LEFT JOIN duty d ON d.slot = a.slot AND d.validator_pubkey = a.validator_pubkey
LEFT JOIN block b ON b.slot = a.slot
ORDER BY slot${engine === 'clickhouse' ? '\nSETTINGS join_use_nulls = 1' : ''}`
  },
}

/** `attestation`: one row for each attestation of our validators, with the first block that has it. */
function getInclusionCtes({ engine, source, range, xatu }: Parameters): string {
  const duties = where(
    getSourceCondition(engine, source),
    getSlotCondition('ssv_duty', source, range),
    "role = 'ATTESTER'",
    'validator_index IS NOT NULL',
    'NOT is_unreadable',
  )
  const unnest = { duckdb: 'UNNEST', postgres: 'UNNEST', spark: 'EXPLODE', clickhouse: 'arrayJoin' } as const
  // A whole network votes there: rows are joined as they come, and nothing is kept but the votes of our validators.
  return `duty AS (
  SELECT slot, validator, validator_index, is_decided, beacon_block_root
  FROM ${readTable(engine, 'ssv_duty', source)}${duties}
), vote AS (
  SELECT slot, block_slot, beacon_block_root, ${unnest[engine]}(validators) AS validator_index
  FROM ${readChain('elaborated_attestation', xatu)}${where(...getChainConditions({ engine, source, range }))}
), included AS (
  SELECT d.slot AS slot, d.validator_index AS validator_index, MIN(v.block_slot) AS inclusion_slot,
    MAX(CASE WHEN v.beacon_block_root = d.beacon_block_root THEN 1 ELSE 0 END) AS is_as_decided
  FROM vote v JOIN duty d ON d.slot = v.slot AND d.validator_index = v.validator_index
  GROUP BY d.slot, d.validator_index
), attestation AS (
  SELECT d.slot AS slot, d.validator AS validator, d.validator_index AS validator_index, d.is_decided AS is_decided,
    CASE WHEN i.inclusion_slot > 0 THEN 1 ELSE 0 END AS is_included,
    CASE WHEN i.inclusion_slot > 0 THEN i.inclusion_slot - d.slot END AS delay,
    CASE WHEN d.beacon_block_root IS NOT NULL AND i.is_as_decided = 0 THEN 1 ELSE 0 END AS is_otherwise
  FROM duty d LEFT JOIN included i ON i.slot = d.slot AND i.validator_index = d.validator_index
)`
}

// Spark would give an average of decimals such as `1.0 * delay` five digits.
function sumOutcomes(name: string): string {
  return `SUM(CASE WHEN ${name}.is_decided THEN 1 ELSE 0 END) AS decided,
  SUM(${name}.is_included) AS included,
  SUM(CASE WHEN ${name}.is_decided AND ${name}.is_included = 0 THEN 1 ELSE 0 END) AS decided_not_included,
  SUM(CASE WHEN ${name}.delay > 1 THEN 1 ELSE 0 END) AS included_late,
  SUM(CASE WHEN ${name}.is_included = 1 THEN ${name}.is_otherwise ELSE 0 END) AS voted_otherwise,
  AVG(${name}.delay) AS inclusion_delay_slots`
}

function readChain(table: string, xatu: string | undefined): string {
  return getTableName(`canonical_beacon_${table}`, xatu)
}

/** What is asked of the tables of the chain: the same network, and the same slots. */
function getChainConditions({ engine, source, range }: Parameters): (string | undefined)[] {
  const network = 'files' in source ? source.files.network.name : source.network
  return [
    network === undefined ? undefined : `meta_network_name = ${quote(engine, network)}`,
    getSlotCondition('ssv_duty', source, range),
  ]
}
