import type { ChainClient } from '@x/chain'
import { getPinnedBlock, streamLogs } from '@x/chain/internal'
import { type Address, address, type Hex, type Network, parse } from '@x/schemas'
import { size, slice } from 'viem'
import { type BeaconRequest, decodeRequest } from './beaconRequest.ts'
import { requestQueues } from './requestQueues.ts'

/** A request that is on the chain. */
export type FoundRequest = {
  request: BeaconRequest
  /** Who made it. */
  from: Address
  blockNumber: number
  hash: Hex
}

export type FindRequestsParameters = {
  /** Only for these validators, as those that leave or change. */
  publicKeys: readonly Hex[]
  fromBlock: number
  toBlock: number
  signal?: AbortSignal | undefined
}

/** The blocks of the last day. */
export async function getLastDay(
  client: ChainClient,
  { custom: { secondsPerSlot } }: Network,
): Promise<{ fromBlock: number; toBlock: number }> {
  const { number: toBlock } = await getPinnedBlock(client)
  return { fromBlock: Math.max(0, toBlock - Math.ceil(secondsOfDay / secondsPerSlot)), toBlock }
}

const secondsOfDay = 86_400

/** Finds requests of anybody for validators, in both queues, oldest first. */
export async function findRequests(
  client: ChainClient,
  { publicKeys, ...range }: FindRequestsParameters,
): Promise<FoundRequest[]> {
  const wanted = new Set(publicKeys)
  const found: (FoundRequest & { index: number })[] = []
  for (const queue of Object.values(requestQueues)) {
    for await (const { logs } of streamLogs(client, { address: queue.address, topics: [], ...range })) {
      for (const { data, blockNumber, transactionHash: hash, logIndex: index } of logs) {
        // Sender and request, without a topic.
        if (size(data) !== 20 + queue.size) continue
        const request = decodeRequest(queue.address, slice(data, 20))
        if (request === undefined || !wanted.has(request.publicKey)) continue
        const from = parse(address, slice(data, 0, 20), 'The sender of a request')
        found.push({ request, from, blockNumber: Number(blockNumber), hash, index })
      }
    }
  }
  return found.sort((a, b) => a.blockNumber - b.blockNumber || a.index - b.index).map(({ index: _, ...each }) => each)
}
