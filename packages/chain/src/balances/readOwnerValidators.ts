import { type Address, getClusterId, type Hex, type Network } from '@x/schemas'
import { streamOwnerEvents } from '../owner/streamOwnerEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

/** A validator of a cluster, as the events of its owner tell it. */
export type OwnerValidator = {
  publicKey: Hex
  /** The last block in which the owner asked the operators for its exit. */
  exitAskedInBlock: number | undefined
}

export type ReadOwnerValidatorsParameters = {
  network: Network
  owner: Address
  blockNumber: number
  signal?: AbortSignal | undefined
}

/**
 * Reads which validators an owner has in which cluster, and whose exit was asked for, from the owner's events: one pass.
 *
 * @returns by the cluster's id in the subgraph
 * @throws {LogsError} the node does not return the logs
 */
export async function readOwnerValidators(
  client: ChainClient,
  { network, owner, blockNumber: toBlock, signal }: ReadOwnerValidatorsParameters,
): Promise<Map<string, OwnerValidator[]>> {
  const places = new Map<Hex, OwnerValidator & { id: string }>()
  const eventNames = ['ValidatorAdded', 'ValidatorRemoved', 'ValidatorExited'] as const
  const events = streamOwnerEvents(client, { network, owner, eventNames, toBlock, signal })
  for await (const { eventName, args, blockNumber } of events) {
    const { publicKey } = args
    const id = getClusterId(owner, args.operatorIds.map(Number))
    const known = places.get(publicKey)
    if (eventName === 'ValidatorRemoved') places.delete(publicKey)
    if (eventName === 'ValidatorAdded') places.set(publicKey, { publicKey, exitAskedInBlock: undefined, id })
    if (eventName === 'ValidatorExited' && known) known.exitAskedInBlock = Number(blockNumber)
  }
  const clusters = new Map<string, OwnerValidator[]>()
  for (const { id, ...validator } of places.values()) clusters.set(id, [...(clusters.get(id) ?? []), validator])
  return clusters
}
