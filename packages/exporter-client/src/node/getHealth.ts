import { count, from, list, parseWire, record, text } from '@x/schemas/internal/wire'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestJson } from '../request/requestJson.ts'

/** What the node says of its parts: `good`, or `bad: ` and the reason. */
export type NodeHealth = {
  /** Whether all four are good. The node answers 200 in any case. */
  isHealthy: boolean
  p2p: string
  beaconNode: string
  executionNode: string
  eventSyncer: string
  advanced: {
    peers: number
    inboundConnections: number
    outboundConnections: number
    listenAddresses: string[]
  }
}

const health = record<Omit<NodeHealth, 'isHealthy'>>({
  p2p: text,
  beaconNode: from('beacon_node', text),
  executionNode: from('execution_node', text),
  eventSyncer: from('event_syncer', text),
  advanced: record<NodeHealth['advanced']>({
    peers: count,
    inboundConnections: from('inbound_conns', count),
    outboundConnections: from('outbound_conns', count),
    listenAddresses: from('p2p_listen_addresses', list(text)),
  }),
})

/** Reads the health of the node. */
export async function getHealth(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<NodeHealth> {
  const { data } = await requestJson(client, { ...options, path: 'v1/node/health', parse: parseHealth })
  return data
}

function parseHealth(input: unknown): NodeHealth {
  const facts = parseWire(health, input)
  const { p2p, beaconNode, executionNode, eventSyncer } = facts
  const isHealthy = [p2p, beaconNode, executionNode, eventSyncer].every((state) => state === 'good')
  return { ...facts, isHealthy }
}
