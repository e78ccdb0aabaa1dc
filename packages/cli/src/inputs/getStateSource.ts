import type { StateSource } from '@x/registration'
import type { Network } from '@x/schemas'
import { createSubgraphClient } from '@x/subgraph'
import { hasSubgraph, type SubgraphSettings } from './readSubgraph.ts'

/** Where nonces and clusters are read: the subgraph where there is one, which answers at once, else the chain's logs. */
export function getStateSource(network: Network, settings: SubgraphSettings): StateSource {
  return hasSubgraph(network, settings) ? { subgraph: createSubgraphClient({ network, ...settings }) } : 'chain'
}
