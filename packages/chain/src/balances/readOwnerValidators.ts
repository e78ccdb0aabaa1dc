import type { Address, Hex, Network } from '@x/schemas'
import { streamOwnerEvents } from '../owner/streamOwnerEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { groupByCluster, type OwnerValidator, ownerValidatorEvents, takeInOwnerEvent } from './ownerValidators.ts'

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
  const validators = new Map<Hex, OwnerValidator>()
  const events = streamOwnerEvents(client, { network, owner, eventNames: ownerValidatorEvents, toBlock, signal })
  for await (const event of events) takeInOwnerEvent(validators, owner, event)
  return groupByCluster(validators.values())
}
