import type { Hex } from '@x/schemas'
import type { SlotRange } from './slotRange.ts'
import {
  getSlotCondition,
  getSourceCondition,
  quote,
  readTable,
  type SqlEngine,
  type SqlSource,
  where,
} from './sqlEngine.ts'

export type GetParticipationSqlParameters = {
  engine: SqlEngine
  /** The files of an export, or the tables into which they were loaded. */
  source: SqlSource
  /** One row for each operator, for each operator and validator, or for each committee. */
  per?: 'operator' | 'validator' | 'committee' | undefined
  /** Slots, ends included; those of the files where left out. */
  range?: SlotRange | undefined
  /** Validators by public key or index; all where left out. */
  validators?: readonly (Hex | number)[] | undefined
  /** Operators whose rows are wanted, or whose committees'; all where left out. */
  operators?: readonly number[] | undefined
}

/**
 * The SQL that computes from the flat tables what `participation` computes from the rows: for each operator the share
 * of the decided duties of its validators that it signed, the duties that its validators missed, and the published macro
 * score; or for each operator and validator the share and the micro score; or the duties of each committee. Memory grows
 * with validators and operators, and not with slots.
 *
 * `share` is of the `expected`, which are decided duties: what the operator signed. `duty_share` is that of the duties of
 * its validators, of the validator, or of the committee, and has the definition of `share` of duties in `participation`:
 * `decided_of_scheduled / (decided_of_scheduled + missed)`.
 *
 * `disputed` are duties without a row that are not among the `missed`: the auditor of the exporter saw a quorum do them
 * otherwise than its schedule says. Nodes without an auditor have none.
 *
 * Where the table `ssv_committee_member` does not have a committee, or a validator's committee is not known, the operators
 * that were seen to sign or to earn points count as its members.
 *
 * @throws {InvalidInputError} the engine reads no files, or there are none of a table
 * @example
 * const source = { schema: 'ssv', network: 'mainnet' }
 * const sql = getParticipationSql({ engine: 'clickhouse', source, range: { from: 9_000_000, to: 9_007_199 } })
 * sql.includes('FROM ssv.ssv_duty FINAL') // true
 */
export function getParticipationSql({ per = 'operator', ...parameters }: GetParticipationSqlParameters): string {
  return `WITH ${getParticipationCtes(parameters)}
${selections[per](parameters)}
`
}

/** What the figures are selected from: `micro`, one row for each operator and validator, and `validator_duties`. */
function getParticipationCtes({
  engine,
  source,
  range,
  validators,
  operators,
}: Omit<GetParticipationSqlParameters, 'per'>): string {
  const own = getSourceCondition(engine, source)
  const chosen = validators && getValidatorCondition(engine, validators)
  const members = operators && `operator_id IN (${operators.join(', ') || 'NULL'})`
  const { rows, sums } = getHints(engine)
  // Two traps of ClickHouse: in `SUM(x) AS x`, x means the sum, unless it is written with its table (`SUM(p.x)`); and a
  // joined column `d.x` is named `d.x` in the result, unless it is given a name (`d.x AS x`).
  return `duty AS ${rows}(
  SELECT validator, committee_id, is_scheduled, is_observed, is_decided, role = 'PROPOSER' AS is_proposal,
    points_possible_per_member AS points,
    CASE WHEN is_unreadable THEN 1 ELSE 0 END AS is_unknown, CASE WHEN dispute IS NULL THEN 0 ELSE 1 END AS is_disputed
  FROM ${readTable(engine, 'ssv_duty', source)}${where(own, getSlotCondition('ssv_duty', source, range), chosen)}
), duty_operator AS ${rows}(
  SELECT validator, committee_id, operator_id, role = 'PROPOSER' AS is_proposal,
    CASE WHEN is_signed AND is_decided THEN 1 ELSE 0 END AS has_signed, points_earned, points_possible_as_leader
  FROM ${readTable(engine, 'ssv_duty_operator', source)}${where(
    own,
    getSlotCondition('ssv_duty_operator', source, range),
    chosen,
    members,
    '((is_signed AND is_decided) OR points_earned > 0 OR points_possible_as_leader > 0)',
  )}
), pair AS ${sums}(
  SELECT validator, committee_id, operator_id, SUM(has_signed) AS signed,
    SUM(CASE WHEN is_proposal THEN 0 ELSE points_earned END) AS earned,
    SUM(CASE WHEN is_proposal THEN points_earned ELSE 0 END) AS proposal_earned,
    SUM(CASE WHEN is_proposal THEN 0 ELSE points_possible_as_leader END) AS possible,
    SUM(CASE WHEN is_proposal THEN points_possible_as_leader ELSE 0 END) AS proposal_possible
  FROM duty_operator GROUP BY validator, committee_id, operator_id
), given AS (
  SELECT committee_id, operator_id FROM ${readTable(engine, 'ssv_committee_member', source)}${where(own, members)}
), member AS (
  SELECT committee_id, operator_id FROM given
  UNION DISTINCT
  SELECT committee_id, operator_id FROM pair
  WHERE committee_id IS NOT NULL AND committee_id NOT IN (SELECT committee_id FROM given)
), own AS (
  SELECT validator, operator_id, SUM(p.signed) AS signed, SUM(p.earned) AS earned,
    SUM(p.proposal_earned) AS proposal_earned, SUM(p.possible) AS possible, SUM(p.proposal_possible) AS proposal_possible
  FROM pair p GROUP BY validator, operator_id
), validator_duties AS ${sums}(
  SELECT validator, MAX(d.committee_id) AS committee_id,
    SUM(CASE WHEN is_scheduled THEN 1 ELSE 0 END) AS scheduled,
    SUM(CASE WHEN is_observed AND is_unknown = 0 THEN 1 ELSE 0 END) AS observed,
    SUM(CASE WHEN is_decided AND is_unknown = 0 THEN 1 ELSE 0 END) AS decided,
    SUM(CASE WHEN is_scheduled AND is_decided AND is_unknown = 0 THEN 1 ELSE 0 END) AS decided_of_scheduled,
    SUM(CASE WHEN is_scheduled AND NOT is_decided AND is_unknown = 0 THEN 1 ELSE 0 END) AS missed,
    SUM(is_disputed) AS disputed,
    SUM(CASE WHEN is_proposal THEN 0 ELSE points END) AS possible,
    SUM(CASE WHEN is_proposal THEN points ELSE 0 END) AS proposal_possible
  FROM duty d GROUP BY validator
), served AS (
  SELECT d.validator AS validator, m.operator_id AS operator_id
  FROM validator_duties d JOIN member m ON m.committee_id = d.committee_id
  UNION ALL
  SELECT d.validator AS validator, o.operator_id AS operator_id
  FROM validator_duties d JOIN own o ON o.validator = d.validator WHERE d.committee_id IS NULL
), score_part AS (
  SELECT s.validator AS validator, s.operator_id AS operator_id, d.scheduled AS scheduled, d.observed AS observed,
    d.decided AS decided, d.missed AS missed, d.decided_of_scheduled AS decided_of_scheduled, d.disputed AS disputed,
    COALESCE(o.signed, 0) AS signed,
    COALESCE(o.earned, 0) AS earned,
    COALESCE(o.proposal_earned, 0) AS proposal_earned,
    d.possible + COALESCE(o.possible, 0) AS possible,
    d.proposal_possible + COALESCE(o.proposal_possible, 0) AS proposal_possible
  FROM served s
  JOIN validator_duties d ON d.validator = s.validator
  LEFT JOIN own o ON o.validator = s.validator AND o.operator_id = s.operator_id
), micro AS (
  SELECT operator_id, validator, scheduled, observed, decided, missed, disputed, decided_of_scheduled, signed,
    100.0 * CASE
      WHEN possible > 0 AND proposal_possible > 0
        THEN (5.0 * earned / possible + 3.0 * proposal_earned / proposal_possible) / 8.0
      WHEN possible > 0 THEN 1.0 * earned / possible
      WHEN proposal_possible > 0 THEN 1.0 * proposal_earned / proposal_possible
    END AS micro_score
  FROM score_part
)`
}

const selections = {
  operator: () => `SELECT operator_id, COUNT(*) AS validators, SUM(m.decided) AS expected, SUM(m.signed) AS signed,
  1.0 * SUM(m.signed) / NULLIF(SUM(m.decided), 0) AS share,
  SUM(m.scheduled) AS scheduled, SUM(m.observed) AS observed, SUM(m.missed) AS missed, SUM(m.disputed) AS disputed,
  SUM(m.decided_of_scheduled) AS decided_of_scheduled,
  1.0 * SUM(m.decided_of_scheduled) / NULLIF(SUM(m.decided_of_scheduled) + SUM(m.missed), 0) AS duty_share,
  AVG(m.micro_score) AS macro_score
FROM micro m GROUP BY operator_id ORDER BY operator_id`,
  validator:
    () => `SELECT operator_id, validator, decided AS expected, signed, 1.0 * signed / NULLIF(decided, 0) AS share,
  scheduled, observed, missed, disputed, decided_of_scheduled,
  1.0 * decided_of_scheduled / NULLIF(decided_of_scheduled + missed, 0) AS duty_share, micro_score
FROM micro ORDER BY operator_id, validator`,
  committee: ({
    operators,
  }: Pick<
    GetParticipationSqlParameters,
    'operators'
  >) => `SELECT committee_id, COUNT(*) AS validators, SUM(d.scheduled) AS scheduled, SUM(d.observed) AS observed,
  SUM(d.decided) AS decided, SUM(d.missed) AS missed, SUM(d.disputed) AS disputed,
  SUM(d.decided_of_scheduled) AS decided_of_scheduled,
  1.0 * SUM(d.decided_of_scheduled) / NULLIF(SUM(d.decided_of_scheduled) + SUM(d.missed), 0) AS duty_share
FROM validator_duties d WHERE committee_id IS NOT NULL${
    operators ? ' AND committee_id IN (SELECT committee_id FROM member)' : ''
  } GROUP BY committee_id ORDER BY committee_id`,
} as const

/**
 * What CTEs are told. DuckDB keeps what is used more than once: of the rows nothing is kept, of the sums, which are read
 * several times and have a row for each validator and operator, everything.
 */
function getHints(engine: SqlEngine): { rows: string; sums: string } {
  const isTold = engine === 'duckdb' || engine === 'postgres'
  return isTold ? { rows: 'NOT MATERIALIZED ', sums: 'MATERIALIZED ' } : { rows: '', sums: '' }
}

function getValidatorCondition(engine: SqlEngine, validators: readonly (Hex | number)[]): string {
  const keys = validators.filter((name) => typeof name === 'string')
  const indices = validators.filter((name) => typeof name === 'number')
  const conditions = [
    ...(keys.length > 0 ? [`validator IN (${keys.map((key) => quote(engine, key.toLowerCase())).join(', ')})`] : []),
    ...(indices.length > 0 ? [`validator_index IN (${indices.join(', ')})`] : []),
  ]
  return conditions.length === 0 ? 'FALSE' : `(${conditions.join(' OR ')})`
}
