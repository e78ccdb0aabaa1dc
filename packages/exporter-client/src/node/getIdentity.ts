import { anyText, from, list, parseWire, record, text } from '@x/schemas/internal/wire'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestJson } from '../request/requestJson.ts'

/** What a node says of itself in the peer-to-peer network. */
export type NodeIdentity = {
  peerId: string
  addresses: string[]
  /** The subnets that it listens to, one bit each, as hex. */
  subnets: string
  version: string
}

const identity = record<NodeIdentity>({
  peerId: from('peer_id', anyText),
  addresses: list(text),
  subnets: anyText,
  version: anyText,
})

/** Reads who the node is in the peer-to-peer network, and its version. */
export async function getIdentity(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'> & { retry?: false | undefined },
): Promise<NodeIdentity> {
  const parse = (input: unknown) => parseWire(identity, input)
  const { data } = await requestJson(client, { ...options, path: 'v1/node/identity', parse })
  return data
}
