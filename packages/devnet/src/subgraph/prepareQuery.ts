import {
  type ArgumentNode,
  astFromValue,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInputType,
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
import { coerce, debug, invalid, resolve } from './queryValues.ts'

/** A query as it came in, not yet checked. */
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
  const definitions = source.definitions.filter(
    (definition) => definition === operation || definition.kind === Kind.FRAGMENT_DEFINITION,
  )
  const fragments = new Set(
    definitions.flatMap((definition) => (definition.kind === Kind.FRAGMENT_DEFINITION ? [definition.name.value] : [])),
  )
  const typeInfo = new TypeInfo(schema)
  let subgraphError: 'allow' | 'deny' = 'allow'
  let readsEntities = false
  const document = visit(
    { ...source, definitions },
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
        const { values, nodes } = coerceArguments(node, { expected: definition.args, variables, errors })
        if (parent === schema.getQueryType() && !node.name.value.startsWith('_')) {
          readsEntities = true
          if (values['subgraphError'] !== 'allow') subgraphError = 'deny'
        }
        return { ...node, arguments: nodes }
      },
    }),
  )
  if (errors.length > 0) fail(errors)
  return { document, subgraphError, readsEntities }
}

/** The arguments of a field that its type knows, as values and as literals. Adds to `errors` what is wrong with them. */
function coerceArguments(
  field: FieldNode,
  {
    expected,
    variables,
    errors,
  }: { expected: readonly GraphQLArgument[]; variables: ReadonlyMap<string, unknown>; errors: QueryError[] },
): { values: { [name: string]: unknown }; nodes: ArgumentNode[] } {
  const values: { [name: string]: unknown } = {}
  const nodes: ArgumentNode[] = []
  for (const { name, type, defaultValue } of expected) {
    const given = field.arguments?.find((argument) => argument.name.value === name)
    if (given === undefined) {
      if (isNonNullType(type) && defaultValue === undefined) {
        errors.push(new QueryError(`No value provided for required argument: \`${name}\``, locate(field)))
      }
      continue
    }
    const value = resolve(given.value, variables) ?? null
    const coerced = coerce(value, type)
    if (coerced === invalid) {
      const message = `Invalid value provided for argument \`${name}\`: ${debug(value)}`
      errors.push(new QueryError(message, locate(field)))
      continue
    }
    values[name] = coerced
    const ast = astFromValue(coerced, type)
    if (ast) nodes.push({ ...given, value: ast })
  }
  return { values, nodes }
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

/** The values of the operation's variables: those that were given, else their defaults. */
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

/** The condition of `@include` or `@skip` as a literal. */
function literal(value: unknown): ValueNode {
  return typeof value === 'boolean' ? { kind: Kind.BOOLEAN, value } : { kind: Kind.NULL }
}

function locate(node: { loc?: { startToken: { line: number; column: number } } | undefined }) {
  const token = node.loc?.startToken
  return token ? { line: token.line, column: token.column } : undefined
}
