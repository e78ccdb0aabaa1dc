import type { ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import { type Network, timeToSlot } from '@x/schemas'
import { hexToBigInt, numberToHex } from 'viem'
import { getBlock, getStorageAt } from 'viem/actions'
import { type BeaconRequest, getQueue } from './beaconRequest.ts'

/** The slot in which the queue hands a request of a block over to the beacon chain, by how many there were before it. */
export async function findHandover(
  client: ChainClient,
  { network, request, blockNumber }: { network: Network; request: BeaconRequest; blockNumber: bigint },
): Promise<number> {
  const { timestamp } = await callNode('reading a block', () => getBlock(client, { blockNumber }))
  const { address, perBlock } = getQueue(request)
  const read = (slot: number) => getStorageAt(client, { address, slot: numberToHex(slot), blockNumber })
  // Nodes forget such states: by then the queue has moved on, and the request with it.
  const [head, tail] = await Promise.all([read(headSlot), read(tailSlot)]).catch(() => [undefined, undefined])
  const waiting = head === undefined || tail === undefined ? 0 : Number(hexToBigInt(tail) - hexToBigInt(head))
  return timeToSlot(network, Number(timestamp) * 1_000) + Math.ceil(waiting / perBlock)
}

// Where both queues keep the first and the last of those that wait.
const headSlot = 2
const tailSlot = 3
