import { execute, GraphQLError, isObjectType, isScalarType } from 'graphql'
import { createApiSchema, rootFieldNames } from './apiSchema.ts'
import type { ChainIndex, IndexedBlock } from './createChainIndex.ts'
import { decodeBytes } from './decodeScalar.ts'
import type { Entity, EntityType } from './entityTypes.ts'
import { type PreparedQuery, prepareQuery, type QueryRequest } from './prepareQuery.ts'
import { MissingBlockError, QueryError } from './queryError.ts'
import { followReference, type ListArguments, type Snapshot, selectEntities } from './selectEntities.ts'

/** One answer as it goes over the wire: `data` is absent, not null, when the query failed. */
type QueryAnswer = {
  data?: object
  errors?: { message: string; locations?: { line: number; column: number }[] }[]
}

/** How the index looks to one query. */
type QueryState = {
  /** Newest block that the query may see. */
  head: IndexedBlock
  hasIndexingErrors: boolean
}

type QueryExecutor = {
  /** Content hash that the index is known by, as `_meta.deployment` tells. */
  deployment: string
  /** @throws {MissingBlockError} a block above the head is asked for; all other failures are in the answer */
  execute(request: QueryRequest, state: QueryState): Promise<QueryAnswer>
}

type Row = { snapshot: Snapshot; entity: Entity }
type BlockArgument = { hash?: string | null; number?: number | null; number_gte?: number | null }
type RootArguments = ListArguments & { id?: string; block?: BlockArgument | null }

/** Creates the GraphQL side of an index: the schema with its resolvers and graph-node's manners. */
export function createQueryExecutor(index: ChainIndex, deployment: string): QueryExecutor {
  const schema = createApiSchema(index.types)
  const bigInt = schema.getType('BigInt')
  if (isScalarType(bigInt)) bigInt.serialize = String

  for (const type of index.types.types.values()) {
    const object = schema.getType(type.name)
    if (!isObjectType(object)) continue
    for (const [name, definition] of Object.entries(object.getFields())) {
      const field = type.fields.get(name)
      if (!field) continue
      definition.resolve = ({ snapshot, entity }: Row, args: ListArguments) => {
        if (field.kind !== 'entity') return entity[name] ?? null
        const others = followReference(snapshot, entity, field)
        if (!field.list) return others[0] ? { snapshot, entity: others[0] } : null
        const target = typeNamed(field.type)
        return selectEntities(snapshot, target, args, others).map((other) => ({ snapshot, entity: other }))
      }
    }
  }
  const roots = schema.getQueryType()?.getFields() ?? {}
  for (const type of index.types.types.values()) {
    const { one, many } = rootFieldNames(type.name)
    const single = roots[one]
    const list = roots[many]
    if (single) {
      single.resolve = (_root, args: RootArguments, state: QueryState) =>
        at(state, args.block, (snapshot) => {
          const id = type.fields.get('id')?.stored === 'Bytes' ? decodeBytes(args.id ?? '') : (args.id ?? '')
          const entity = snapshot.store.get(type.name, id, snapshot.block)
          return entity ? { snapshot, entity } : null
        })
    }
    if (list) {
      list.resolve = (_root, args: RootArguments, state: QueryState) =>
        at(state, args.block, (snapshot) =>
          selectEntities(snapshot, type, args).map((entity): Row => ({ snapshot, entity })),
        )
    }
  }
  const meta = roots['_meta']
  if (meta) {
    meta.resolve = async (_root, args: RootArguments, state: QueryState) => {
      const block = await locate(state, args.block)
      return {
        block: 'hash' in block ? block : { number: block.number, hash: null, timestamp: null, parentHash: null },
        deployment,
        hasIndexingErrors: state.hasIndexingErrors,
      }
    }
  }

  function typeNamed(name: string): EntityType {
    const type = index.types.types.get(name)
    if (!type) throw new TypeError(`There is no entity type ${name}.`)
    return type
  }

  /** The block that a root field asks for. As in graph-node, a block asked for by its number has no known hash. */
  async function locate(
    { head }: QueryState,
    block: BlockArgument | null | undefined,
  ): Promise<IndexedBlock | { number: number }> {
    if (!block) return head
    const [name, number] = block.number != null ? ['number', block.number] : ['number_gte', block.number_gte]
    if (number != null) {
      if (number > head.number)
        throw new MissingBlockError({ name: `block.${name}`, deployment, number, latest: head.number })
      if (name === 'number_gte') return head
      if (number < index.startBlock) {
        throw new QueryError(
          `Failed to decode \`block.number\` value: \`subgraph ${deployment} only has data starting at block number ${index.startBlock} and data for block number ${number} is therefore not available\``,
        )
      }
      return { number }
    }
    if (block.hash == null) throw new QueryError('Invalid value provided for argument `block`: Object({})')
    const found = await index.findBlock({ hash: asHash(decodeBytes(block.hash)) })
    if (!found || found.number > head.number) {
      throw new QueryError('Failed to decode `block.hash` value: `no block with that hash found`')
    }
    return found
  }

  async function at<T>(
    state: QueryState,
    block: BlockArgument | null | undefined,
    read: (snapshot: Snapshot) => T,
  ): Promise<T> {
    const { number } = await locate(state, block)
    return read({ store: index.store, types: index.types, block: number })
  }

  return {
    deployment,
    execute: async (request, state) => {
      let prepared: PreparedQuery
      try {
        prepared = prepareQuery(schema, request)
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error
        return { errors: error.errors.map(describe) }
      }
      const { data, errors } = await execute({ schema, document: prepared.document, contextValue: state })
      const missing = errors?.find((error) => error.originalError instanceof MissingBlockError)
      if (missing?.originalError) throw missing.originalError
      if (errors && errors.length > 0) return { errors: errors.map((error) => describe(error.originalError ?? error)) }
      if (!state.hasIndexingErrors || !prepared.readsEntities) return { data: data ?? {} }
      const indexing = [{ message: 'indexing_error' }]
      if (prepared.subgraphError === 'allow') return { data: data ?? {}, errors: indexing }
      // What was asked for under the name `_meta` is all that may be told.
      return data && '_meta' in data ? { data: { _meta: data['_meta'] }, errors: indexing } : { errors: indexing }
    },
  }
}

function describe(error: unknown): { message: string; locations?: { line: number; column: number }[] } {
  if (error instanceof QueryError) {
    return { message: error.message, ...(error.location ? { locations: [error.location] } : {}) }
  }
  if (error instanceof GraphQLError) {
    return { message: error.message, ...(error.locations ? { locations: [...error.locations] } : {}) }
  }
  throw error
}

function asHash(value: string): `0x${string}` {
  return `0x${value.slice(2)}`
}
