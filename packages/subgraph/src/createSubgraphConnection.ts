import { createHttpClient, type HttpClient, type HttpOptions } from '@x/http'
import type { Network } from '@x/schemas'
import { SubgraphEndpointMissingError } from './SubgraphError.ts'

/** Which subgraph is asked, and how. */
export type CreateSubgraphConnectionParameters = HttpOptions & {
  network: Network
  /** Key for the gateway, 32 hex digits; with it the network's gateway is used instead of the free endpoint. */
  apiKey?: string | undefined
  /** Address of the subgraph, instead of the network's. The key, if any, is sent there. */
  endpoint?: string | undefined
}

/** What the functions of this package need; every `SubgraphClient` is one. */
export type SubgraphConnection = {
  readonly network: Network
  /** Address of the subgraph without credentials. */
  readonly endpoint: string
  readonly http: HttpClient
}

/**
 * Connects to the subgraph of a network without the methods of `createSubgraphClient`, so that bundlers keep only the
 * functions that are imported.
 *
 * @throws {SubgraphEndpointMissingError} the network has no endpoint, or only one that needs an API key
 * @example
 * const connection = createSubgraphConnection({ network: mainnet })
 * const ownerNonce = await getOwnerNonce(connection, { owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88' })
 */
export function createSubgraphConnection(parameters: CreateSubgraphConnectionParameters): SubgraphConnection {
  const { network, apiKey, endpoint, ...httpOptions } = parameters
  // An environment variable that is set but empty is not a key.
  const key = apiKey?.trim() || undefined
  const baseUrl =
    endpoint?.trim() ||
    (key === undefined ? network.custom.subgraphUrl : (network.custom.subgraphGatewayUrl ?? network.custom.subgraphUrl))
  if (baseUrl === undefined) {
    throw new SubgraphEndpointMissingError({
      networkName: network.name,
      needsApiKey: network.custom.subgraphGatewayUrl !== undefined,
    })
  }
  const http = createHttpClient({ ...httpOptions, baseUrl, bearerToken: key })
  return { network, endpoint: http.endpoint, http }
}
