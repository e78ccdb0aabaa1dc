import {
  type ArgumentNode,
  astFromValue,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  NoFragmentCyclesRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { QueryError } from './queryError.ts'

/** A query as it came, before anything of it was looked at. */
export type QueryRequest = {
  query: string
  variables?: { readonly [name: string]: unknown } | null | undefined
  operationName?: string | null | undefined
}

/** A document without variables whose arguments all fit the schema, and the policy that its root fields ask for. */
export type PreparedQuery = {
  document: DocumentNode
  subgraphError: 'allow' | 'deny'
  /** Whether anything but `_meta` and introspection is asked for. */
  readsEntities: boolean
}

/**
 * Parses a query, checks it and puts its variables in place, with graph-node's rules instead of the specification's:
 * a variable's declared type need not be that of the argument (`[Bytes!]` serves for `[String!]`), arguments that the
 * schema does not know are ignored, an undeclared variable is null, a string may stand for an enum value, a single
 * value never stands for a list, and only `ID`, `BigInt` and `Int` take JSON integers.
 *
 * @throws {AggregateError} of `QueryError`s, all that is wrong with the query
 */
export function prepareQuery(schema: GraphQLSchema, request: QueryRequest): PreparedQuery {
  const source = parseSource(request.query)
  const operation = pickOperation(source, request.operationName)
  const variables = coerceVariables(schema, operation, request.variables ?? {})
  const cycles = validate(schema, source, [NoFragmentCyclesRule])
  if (cycles.length > 0) fail(cycles.map((error) => new QueryError(error.message, error.locations?.[0])))

  const errors: QueryError[] = []
  const fragments = new Set(
    source.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [definition.name.value] : [],
    ),
  )
  const typeInfo = new TypeInfo(schema)
  let subgraphError: 'allow' | 'deny' = 'allow'
  let readsEntities = false
  const document = visit(
    {
      ...source,
      definitions: source.definitions.filter(
        (definition) => definition === operation || definition.kind === Kind.FRAGMENT_DEFINITION,
      ),
    },
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: (node) => ({ ...node, variableDefinitions: [] }),
      FragmentSpread: (node) => {
        if (!fragments.has(node.name.value))
          errors.push(new QueryError(`fragment \`${node.name.value}\` is not defined`))
      },
      Directive: (node) => ({
        ...node,
        arguments: (node.arguments ?? []).map((argument) => ({
          ...argument,
          value: literal(resolve(argument.value, variables)),
        })),
      }),
      Field: (node): FieldNode | undefined => {
        const parent = typeInfo.getParentType()
        const definition = typeInfo.getFieldDef()
        if (!parent) return undefined
        if (!definition) {
          errors.push(new QueryError(`Type \`${parent.name}\` has no field \`${node.name.value}\``, locate(node)))
          return undefined
        }
        const named = getNamedType(definition.type)
        if (isCompositeType(named) && !node.selectionSet) {
          errors.push(new QueryError(`Selection set for type \`${named.name}\` is empty`))
        }
        const coerced: { [name: string]: unknown } = {}
        const args: ArgumentNode[] = []
        for (const argument of definition.args) {
          const given = node.arguments?.find(({ name }) => name.value === argument.name)
          const value = given ? resolve(given.value, variables) : undefined
          if (value === undefined && !given) {
            if (isNonNullType(argument.type) && argument.defaultValue === undefined) {
              errors.push(new QueryError(`No value provided for required argument: \`${argument.name}\``, locate(node)))
            }
            continue
          }
          const result = coerce(value ?? null, argument.type)
          if (result === invalid) {
            errors.push(
              new QueryError(
                `Invalid value provided for argument \`${argument.name}\`: ${debug(value ?? null)}`,
                locate(node),
              ),
            )
            continue
          }
          coerced[argument.name] = result
          const ast = astFromValue(result, argument.type)
          if (ast && given) args.push({ ...given, value: ast })
        }
        if (parent === schema.getQueryType() && !node.name.value.startsWith('_')) {
          readsEntities = true
          if (coerced['subgraphError'] !== 'allow') subgraphError = 'deny'
        }
        return { ...node, arguments: args }
      },
    }),
  )
  if (errors.length > 0) fail(errors)
  return { document, subgraphError, readsEntities }
}

const invalid = Symbol('invalid')

/** A name that is neither a string nor a number: only a literal in the query can be one. */
class EnumName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function fail(errors: readonly QueryError[]): never {
  throw new AggregateError(errors, 'The query is refused.')
}

function parseSource(query: string): DocumentNode {
  try {
    return parse(query)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return fail([new QueryError(error.message, error.locations?.[0])])
  }
}

function pickOperation(source: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  const operations = source.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const operation = name ? operations.find((candidate) => candidate.name?.value === name) : operations[0]
  if (name && !operation) return fail([new QueryError(`Operation name not found \`${name}\``)])
  if (!operation || (!name && operations.length > 1)) return fail([new QueryError('Operation name required')])
  if (operation.operation !== OperationTypeNode.QUERY) {
    return fail([new QueryError('Not supported: Mutations are not supported')])
  }
  return operation
}

function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: { readonly [name: string]: unknown },
): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const errors: QueryError[] = []
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value
    const type = typeFromAST(schema, definition.type)
    if (!type || !isInputType(type)) {
      errors.push(new QueryError(`Variable \`${name}\` must have an input type`, locate(definition)))
      continue
    }
    const value = Object.hasOwn(given, name)
      ? given[name]
      : definition.defaultValue && resolve(definition.defaultValue, values)
    if (value === undefined) {
      if (isNonNullType(type)) {
        errors.push(new QueryError(`No value provided for required variable \`${name}\``, locate(definition)))
      }
      continue
    }
    const coerced = coerce(value, type)
    if (coerced === invalid) {
      errors.push(
        new QueryError(`Invalid value provided for argument \`${name}\`: ${debug(value)}`, locate(definition)),
      )
    } else {
      values.set(name, coerced)
    }
  }
  if (errors.length > 0) fail(errors)
  return values
}

/** The plain value of a literal. A variable without a value is left out of an object and undefined elsewhere. */
function resolve(node: ValueNode, variables: ReadonlyMap<string, unknown>): unknown {
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

function coerce(value: unknown, type: GraphQLInputType): unknown {
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
function debug(value: unknown): string {
  if (value === null || value === undefined) return 'Null'
  if (value instanceof EnumName) return `Enum(${JSON.stringify(value.name)})`
  if (typeof value === 'boolean') return `Boolean(${value})`
  if (typeof value === 'string') return `String(${JSON.stringify(value)})`
  if (typeof value === 'number') return Number.isInteger(value) ? `Int(Number(${value}))` : `Float(${value})`
  if (Array.isArray(value)) return `List([${value.map(debug).join(', ')}])`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `Object({${entries.map(([name, inner]) => `${JSON.stringify(name)}: ${debug(inner)}`).join(', ')}})`
}

function literal(value: unknown): ValueNode {
  return typeof value === 'boolean' ? { kind: Kind.BOOLEAN, value } : { kind: Kind.NULL }
}

function locate(node: { loc?: { startToken: { line: number; column: number } } | undefined }) {
  const token = node.loc?.startToken
  return token ? { line: token.line, column: token.column } : undefined
}
