import type { OperatorConnection } from '@x/operator-client'
import type { SubgraphConnection } from '@x/subgraph'

/** Who can tell an owner nonce. The node is always asked. */
export type OwnerNonceSource = 'node' | 'subgraph' | 'api'

/**
 * Who is asked besides the node for the state of owners and clusters.
 *
 * The contract keeps no owner nonce, so a node that leaves out logs makes it too low without being noticed. With one of
 * these, two independent sources must agree on it. A subgraph also makes the search through the logs short: it names
 * the event that proves what it says.
 */
export type OwnerSources = {
  /** From `createSubgraphClient` or `createSubgraphConnection` of `@x/subgraph`. */
  subgraph?: SubgraphConnection | undefined
  /** From `createOperatorClient` or `createOperatorConnection` of `@x/operator-client`. */
  operatorClient?: OperatorConnection | undefined
  /** How long to wait for a source that is behind the others, or for as many as must agree, in milliseconds. Default 60,000. */
  patience?: number | undefined
  /**
   * How many of node, subgraph and operator API must agree. With 2 nothing is taken from a node alone: where nobody
   * else can be asked, that is an error. Default 1.
   */
  minimum?: 1 | 2 | undefined
  /** Told about a source that could not be asked. The others go on without it. */
  onSourceFailure?: ((failure: { source: OwnerNonceSource; error: unknown }) => void) | undefined
}

/** Whether anybody besides the node can be asked. */
export function hasOtherSources({ subgraph, operatorClient }: OwnerSources): boolean {
  return subgraph !== undefined || operatorClient !== undefined
}
