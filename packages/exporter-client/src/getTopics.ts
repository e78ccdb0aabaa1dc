import * as v from 'valibot'
import type { ExporterConnection } from './createExporterClient.ts'
import type { RequestOptions } from './queries.ts'
import { requestNode } from './requestNode.ts'
import { wireList } from './wire/wireFields.ts'

export type NodeTopics = {
  allPeers: string[]
  peersByTopic: { topic: string; peers: string[] }[]
}

/**
 * Reads the topics that the node listens to, with their peers.
 *
 * @throws {HttpError} no answer, or another one than promised
 * @example
 * const { peersByTopic } = await getTopics(client)
 */
export async function getTopics(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<NodeTopics> {
  const { data } = await requestNode(client, 'v1/node/topics', topics, options)
  return data
}

const topics = /* @__PURE__ */ v.pipe(
  v.looseObject({
    all_peers: wireList(v.string()),
    peers_by_topic: wireList(v.looseObject({ topic: v.string(), peers: wireList(v.string()) })),
  }),
  v.transform(({ all_peers, peers_by_topic, ...rest }) => ({
    ...rest,
    allPeers: all_peers,
    peersByTopic: peers_by_topic,
  })),
)
