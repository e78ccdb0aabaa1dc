import type { Network } from '@x/schemas'
import type { SubgraphSettings } from './readSubgraph.ts'

/** Whether there is a subgraph to ask. */
export function hasSubgraph(network: Network, { endpoint, apiKey }: SubgraphSettings): boolean {
  return (
    endpoint !== undefined ||
    network.custom.subgraphUrl !== undefined ||
    (network.custom.subgraphGatewayUrl !== undefined && apiKey !== undefined)
  )
}
