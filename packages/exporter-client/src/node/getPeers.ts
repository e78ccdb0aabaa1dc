import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestNode } from '../request/requestJson.ts'
import { readItems, readRecord, readString, readText } from '../wire/fields.ts'

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
  return requestNode(client, 'v1/node/peers', decodePeers, options)
}

function decodePeers(input: unknown): NodePeer[] {
  // The one answer that is a bare list.
  return readItems(input, undefined, decodePeer)
}

function decodePeer(input: unknown): NodePeer {
  const peer = readRecord(input)
  return {
    ...peer,
    id: readString(peer.id, 'id'),
    addresses: readItems(peer.addresses, 'addresses', (address) => readText(address)),
    connections: readItems(peer.connections, 'connections', decodeConnection),
    connectedness: readString(peer.connectedness, 'connectedness'),
    subnets: readString(peer.subnets, 'subnets'),
    version: readString(peer.version, 'version'),
  }
}

function decodeConnection(input: unknown): NodePeer['connections'][number] {
  const connection = readRecord(input)
  return {
    ...connection,
    address: readString(connection.address, 'address'),
    direction: readString(connection.direction, 'direction'),
  }
}
