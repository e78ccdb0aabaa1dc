import * as v from 'valibot'
import type { ExporterConnection } from './createExporterClient.ts'
import type { RequestOptions } from './queries.ts'
import { requestNode } from './requestNode.ts'
import { wireCount, wireList } from './wire/wireFields.ts'

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
  const { data } = await requestNode(client, 'v1/node/health', health, options)
  return data
}

const health = /* @__PURE__ */ v.pipe(
  v.looseObject({
    p2p: v.string(),
    beacon_node: v.string(),
    execution_node: v.string(),
    event_syncer: v.string(),
    advanced: v.looseObject({
      peers: wireCount,
      inbound_conns: wireCount,
      outbound_conns: wireCount,
      p2p_listen_addresses: wireList(v.string()),
    }),
  }),
  v.transform(
    ({
      p2p,
      beacon_node: beaconNode,
      execution_node: executionNode,
      event_syncer: eventSyncer,
      advanced: { peers, inbound_conns, outbound_conns, p2p_listen_addresses, ...advanced },
      ...rest
    }) => ({
      ...rest,
      isHealthy: [p2p, beaconNode, executionNode, eventSyncer].every((text) => text === 'good'),
      p2p,
      beaconNode,
      executionNode,
      eventSyncer,
      advanced: {
        ...advanced,
        peers,
        inboundConnections: inbound_conns,
        outboundConnections: outbound_conns,
        listenAddresses: p2p_listen_addresses,
      },
    }),
  ),
)
