import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestNode } from '../request/requestJson.ts'
import { readCount, readItems, readRecord, readText, within } from '../wire/fields.ts'

/** `good`, or `bad: ` and the reason. */
export type HealthText = 'good' | (string & {})

export type NodeHealth = {
  /** Whether all four are good. The node answers 200 in any case. */
  isHealthy: boolean
  p2p: HealthText
  beaconNode: HealthText
  executionNode: HealthText
  eventSyncer: HealthText
  advanced: {
    peers: number
    inboundConnections: number
    outboundConnections: number
    listenAddresses: string[]
  }
}

/**
 * Reads the health of the node.
 *
 * @throws {HttpError} no answer, or another one than promised
 * @example
 * const { isHealthy, beaconNode } = await getHealth(client)
 */
export async function getHealth(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<NodeHealth> {
  return requestNode(client, 'v1/node/health', decodeHealth, options)
}

function decodeHealth(input: unknown): NodeHealth {
  const { p2p, beacon_node, execution_node, event_syncer, advanced, ...rest } = readRecord(input)
  const texts = {
    p2p: readText(p2p, 'p2p'),
    beaconNode: readText(beacon_node, 'beacon_node'),
    executionNode: readText(execution_node, 'execution_node'),
    eventSyncer: readText(event_syncer, 'event_syncer'),
  }
  return {
    ...rest,
    isHealthy: Object.values(texts).every((text) => text === 'good'),
    ...texts,
    advanced: decodeAdvanced(advanced),
  }
}

function decodeAdvanced(input: unknown): NodeHealth['advanced'] {
  try {
    const { peers, inbound_conns, outbound_conns, p2p_listen_addresses, ...rest } = readRecord(input)
    return {
      ...rest,
      peers: readCount(peers, 'peers'),
      inboundConnections: readCount(inbound_conns, 'inbound_conns'),
      outboundConnections: readCount(outbound_conns, 'outbound_conns'),
      listenAddresses: readItems(p2p_listen_addresses, 'p2p_listen_addresses', (address) => readText(address)),
    }
  } catch (error) {
    throw within(error, 'advanced')
  }
}
