import { anyText, list, parseWire, record, text } from '@x/schemas/internal/wire'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestJson } from '../request/requestJson.ts'

/** A peer of a node. */
export type NodePeer = {
  id: string
  addresses: string[]
  connections: { address: string; direction: string }[]
  connectedness: string
  /** The subnets that it listens to, one bit each, as hex. */
  subnets: string
  version: string
}

const peer = record<NodePeer>({
  id: anyText,
  addresses: list(text),
  connections: list(record<NodePeer['connections'][number]>({ address: anyText, direction: anyText })),
  connectedness: anyText,
  subnets: anyText,
  version: anyText,
})

/** The one answer that is a bare list. */
const peers = list(peer)

/** Reads the peers that the node knows. */
export async function getPeers(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<NodePeer[]> {
  const parse = (input: unknown) => parseWire(peers, input)
  const { data } = await requestJson(client, { ...options, path: 'v1/node/peers', parse })
  return data
}
