import type { Context } from 'hono'
import * as v from 'valibot'
import { readJson } from '../server/readJson.ts'
import type { ServerEnv } from '../server/startServer.ts'
import type { QueryState } from './addResolvers.ts'
import type { QueryExecutor } from './createQueryExecutor.ts'
import { MissingBlockError } from './queryError.ts'
import { says } from './says.ts'

export type AnswerQueryOptions = {
  executor: QueryExecutor
  readState: () => Promise<QueryState>
  /** Address of the indexer on whose behalf the gateway speaks; undefined where graph-node answers itself. */
  indexer?: string | undefined
}

/** Answers one GraphQL request, with errors in the words of the gateway or of graph-node. */
export async function answerQuery(
  context: Context<ServerEnv>,
  { executor, readState, indexer }: AnswerQueryOptions,
): Promise<Response> {
  const body = v.safeParse(queryBody, await readJson(context))
  if (!body.success) {
    if (indexer !== undefined) return context.json(says('bad query: missing field `query`'))
    const error = 'GraphQL server error (client error): The "query" field is missing in request data'
    return context.json({ error }, 400)
  }
  const state = await readState()
  try {
    context.header('graph-indexed', JSON.stringify(state.head))
    return context.json(await executor.execute(body.output, state))
  } catch (error) {
    if (!(error instanceof MissingBlockError)) throw error
    const { number, latest, message } = error
    if (indexer === undefined) return context.json(says(message))
    return context.json(says(`bad indexers: {${indexer}: Unavailable(missing block: ${number}, latest: ${latest})}`))
  }
}

const queryBody = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})
