import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestNode } from '../request/requestJson.ts'
import { readItems, readRecord, readString, readText } from '../wire/fields.ts'

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
  return requestNode(client, 'v1/node/topics', decodeTopics, options)
}

function decodeTopics(input: unknown): NodeTopics {
  const { all_peers, peers_by_topic, ...rest } = readRecord(input)
  return {
    ...rest,
    allPeers: readItems(all_peers, 'all_peers', (peer) => readText(peer)),
    peersByTopic: readItems(peers_by_topic, 'peers_by_topic', (entry) => {
      const { topic, peers, ...others } = readRecord(entry)
      return {
        ...others,
        topic: readString(topic, 'topic'),
        peers: readItems(peers, 'peers', (peer) => readText(peer)),
      }
    }),
  }
}
