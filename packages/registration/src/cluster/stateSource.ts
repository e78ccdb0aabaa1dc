import type { SubgraphConnection } from '@x/subgraph'

/**
 * Where the state of owners and clusters is read.
 *
 * `chain` searches the logs since the contract's deployment: exact, and slow with nodes that allow small ranges.
 * A subgraph answers at once; what it does not know yet is read from the chain's newest logs, so that the result is
 * as exact.
 */
export type StateSource = 'chain' | SubgraphSource

export type SubgraphSource = {
  /** From `createSubgraphClient` or `createSubgraphConnection` of `@x/subgraph`. */
  subgraph: SubgraphConnection
  /** How many blocks the subgraph may be behind before it is refused. Default 1,000. */
  maxLagBlocks?: number | undefined
  /** What to do where the subgraph can't be asked or is too far behind. Default `chain`: read all of it there. */
  fallback?: 'chain' | 'fail' | undefined
}
