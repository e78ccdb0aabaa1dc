import * as v from 'valibot'
import type { ExporterConnection } from './createExporterClient.ts'
import type { RequestOptions } from './queries.ts'
import { requestNode } from './requestNode.ts'
import { wireList } from './wire/wireFields.ts'

export type NodeIdentity = {
  peerId: string
  addresses: string[]
  /** Bits of the subnets that it listens to, as hex. */
  subnets: string
  version: string
}

/**
 * Reads who the node is in the peer-to-peer network, and its version.
 *
 * @throws {HttpError} no answer, or another one than promised
 * @example
 * const { version } = await getIdentity(client)
 */
export async function getIdentity(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'> & { retry?: false | undefined },
): Promise<NodeIdentity> {
  const { data } = await requestNode(client, 'v1/node/identity', identity, options)
  return data
}

const identity = /* @__PURE__ */ v.pipe(
  v.looseObject({ peer_id: v.string(), addresses: wireList(v.string()), subnets: v.string(), version: v.string() }),
  v.transform(({ peer_id, ...rest }) => ({ ...rest, peerId: peer_id })),
)
