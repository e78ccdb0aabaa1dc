import {
  type ChainClient,
  NoOperatorSourceError,
  type ResolvedOperators,
  type ResolveOperatorsParameters,
  resolveOperators,
} from '@x/registration'
import type { Address, Network } from '@x/schemas'
import { createSubgraphClient } from '@x/subgraph'
import type { OperatorsChoice } from './readOperators.ts'
import { hasSubgraph, type SubgraphSettings } from './readSubgraph.ts'

export type ResolveChosenOperatorsParameters = {
  network: Network
  subgraph: SubgraphSettings
  choice: OperatorsChoice
  /** Who wants to use them. */
  owner: Address | undefined
  /** Asked for fees, privacy and limits, and for the keys where nobody else has them. */
  client?: ChainClient | undefined
  signal: AbortSignal
}

/**
 * Finds the operators that the user chose in all sources there are. The chain is asked for keys only where nobody
 * else has them: the search through its logs may take long.
 *
 * @throws what `resolveOperators` throws
 */
export async function resolveChosenOperators({
  network,
  subgraph,
  choice,
  owner,
  client,
  signal,
}: ResolveChosenOperatorsParameters): Promise<ResolvedOperators> {
  const options: ResolveOperatorsParameters = {
    network,
    owner,
    publicClient: client,
    subgraph: hasSubgraph(network, subgraph) ? createSubgraphClient({ network, ...subgraph }) : undefined,
    signal,
  }
  try {
    const found = await resolveOperators(choice.ids, options)
    const isComplete = found.operators.every(({ exists, publicKey }) => !exists || publicKey !== undefined)
    if (isComplete || client === undefined) return found
  } catch (error) {
    if (!(error instanceof NoOperatorSourceError) || client === undefined) throw error
  }
  return resolveOperators(choice.ids, { ...options, sources: ['chain'] })
}
