import { query, type SubgraphConnection, SubgraphEndpointMissingError } from '@x/subgraph'
import * as v from 'valibot'

/**
 * Whoever sends GraphQL queries: `sdk.config.subgraph.client`, or a client of graphql-request.
 */
export type GraphQlClient = {
  // Answers are what the caller says they are, as in graphql-request.
  /** Sends a query and returns its `data`. */
  request<data = unknown>(document: string, variables?: object): Promise<data>
}

/** A GraphQL client over a connection to a subgraph: with its retries and typed errors. */
export function createSubgraphClient(connection: SubgraphConnection | undefined, networkName: string): GraphQlClient {
  return {
    async request<data>(document: string, variables: object = {}): Promise<data> {
      if (connection === undefined) throw new SubgraphEndpointMissingError({ networkName, needsApiKey: false })
      return query(connection, { document, variables: { ...variables }, schema: v.custom<data>(() => true) })
    },
  }
}
