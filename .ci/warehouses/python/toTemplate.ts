import { getJoinSql, getParticipationSql, type JoinName, type SqlEngine } from '@x/exporter-files'

/** A query of the catalogue: `participation` and what it has a row for, or a join. */
export type QueryName = `participation/${(typeof views)[number]}` | JoinName

/** What participation has a row for. */
export const views = ['operator', 'validator', 'committee'] as const

/** What is chosen; `undefined` stands for everything. */
export type Chosen = {
  range: { from: number; to: number }
  validators?: readonly (`0x${string}` | number)[] | undefined
  operators?: readonly number[] | undefined
}

/** Values that stand nowhere else in a query. */
const stand = {
  schema: 'the_schema',
  xatu: 'the_xatu',
  network: 'the_network',
  range: { from: 1_111_111_111_111, to: 2_222_222_222_222 },
  key: `0x${'c0ffee'.repeat(16)}`,
  index: 3_333_333_333_333,
  operator: 4_444_444_444_444,
} as const

/** The SQL of a query of tables, as `ssvx exporter sql` prints it. */
export function getSql(
  engine: SqlEngine,
  query: QueryName,
  { schema, xatu, network, ...chosen }: Chosen & { schema?: string; xatu?: string; network: string },
): string {
  const source = { schema, network }
  const [name, per] = query.split('/')
  if (name !== 'participation')
    return getJoinSql({ engine, join: query as JoinName, source, xatu, range: chosen.range })
  return getParticipationSql({ engine, per: per as (typeof views)[number], source, ...chosen })
}

/**
 * The SQL of a query with `{{name}}` for what differs between two calls, and `{{#name}}…{{/name}}` around what is there only
 * if something was chosen by that name. It follows from the text that the library gives for values that stand nowhere else.
 */
export function toTemplate(engine: SqlEngine, query: QueryName): string {
  const { key, index, operator, ...source } = stand
  const text = getSql(engine, query, { ...source, validators: [key, index], operators: [operator] })
  const optional = (name: string, part: string) => `{{#${name}}}${part}{{/${name}}}`
  return text
    .replaceAll(` AND (validator IN ('${key}') OR validator_index IN (${index}))`, (part) =>
      optional('validators', part),
    )
    .replaceAll(` AND operator_id IN (${operator})`, (part) => optional('operators', part))
    .replaceAll(' AND committee_id IN (SELECT committee_id FROM member)', (part) => optional('operators', part))
    .replaceAll(`'${key}'`, '{{validator_keys}}')
    .replaceAll(`${index}`, '{{validator_indices}}')
    .replaceAll(`${operator}`, '{{operator_ids}}')
    .replaceAll(`'${stand.network}'`, '{{network}}')
    .replaceAll(`${stand.range.from}`, '{{from}}')
    .replaceAll(`${stand.range.to}`, '{{to}}')
    .replaceAll(`${stand.xatu}.`, '{{xatu}}')
    .replace(new RegExp(`${stand.schema}\\.(ssv_\\w+)( FINAL)?`, 'g'), '{{$1}}')
}

/** A template with these values, as the wheel fills it in. */
export function fillIn(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template
    .replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name: string, part: string) =>
      values[name] === undefined ? '' : part,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? `{{${name}}}`)
}
