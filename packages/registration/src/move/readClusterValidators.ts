import { type ChainClient, streamOwnerEvents, withPinnedBlock } from '@x/chain'
import { type Address, getClusterId, type Hex, type Network } from '@x/schemas'

export type ReadClusterValidatorsParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  signal?: AbortSignal | undefined
}

/** Reads which validators are in a cluster, in the order in which they were registered, from the events of its owner. */
export function readClusterValidators(
  client: ChainClient,
  { network, owner, operatorIds, signal }: ReadClusterValidatorsParameters,
): Promise<Hex[]> {
  const id = getClusterId(owner, operatorIds)
  return withPinnedBlock(client, { signal }, async (block) => {
    const publicKeys = new Set<Hex>()
    const eventNames = ['ValidatorAdded', 'ValidatorRemoved'] as const
    const range = { toBlock: block.number, signal }
    for await (const { eventName, args } of streamOwnerEvents(client, { network, owner, eventNames, ...range })) {
      if (getClusterId(owner, args.operatorIds.map(Number)) !== id) continue
      if (eventName === 'ValidatorAdded') publicKeys.add(args.publicKey)
      else publicKeys.delete(args.publicKey)
    }
    return [...publicKeys]
  })
}
