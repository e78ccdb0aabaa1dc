import type { StateSource } from '@x/registration'
import type { Network } from '@x/schemas'
import { createSubgraphClient } from '@x/subgraph'
import { hasSubgraph } from './hasSubgraph.ts'
import type { SubgraphSettings } from './readSubgraph.ts'

/** Chooses where nonces and clusters are read: the subgraph, which answers at once, or else the chain's logs. */
export function getStateSource(network: Network, settings: SubgraphSettings): StateSource {
  return hasSubgraph(network, settings) ? { subgraph: createSubgraphClient({ network, ...settings }) } : 'chain'
}
