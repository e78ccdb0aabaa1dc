import { execute, GraphQLError, type GraphQLSchema } from 'graphql'
import { getEntityTypes } from '../indexer/entities.ts'
import type { EntityTypes } from '../indexer/parseEntityTypes.ts'
import { addResolvers, type QueryState } from './addResolvers.ts'
import { createApiSchema } from './apiSchema.ts'
import { type PreparedQuery, prepareQuery, type QueryRequest } from './prepareQuery.ts'
import { MissingBlockError, QueryError } from './queryError.ts'

/** One answer as it goes over the wire: `data` is absent, not null, when the query failed. */
type QueryAnswer = {
  data?: object
  errors?: { message: string; locations?: { line: number; column: number }[] }[]
}

/** Made for the first query, since it takes longer than all the rest of a start. */
let schema: GraphQLSchema | undefined

function createSchema(types: EntityTypes): GraphQLSchema {
  const created = createApiSchema(types)
  addResolvers(created, types)
  return created
}

/**
 * Answers a query from an index, with graph-node's rules.
 *
 * @throws {MissingBlockError} a block above the head is asked for; all other failures are in the answer
 */
export async function executeQuery(request: QueryRequest, state: QueryState): Promise<QueryAnswer> {
  schema ??= createSchema(getEntityTypes())
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
  if (!state.indexingErrors || !prepared.readsEntities) return { data: data ?? {} }
  const indexing = [{ message: 'indexing_error' }]
  if (prepared.subgraphError === 'allow') return { data: data ?? {}, errors: indexing }
  // Only what was asked for under the name `_meta` may be shown.
  return data && '_meta' in data ? { data: { _meta: data['_meta'] }, errors: indexing } : { errors: indexing }
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
