import { createHttpClient, type HttpClient, type HttpOptions } from '@x/http'
import type { Network } from '@x/schemas'
import { ApiUrlMissingError } from './errors.ts'

/** Which operator data API is asked, and how. */
export type CreateOperatorConnectionParameters = HttpOptions & {
  network: Network
  /** What precedes `/api/v4`, instead of the network's `apiUrl`. */
  url?: string | undefined
}

/** What the functions of this package need; every `OperatorClient` is one. */
export type OperatorConnection = {
  readonly network: Network
  /** Address below which the API's paths are. */
  readonly endpoint: string
  readonly http: HttpClient
}

/**
 * Connects to the operator data API of a network without the methods of `createOperatorClient`, so that bundlers keep
 * only the functions that are imported.
 *
 * @throws {ApiUrlMissingError} the network has no operator data API and no `url` is passed
 * @example
 * const connection = createOperatorConnection({ network: mainnet })
 * const { operatorKey } = await getOperator(connection, { id: 1 })
 */
export function createOperatorConnection(parameters: CreateOperatorConnectionParameters): OperatorConnection {
  const { network, url, ...httpOptions } = parameters
  const origin = url?.trim() || network.custom.apiUrl
  if (origin === undefined) throw new ApiUrlMissingError({ networkName: network.name })
  const baseUrl = `${origin.replace(/\/+$/, '')}/api/v4/${encodeURIComponent(network.custom.apiNetwork ?? network.name)}`
  const http = createHttpClient({ ...httpOptions, maxConcurrency: httpOptions.maxConcurrency ?? 4, baseUrl })
  return { network, endpoint: http.endpoint, http }
}
