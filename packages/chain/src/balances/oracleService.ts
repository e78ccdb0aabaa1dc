import { createHttpClient, type HttpClient, type HttpOptions } from '@x/http'
import { type Hex, hexOfSize } from '@x/schemas'
import * as v from 'valibot'
import type { ClusterBalance } from './createBalanceTree.ts'

/** Which oracle's service is asked, and how. */
export type CreateOracleConnectionParameters = HttpOptions & {
  /** Its address: what precedes `/api/v1`. */
  url: string
}

/** What is needed to ask an oracle's service. */
export type OracleConnection = {
  readonly http: HttpClient
  /** Its address without credentials. */
  readonly endpoint: string
}

/**
 * Connects to the service of an oracle (`ssv-oracle`). It is a stranger: what it tells counts only where it gives the
 * root that the contract has. Nothing is sent.
 *
 * @throws {InvalidInputError} `url` is not an http(s) address
 * @example
 * const oracle = createOracleConnection({ url: 'http://localhost:8080' })
 */
export function createOracleConnection({ url, ...options }: CreateOracleConnectionParameters): OracleConnection {
  const http = createHttpClient({ ...options, baseUrl: `${url.replace(/\/+$/, '')}/api/v1` })
  return { http, endpoint: http.endpoint }
}

/** What a request to the service takes. */
type OfEpoch = { epoch: number; signal?: AbortSignal | undefined }

/** Reads the leaves that an oracle says it has committed to for an epoch. */
export async function readOracleBalances(
  { http }: OracleConnection,
  { epoch, signal }: OfEpoch,
): Promise<ClusterBalance[]> {
  const { data } = await http.request({ path: 'commit', query: { epoch, full: 'true' }, schema: commit, signal })
  return data.clusters
}

/** Reads what an oracle says of a cluster, and the proof of it. */
export async function readOracleProof(
  { http }: OracleConnection,
  { clusterHash, epoch, signal }: OfEpoch & { clusterHash: Hex },
): Promise<{ effectiveBalance: number; proof: Hex[] }> {
  const { data } = await http.request({ path: `proof/${clusterHash}`, query: { epoch }, schema: proven, signal })
  return data
}

const bytes32 = /* @__PURE__ */ hexOfSize(32)
const effectiveBalance = /* @__PURE__ */ v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1))
const leaf = /* @__PURE__ */ v.pipe(
  v.object({ clusterId: bytes32, effectiveBalance }),
  v.transform(({ clusterId: clusterHash, effectiveBalance }): ClusterBalance => ({ clusterHash, effectiveBalance })),
)
// Where there are none, it leaves them out.
const commit = /* @__PURE__ */ v.object({ clusters: v.optional(v.array(leaf), []) })
const proven = /* @__PURE__ */ v.object({ effectiveBalance, proof: v.nullish(v.array(bytes32), []) })
