import type { ChainClient, OwnerSources } from '@x/chain'
import { createOperatorConnection, type OperatorConnection } from '@x/operator-client'
import { findNetwork, type SendingClient } from '@x/registration'
import type { Network } from '@x/schemas'
import { createSubgraphConnection, type SubgraphConnection } from '@x/subgraph'

export type CreateSdkParameters = {
  publicClient: ChainClient
  walletClient: SendingClient
  /** Default: the public network of the client's chain. */
  network?: Network | undefined
  extendedConfig?: ExtendedConfig | undefined
}

export type ExtendedConfig = {
  subgraph?: { apiKey?: string | undefined; endpoint?: string | undefined } | undefined
  /** The operator data API: what precedes `/api/v4`. */
  rest?: { endpoint?: string | undefined } | undefined
}

/** Whom an SDK asks. */
export type SdkConnections = {
  publicClient: ChainClient
  walletClient: SendingClient
  network: Network
  /** Who is asked besides the node for owner nonces and clusters. */
  sources: OwnerSources
  subgraph: SubgraphConnection | undefined
  operatorClient: OperatorConnection | undefined
}

/** Finds the network and connects to what it has. */
export function connectSdk({
  publicClient,
  walletClient,
  network: given,
  extendedConfig,
}: CreateSdkParameters): SdkConnections {
  const network = findNetwork(publicClient, given)
  const subgraph = connectSubgraph(network, extendedConfig)
  const url = extendedConfig?.rest?.endpoint || network.apiUrl
  const operatorClient = url === undefined ? undefined : createOperatorConnection({ network, url })
  return {
    publicClient,
    walletClient,
    network,
    sources: { subgraph, operatorClient },
    subgraph,
    operatorClient,
  }
}

function connectSubgraph(network: Network, config: ExtendedConfig | undefined): SubgraphConnection | undefined {
  const { apiKey, endpoint } = config?.subgraph ?? {}
  if (!apiKey && !endpoint && network.subgraphUrl === undefined) return undefined
  return createSubgraphConnection({ network, apiKey, endpoint })
}
