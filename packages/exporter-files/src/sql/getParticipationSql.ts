/** An engine that reads the tables. */
export type SqlEngine = 'duckdb' | 'spark' | 'clickhouse'

/** The engines that `getParticipationSql` writes for. */
export const sqlEngines: readonly SqlEngine[] = ['duckdb', 'spark', 'clickhouse']

export type GetParticipationSqlParameters = {
  engine: SqlEngine
  /** The directory of an export of `tables`, as the engine finds it. */
  directory: string
  /** One row for each operator, for each operator and validator, or for each committee. */
  per?: 'operator' | 'validator' | 'committee' | undefined
}

/**
 * The SQL that computes from the flat tables what `participation` computes from the rows: for each operator the share
 * of the decided duties of its validators that it signed, the duties that its validators missed, and the published macro
 * score; or for each operator and validator the share and the micro score; or the duties of each committee. The tables
 * have to be in Parquet files.
 *
 * `share` is of the `expected`, which are decided duties: what the operator signed. `dutyShare` is that of the duties of
 * its validators, of the validator, or of the committee, and has the definition of `share` of duties in `participation`:
 * `decidedOfScheduled / (decidedOfScheduled + missed)`.
 *
 * `disputed` are duties without a row that are not among the `missed`: the auditor of the exporter saw a quorum do them
 * otherwise than its schedule says. Nodes without an auditor have none.
 *
 * Where the table `operators` does not have a committee, or a validator's committee is not known, the operators that were
 * seen to sign or to earn points count as its members.
 *
 * @example
 * const sql = getParticipationSql({ engine: 'duckdb', directory: 'tables' })
 * sql.includes("read_parquet('tables/duties/*\/*.parquet'") // true
 */
export function getParticipationSql({ engine, directory, per = 'operator' }: GetParticipationSqlParameters): string {
  const read = (table: string, isPartitioned = true) => sources[engine](quote(directory, engine), table, isPartitioned)
  // Two traps of ClickHouse: in `SUM(x) AS x`, x means the sum, unless it is written with its table (`SUM(p.x)`); and a
  // joined column `d.x` is named `d.x` in the result, unless it is given a name (`d.x AS x`).
  return `WITH duty AS (
  SELECT validator, committeeId, isScheduled, isObserved, isDecided,
    CASE WHEN isUnreadable THEN 1 ELSE 0 END AS isUnknown, CASE WHEN dispute IS NULL THEN 0 ELSE 1 END AS isDisputed
  FROM ${read('duties')}
), signature AS (
  SELECT validator, committeeId, operatorId FROM ${read('signatures')} WHERE isDecided
), point AS (
  SELECT validator, committeeId, operatorId, isProposal, earned, possible FROM ${read('points')}
), given AS (
  SELECT committeeId, operatorId FROM ${read('operators', false)}
), member AS (
  SELECT committeeId, operatorId FROM given
  UNION DISTINCT
  SELECT committeeId, operatorId FROM signature
  WHERE committeeId IS NOT NULL AND committeeId NOT IN (SELECT committeeId FROM given)
  UNION DISTINCT
  SELECT committeeId, operatorId FROM point
  WHERE committeeId IS NOT NULL AND operatorId IS NOT NULL AND committeeId NOT IN (SELECT committeeId FROM given)
), seen AS (
  SELECT validator, operatorId FROM signature
  UNION DISTINCT
  SELECT validator, operatorId FROM point WHERE operatorId IS NOT NULL
), validator_duties AS (
  SELECT validator, MAX(d.committeeId) AS committeeId,
    SUM(CASE WHEN isScheduled THEN 1 ELSE 0 END) AS scheduled,
    SUM(CASE WHEN isObserved AND isUnknown = 0 THEN 1 ELSE 0 END) AS observed,
    SUM(CASE WHEN isDecided AND isUnknown = 0 THEN 1 ELSE 0 END) AS decided,
    SUM(CASE WHEN isScheduled AND isDecided AND isUnknown = 0 THEN 1 ELSE 0 END) AS decidedOfScheduled,
    SUM(CASE WHEN isScheduled AND NOT isDecided AND isUnknown = 0 THEN 1 ELSE 0 END) AS missed,
    SUM(isDisputed) AS disputed
  FROM duty d GROUP BY validator
), served AS (
  SELECT d.validator AS validator, d.scheduled AS scheduled, d.observed AS observed, d.decided AS decided, d.missed AS missed,
    d.decidedOfScheduled AS decidedOfScheduled, d.disputed AS disputed, m.operatorId AS operatorId
  FROM validator_duties d JOIN member m ON m.committeeId = d.committeeId
  UNION ALL
  SELECT d.validator AS validator, d.scheduled AS scheduled, d.observed AS observed, d.decided AS decided, d.missed AS missed,
    d.decidedOfScheduled AS decidedOfScheduled, d.disputed AS disputed, s.operatorId AS operatorId
  FROM validator_duties d JOIN seen s ON s.validator = d.validator WHERE d.committeeId IS NULL
), signed AS (
  SELECT validator, operatorId, COUNT(*) AS signed FROM signature GROUP BY validator, operatorId
), own_points AS (
  SELECT validator, operatorId,
    SUM(CASE WHEN isProposal THEN 0 ELSE p.earned END) AS earned,
    SUM(CASE WHEN isProposal THEN p.earned ELSE 0 END) AS proposalEarned,
    SUM(CASE WHEN isProposal THEN 0 ELSE p.possible END) AS possible,
    SUM(CASE WHEN isProposal THEN p.possible ELSE 0 END) AS proposalPossible
  FROM point p WHERE operatorId IS NOT NULL GROUP BY validator, operatorId
), shared_points AS (
  SELECT validator,
    SUM(CASE WHEN isProposal THEN 0 ELSE p.possible END) AS possible,
    SUM(CASE WHEN isProposal THEN p.possible ELSE 0 END) AS proposalPossible
  FROM point p WHERE operatorId IS NULL GROUP BY validator
), score_part AS (
  SELECT s.validator AS validator, s.operatorId AS operatorId, s.scheduled AS scheduled,
    s.observed AS observed, s.decided AS decided, s.missed AS missed, s.decidedOfScheduled AS decidedOfScheduled,
    s.disputed AS disputed, COALESCE(g.signed, 0) AS signed,
    COALESCE(o.earned, 0) AS earned,
    COALESCE(o.proposalEarned, 0) AS proposalEarned,
    COALESCE(a.possible, 0) + COALESCE(o.possible, 0) AS possible,
    COALESCE(a.proposalPossible, 0) + COALESCE(o.proposalPossible, 0) AS proposalPossible
  FROM served s
  LEFT JOIN signed g ON g.validator = s.validator AND g.operatorId = s.operatorId
  LEFT JOIN own_points o ON o.validator = s.validator AND o.operatorId = s.operatorId
  LEFT JOIN shared_points a ON a.validator = s.validator
), micro AS (
  SELECT operatorId, validator, scheduled, observed, decided, missed, disputed, decidedOfScheduled, signed,
    100.0 * CASE
      WHEN possible > 0 AND proposalPossible > 0
        THEN (5.0 * earned / possible + 3.0 * proposalEarned / proposalPossible) / 8.0
      WHEN possible > 0 THEN 1.0 * earned / possible
      WHEN proposalPossible > 0 THEN 1.0 * proposalEarned / proposalPossible
    END AS microScore
  FROM score_part
)
${selections[per]}
`
}

const selections = {
  operator: `SELECT operatorId, COUNT(*) AS validators, SUM(m.decided) AS expected, SUM(m.signed) AS signed,
  1.0 * SUM(m.signed) / NULLIF(SUM(m.decided), 0) AS share,
  SUM(m.scheduled) AS scheduled, SUM(m.observed) AS observed, SUM(m.missed) AS missed, SUM(m.disputed) AS disputed,
  SUM(m.decidedOfScheduled) AS decidedOfScheduled,
  1.0 * SUM(m.decidedOfScheduled) / NULLIF(SUM(m.decidedOfScheduled) + SUM(m.missed), 0) AS dutyShare,
  AVG(m.microScore) AS macroScore
FROM micro m GROUP BY operatorId ORDER BY operatorId`,
  validator: `SELECT operatorId, validator, decided AS expected, signed, 1.0 * signed / NULLIF(decided, 0) AS share,
  scheduled, observed, missed, disputed, decidedOfScheduled,
  1.0 * decidedOfScheduled / NULLIF(decidedOfScheduled + missed, 0) AS dutyShare, microScore
FROM micro ORDER BY operatorId, validator`,
  committee: `SELECT committeeId, COUNT(*) AS validators, SUM(d.scheduled) AS scheduled, SUM(d.observed) AS observed,
  SUM(d.decided) AS decided, SUM(d.missed) AS missed, SUM(d.disputed) AS disputed, SUM(d.decidedOfScheduled) AS decidedOfScheduled,
  1.0 * SUM(d.decidedOfScheduled) / NULLIF(SUM(d.decidedOfScheduled) + SUM(d.missed), 0) AS dutyShare
FROM validator_duties d WHERE committeeId IS NOT NULL GROUP BY committeeId ORDER BY committeeId`,
} as const

/** How each engine reads a table. */
const sources: Readonly<Record<SqlEngine, (directory: string, table: string, isPartitioned: boolean) => string>> = {
  duckdb: (directory, table, isPartitioned) =>
    `read_parquet('${directory}/${table}/${isPartitioned ? '*/' : ''}*.parquet', hive_partitioning = false)`,
  spark: (directory, table) => `parquet.\`${directory}/${table}\``,
  clickhouse: (directory, table, isPartitioned) =>
    `file('${directory}/${table}/${isPartitioned ? '*/' : ''}*.parquet', Parquet)`,
}

function quote(directory: string, engine: SqlEngine): string {
  const path = directory.replace(/\/$/, '')
  if (engine === 'spark') return path.replaceAll('`', '``')
  return engine === 'clickhouse' ? path.replaceAll('\\', '\\\\').replaceAll("'", "\\'") : path.replaceAll("'", "''")
}
