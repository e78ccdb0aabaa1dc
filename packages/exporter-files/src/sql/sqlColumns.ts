import { getColumns, getDefinition } from '../tables/getFields.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import type { SqlEngine } from './sqlEngine.ts'

/** A column as an engine defines it. */
export type SqlColumn = { name: string; type: string; isNullable: boolean; meaning: string }

/** The columns of a table with an engine's types, in order. */
export function getSqlColumns(engine: SqlEngine, table: TableName): SqlColumn[] {
  return getColumns(table).map((column) => {
    const { name, isNullable, meaning, type } = getDefinition(column)
    const isList = type === 'integers' || (typeof type === 'object' && 'listOf' in type)
    // Only what stands alone is NULL in every engine: ClickHouse has no lists that are NULL.
    return { name, type: dialects[engine](column), isNullable: isNullable && !isList, meaning }
  })
}

type Scalar = 'integer' | 'text' | 'timestamp' | 'flag'
type Dialect = {
  scalars: Readonly<Record<Scalar, string>>
  list: (element: string) => string
  struct: (fields: readonly [name: string, type: string][]) => string
  /** What becomes of the type of a column that may be NULL. */
  nullable?: (type: string) => string
  /** Texts of which there are few. */
  names?: string
  /** What stands for everything that is nested. */
  nested?: string
}

/** Columns with few values. */
const names: ReadonlySet<string> = new Set([
  ...['meta_network_name', 'role', 'runner_role', 'message_type', 'phase', 'partial_signature_type', 'proposal_type'],
  ...['kind', 'reason', 'status', 'dispute', 'result', 'cause', 'confidence'],
])

const dialects = {
  duckdb: createDialect({
    scalars: { integer: 'BIGINT', text: 'VARCHAR', timestamp: 'TIMESTAMP WITH TIME ZONE', flag: 'BOOLEAN' },
    list: (element) => `${element}[]`,
    struct: (fields) => `STRUCT(${fields.map(([name, type]) => `${name} ${type}`).join(', ')})`,
  }),
  spark: createDialect({
    scalars: { integer: 'BIGINT', text: 'STRING', timestamp: 'TIMESTAMP', flag: 'BOOLEAN' },
    list: (element) => `ARRAY<${element}>`,
    struct: (fields) => `STRUCT<${fields.map(([name, type]) => `${name}: ${type}`).join(', ')}>`,
  }),
  clickhouse: createDialect({
    scalars: { integer: 'Int64', text: 'String', timestamp: "DateTime64(3, 'UTC')", flag: 'Bool' },
    list: (element) => `Array(${element})`,
    struct: (fields) => `Tuple(${fields.map(([name, type]) => `${name} ${type}`).join(', ')})`,
    nullable: (type) => (type.startsWith('Tuple') ? type : `Nullable(${type})`),
    names: 'LowCardinality',
  }),
  postgres: createDialect({
    scalars: { integer: 'bigint', text: 'text', timestamp: 'timestamptz(3)', flag: 'boolean' },
    list: (element) => `${element}[]`,
    struct: () => 'jsonb',
    nested: 'jsonb',
  }),
} as const satisfies Record<SqlEngine, (column: string) => string>

function createDialect(dialect: Dialect): (column: string) => string {
  const toType = (column: string): string => {
    const { name, type, isNullable } = getDefinition(column)
    const known = toKnownType(type)
    const plain = isNullable && type !== 'integers' ? (dialect.nullable?.(known) ?? known) : known
    return dialect.names !== undefined && type === 'text' && names.has(name) ? `${dialect.names}(${plain})` : plain
  }
  const toKnownType = (type: ReturnType<typeof getDefinition>['type']): string => {
    if (type === 'integers') return dialect.list(dialect.scalars.integer)
    if (typeof type !== 'object') return dialect.scalars[type]
    if (dialect.nested !== undefined) return dialect.nested
    const inside = 'listOf' in type ? type.listOf : type.structOf
    const struct = dialect.struct(inside.map((column) => [getDefinition(column).name, toType(column)]))
    return 'listOf' in type ? dialect.list(struct) : struct
  }
  return toType
}
