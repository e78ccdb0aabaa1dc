import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestNode } from '../request/requestJson.ts'
import { readItems, readRecord, readString, readText } from '../wire/fields.ts'

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
  return requestNode(client, 'v1/node/identity', decodeIdentity, options)
}

function decodeIdentity(input: unknown): NodeIdentity {
  const { peer_id, addresses, subnets, version, ...rest } = readRecord(input)
  return {
    ...rest,
    peerId: readString(peer_id, 'peer_id'),
    addresses: readItems(addresses, 'addresses', (address) => readText(address)),
    subnets: readString(subnets, 'subnets'),
    version: readString(version, 'version'),
  }
}
