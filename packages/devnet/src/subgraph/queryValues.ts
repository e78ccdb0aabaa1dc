import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type ValueNode,
} from 'graphql'

/** What `coerce` returns for a value that does not fit. */
export const invalid = Symbol('invalid')

/** A name that is neither a string nor a number: only a literal in the query can be one. */
class EnumName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The plain value of a literal. A variable without a value is left out of an object and undefined elsewhere. */
export function resolve(node: ValueNode, variables: ReadonlyMap<string, unknown>): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return variables.get(node.name.value)
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.STRING:
    case Kind.BOOLEAN:
      return node.value
    case Kind.NULL:
      return null
    case Kind.ENUM:
      return new EnumName(node.value)
    case Kind.LIST:
      return node.values.map((value) => resolve(value, variables) ?? null)
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields
          .map((field) => [field.name.value, resolve(field.value, variables)] as const)
          .filter(([, value]) => value !== undefined),
      )
  }
}

/** The value as an input type has it, by graph-node's rules, or `invalid`. */
export function coerce(value: unknown, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return value === null ? invalid : coerce(value, type.ofType)
  if (value === null) return null
  if (isListType(type)) {
    if (!Array.isArray(value)) return invalid
    const items = value.map((item) => coerce(item, type.ofType))
    return items.includes(invalid) ? invalid : items
  }
  if (isEnumType(type)) {
    const name = value instanceof EnumName ? value.name : value
    return typeof name === 'string' && type.getValue(name) ? name : invalid
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value) || value instanceof EnumName) return invalid
    const fields = type.getFields()
    const result: { [name: string]: unknown } = {}
    for (const [name, inner] of Object.entries(value)) {
      const field = fields[name]
      const coerced = field ? coerce(inner, field.type) : invalid
      if (coerced === invalid) return invalid
      result[name] = coerced
    }
    const missing = Object.values(fields).some((field) => isNonNullType(field.type) && result[field.name] === undefined)
    return missing ? invalid : result
  }
  const integer = Number.isSafeInteger(value) ? Number(value) : undefined
  switch (type.name) {
    case 'Boolean':
      return typeof value === 'boolean' ? value : invalid
    case 'Int':
      return integer !== undefined && integer === (integer | 0) ? integer : invalid
    case 'ID':
    case 'BigInt':
      return typeof value === 'string' ? value : integer !== undefined ? String(integer) : invalid
    case 'Float':
      return typeof value === 'number' ? value : invalid
    default:
      return typeof value === 'string' ? value : invalid
  }
}

/** Values as graph-node prints them into its messages. */
export function debug(value: unknown): string {
  if (value === null || value === undefined) return 'Null'
  if (value instanceof EnumName) return `Enum(${JSON.stringify(value.name)})`
  if (typeof value === 'boolean') return `Boolean(${value})`
  if (typeof value === 'string') return `String(${JSON.stringify(value)})`
  if (typeof value === 'number') return Number.isInteger(value) ? `Int(Number(${value}))` : `Float(${value})`
  if (Array.isArray(value)) return `List([${value.map(debug).join(', ')}])`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `Object({${entries.map(([name, inner]) => `${JSON.stringify(name)}: ${debug(inner)}`).join(', ')}})`
}
