import { execute, GraphQLError } from 'graphql'
import type { ChainIndex } from '../indexer/createChainIndex.ts'
import { addResolvers, type QueryState } from './addResolvers.ts'
import { createApiSchema } from './apiSchema.ts'
import { type PreparedQuery, prepareQuery, type QueryRequest } from './prepareQuery.ts'
import { MissingBlockError, QueryError } from './queryError.ts'

/** One answer as it goes over the wire: `data` is absent, not null, when the query failed. */
type QueryAnswer = {
  data?: object
  errors?: { message: string; locations?: { line: number; column: number }[] }[]
}

export type QueryExecutor = {
  /** Content hash of the index, as shown in `_meta.deployment`. */
  deployment: string
  /** @throws {MissingBlockError} a block above the head is asked for; all other failures are in the answer */
  execute(request: QueryRequest, state: QueryState): Promise<QueryAnswer>
}

/** Creates the GraphQL side of an index: the schema with its resolvers and graph-node's behaviour. */
export function createQueryExecutor(index: ChainIndex, deployment: string): QueryExecutor {
  const schema = createApiSchema(index.types)
  addResolvers(schema, index, deployment)
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
      if (!state.indexingErrors || !prepared.readsEntities) return { data: data ?? {} }
      const indexing = [{ message: 'indexing_error' }]
      if (prepared.subgraphError === 'allow') return { data: data ?? {}, errors: indexing }
      // Only what was asked for under the name `_meta` may be shown.
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
