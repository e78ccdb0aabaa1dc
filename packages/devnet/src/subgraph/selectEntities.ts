import type { EntityStore } from '../indexer/createEntityStore.ts'
import type { Entity, EntityField, EntityType, EntityTypes, EntityValue } from '../indexer/parseEntityTypes.ts'
import { decodeBigInt, decodeBytes } from './decodeScalar.ts'
import { QueryError } from './queryError.ts'

/** The arguments of a list field after coercion. */
export type ListArguments = {
  where?: Where | null | undefined
  first?: number | null | undefined
  skip?: number | null | undefined
  orderBy?: string | null | undefined
  orderDirection?: string | null | undefined
}
/** A coerced filter input object. */
type Where = { readonly [key: string]: unknown }

/** One consistent state of the index: everything as it was after one block. */
export type Snapshot = { store: EntityStore; types: EntityTypes; block: number }

/**
 * Answers a list field with graph-node's rules: `first` between 1 and 1000 (100 by default), order by id unless asked
 * otherwise, ids and bytes in lexical order, ties broken by id.
 */
export function selectEntities(snapshot: Snapshot, type: EntityType, args: ListArguments, among?: Entity[]): Entity[] {
  const first = args.first ?? 100
  const skip = args.skip ?? 0
  if (first < 1 || first > 1000) {
    throw new QueryError(`The \`first\` argument must be between 0 and 1000, but is ${first}`)
  }
  if (skip < 0) throw new QueryError(`The \`skip\` argument must be between 0 and 2147483647, but is ${skip}`)
  const { where } = args
  const rows = (among ?? snapshot.store.all(type.name, snapshot.block)).filter(
    (entity) => !where || matches(snapshot, type, entity, where),
  )
  rows.sort(comparator(snapshot, type, args.orderBy ?? 'id', args.orderDirection === 'desc' ? -1 : 1))
  return rows.slice(skip, skip + first)
}

/** Entities that a field of `entity` refers to, in the order of the reference or, where looked up, of their ids. */
export function followReference({ store, types, block }: Snapshot, entity: Entity, field: EntityField): Entity[] {
  const target = types.types.get(field.type)
  if (field.derivedFrom !== undefined) {
    const back = target?.fields.get(field.derivedFrom)
    return store.all(field.type, block).filter((other) => {
      const value = back && other[back.name]
      return Array.isArray(value) ? value.includes(entity.id) : value === entity.id
    })
  }
  const value = entity[field.name]
  const ids = Array.isArray(value) ? value : [value]
  return ids.flatMap((id) => (typeof id === 'string' ? (store.get(field.type, id, block) ?? []) : []))
}

const operators = [
  'not_starts_with_nocase',
  'not_ends_with_nocase',
  'not_contains_nocase',
  'starts_with_nocase',
  'ends_with_nocase',
  'contains_nocase',
  'not_starts_with',
  'not_ends_with',
  'not_contains',
  'starts_with',
  'ends_with',
  'contains',
  'not_in',
  'not',
  'gte',
  'lte',
  'gt',
  'lt',
  'in',
] as const
type Operator = (typeof operators)[number] | 'equal' | 'nested'

function matches(snapshot: Snapshot, type: EntityType, entity: Entity, where: Where): boolean {
  return Object.entries(where).every(([key, wanted]) => {
    if (key === 'and') return asFilters(wanted).every((part) => matches(snapshot, type, entity, part))
    if (key === 'or') return asFilters(wanted).some((part) => matches(snapshot, type, entity, part))
    if (key === '_change_block') {
      const since = isRecord(wanted) ? wanted['number_gte'] : undefined
      return typeof since !== 'number' || (snapshot.store.changedAt(type.name, entity.id, snapshot.block) ?? 0) >= since
    }
    const { field, operator } = parseKey(type, key)
    if (operator === 'nested') {
      const target = snapshot.types.types.get(field.type)
      const filter = isRecord(wanted) ? wanted : {}
      return followReference(snapshot, entity, field).some(
        (other) => target !== undefined && matches(snapshot, target, other, filter),
      )
    }
    return compare(entity[field.name] ?? null, wanted, operator, field)
  })
}

function parseKey(type: EntityType, key: string): { field: EntityField; operator: Operator } {
  const plain = type.fields.get(key)
  if (plain) return { field: plain, operator: 'equal' }
  for (const operator of operators) {
    const field = key.endsWith(`_${operator}`) ? type.fields.get(key.slice(0, -operator.length - 1)) : undefined
    if (field) return { field, operator }
  }
  const nested = key.endsWith('_') ? type.fields.get(key.slice(0, -1)) : undefined
  if (nested) return { field: nested, operator: 'nested' }
  throw new QueryError(`Entity \`${type.name}\` has no attribute \`${key}\``)
}

function compare(value: EntityValue, wanted: unknown, operator: Operator, field: EntityField): boolean {
  const positive = operator.startsWith('not_') ? operator.slice(4) : operator
  if (operator.startsWith('not_') && operator !== 'not') {
    return !compare(value, wanted, isOperator(positive) ? positive : 'equal', field)
  }
  if (Array.isArray(value)) {
    const fold = positive.endsWith('_nocase')
    const own = value.map((item) => keyOf(item, fold))
    const asked = asArray(wanted).map((item) => keyOf(normalize(item, field), fold))
    if (operator === 'equal' || operator === 'not') {
      // A list of references is compared as a set, like graph-node's arrays in `where`.
      const same = own.length === asked.length && [...own].sort().join() === [...asked].sort().join()
      return operator === 'equal' ? same : !same
    }
    return asked.every((item) => own.includes(item))
  }
  switch (positive) {
    case 'equal':
      return order(value, normalize(wanted, field)) === 0
    case 'not':
      return order(value, normalize(wanted, field)) !== 0
    case 'in':
      return getChoice(wanted, field).has(value)
    case 'gt':
      return order(value, normalize(wanted, field)) > 0
    case 'gte':
      return order(value, normalize(wanted, field)) >= 0
    case 'lt':
      return order(value, normalize(wanted, field)) < 0
    case 'lte':
      return order(value, normalize(wanted, field)) <= 0
  }
  const fold = positive.endsWith('_nocase')
  const text = keyOf(value, fold)
  const asked = keyOf(normalize(wanted, field), fold)
  if (positive.startsWith('starts_with')) return text.startsWith(asked)
  if (positive.startsWith('ends_with')) return text.endsWith(asked)
  return text.includes(field.stored === 'Bytes' ? asked.replace(/^0x/, '') : asked)
}

const choices = new WeakMap<object, Set<EntityValue>>()

/** The values of an `in`, which is asked of thousands of entities, in the form in which they are stored. */
function getChoice(wanted: unknown, field: EntityField): Set<EntityValue> {
  const list = asArray(wanted)
  const choice = choices.get(list) ?? new Set(list.map((item) => normalize(item, field)))
  choices.set(list, choice)
  return choice
}

/** What was asked for in the form in which it is stored: only `Bytes` are read as hex, a string keeps its case. */
function normalize(wanted: unknown, field: EntityField): EntityValue {
  if (typeof wanted === 'string' && field.stored === 'BigInt') return decodeBigInt(wanted)
  if (typeof wanted === 'string' && field.stored === 'Bytes') return decodeBytes(wanted)
  return typeof wanted === 'string' || typeof wanted === 'boolean' || typeof wanted === 'number' ? wanted : null
}

function comparator(snapshot: Snapshot, type: EntityType, orderBy: string, sign: 1 | -1) {
  const [name = 'id', child] = orderBy.split('__')
  const field = type.fields.get(name)
  const readKey = (entity: Entity): EntityValue => {
    if (!field || child === undefined) return entity[name] ?? null
    return followReference(snapshot, entity, field)[0]?.[child] ?? null
  }
  return (a: Entity, b: Entity) => sign * (order(readKey(a), readKey(b)) || order(a.id, b.id))
}

function order(a: EntityValue, b: EntityValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (Array.isArray(a) || Array.isArray(b)) return order(keyOf(a, false), keyOf(b, false))
  return a < b ? -1 : a > b ? 1 : 0
}

function keyOf(value: EntityValue, fold: boolean): string {
  const text = Array.isArray(value) ? value.map((item) => keyOf(item, fold)).join() : String(value)
  return fold ? text.toLowerCase() : text
}

function isOperator(value: string): value is Operator {
  return operators.some((operator) => operator === value)
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is Where {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asFilters(value: unknown): Where[] {
  return asArray(value).filter(isRecord)
}
