import { createHttpClient, type HttpClient, type HttpOptions } from '@x/http'
import type { Network } from '@x/schemas'

/** Which beacon node is asked, and how. */
export type CreateBeaconConnectionParameters = HttpOptions & {
  /** Address of the beacon API, such as `http://localhost:5052`: what precedes `/eth`. */
  url: string
  /** Its clock says how far the chain must be, and its genesis that the node is of the same network. */
  network: Network
  /** Sent as `Authorization: Bearer …`. */
  bearerToken?: string | undefined
  /** The present in milliseconds since the Unix epoch. */
  now?: (() => number) | undefined
}

/** What the functions of this package need of a client. */
export type BeaconConnection = {
  readonly http: HttpClient
  readonly network: Network
  /** The node's address without credentials. */
  readonly endpoint: string
  /** The present in milliseconds since the Unix epoch. */
  readonly now: () => number
  /** Whether the node's genesis was compared with the network's. */
  isNetworkKnown: boolean
  /** What was found out about what the node lacks. */
  capabilities: Promise<BeaconCapabilities> | undefined
}

/** What a node or gateway offers. */
export type BeaconCapabilities = {
  /** Validators by POST; else they are asked for 64 at a time. */
  postValidators: boolean
  /** States of the past, back to the first one. */
  pastStates: boolean
  /** `/eth/v1/validator/liveness`. */
  liveness: boolean
  /** `/eth/v1/beacon/rewards`. */
  rewards: boolean
  /** `/eth/v1/events`. */
  events: boolean
}

/**
 * Connects to a beacon node without the methods of `createBeaconClient`, so that bundlers keep only the functions that
 * are imported. Nothing is sent.
 *
 * @throws {InvalidInputError} `url` is not an http(s) address
 * @example
 * const connection = createBeaconConnection({ url: 'http://localhost:5052', network: mainnet })
 * const { validators } = await getValidators(connection, { ids: [1, 2] })
 */
export function createBeaconConnection(parameters: CreateBeaconConnectionParameters): BeaconConnection {
  const { url, network, now = Date.now, ...options } = parameters
  const http = createHttpClient({ ...options, baseUrl: url })
  return { http, network, endpoint: http.endpoint, now, isNetworkKnown: false, capabilities: undefined }
}
