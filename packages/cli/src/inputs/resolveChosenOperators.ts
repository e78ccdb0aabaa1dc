import { type ChainClient, type ResolvedOperators, resolveOperators } from '@x/chain'
import type { Address, Network } from '@x/schemas'
import { createSubgraphClient } from '@x/subgraph'
import { hasSubgraph } from './hasSubgraph.ts'
import type { OperatorsChoice } from './readOperators.ts'
import type { SubgraphSettings } from './readSubgraph.ts'

export type ResolveChosenOperatorsParameters = {
  network: Network
  subgraph: SubgraphSettings
  choice: OperatorsChoice
  /** Who wants to use them. */
  owner: Address | undefined
  /** Asked for fees, privacy and limits, and for keys that no other source has. */
  client?: ChainClient | undefined
  signal: AbortSignal
}

/**
 * Looks the operators that the user chose up in every available source.
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
  return resolveOperators(choice.ids, {
    network,
    owner,
    publicClient: client,
    subgraph: hasSubgraph(network, subgraph) ? createSubgraphClient({ network, ...subgraph }) : undefined,
    signal,
  })
}
