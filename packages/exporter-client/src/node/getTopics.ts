import { anyText, from, list, parseWire, record, text } from '@x/schemas/internal/wire'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestJson } from '../request/requestJson.ts'

/** The peers of a node, and which topics they share with it. */
export type NodeTopics = {
  allPeers: string[]
  peersByTopic: { topic: string; peers: string[] }[]
}

const topics = record<NodeTopics>({
  allPeers: from('all_peers', list(text)),
  peersByTopic: from(
    'peers_by_topic',
    list(record<NodeTopics['peersByTopic'][number]>({ topic: anyText, peers: list(text) })),
  ),
})

/** Reads the topics that the node listens to, with their peers. */
export async function getTopics(
  client: ExporterConnection,
  options?: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<NodeTopics> {
  const parse = (input: unknown) => parseWire(topics, input)
  const { data } = await requestJson(client, { ...options, path: 'v1/node/topics', parse })
  return data
}
