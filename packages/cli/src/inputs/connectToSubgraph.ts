import type { Network } from '@x/schemas'
import { createSubgraphClient, type SubgraphClient } from '@x/subgraph'
import type { SubgraphSettings } from './readSubgraph.ts'

/** Connects to the subgraph, where there is one to ask. */
export function connectToSubgraph(network: Network, settings: SubgraphSettings): SubgraphClient | undefined {
  const { subgraphUrl, subgraphGatewayUrl } = network.custom
  if (subgraphUrl === undefined && (subgraphGatewayUrl === undefined || settings.apiKey === undefined)) return undefined
  return createSubgraphClient({ network, ...settings })
}
