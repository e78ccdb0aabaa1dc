import * as v from 'valibot'
import type { ExporterConnection } from './createExporterClient.ts'
import type { RequestOptions } from './queries.ts'
import { requestNode } from './requestNode.ts'
import { wireList } from './wire/wireFields.ts'

export type NodePeer = {
  id: string
  addresses: string[]
  connections: { address: string; direction: string }[]
  connectedness: string
  /** Bits of the subnets that it listens to, as hex. */
  subnets: string
  version: string
}

/**
 * Reads the peers that the node knows.
 *
 * @throws {HttpError} no answer, or another one than promised
 * @example
 * const peers = await getPeers(client)
 */
export async function getPeers(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<NodePeer[]> {
  const { data } = await requestNode(client, 'v1/node/peers', peers, options)
  return data
}

const peers = /* @__PURE__ */ wireList(
  v.looseObject({
    id: v.string(),
    addresses: wireList(v.string()),
    connections: wireList(v.looseObject({ address: v.string(), direction: v.string() })),
    connectedness: v.string(),
    subnets: v.string(),
    version: v.string(),
  }),
)
