import { type ChainClient, getOwnerTopics, ssvNetworkAbi, streamLogs, withPinnedBlock } from '@x/chain'
import { type Address, getClusterId, type Hex, type Network } from '@x/schemas'
import { parseEventLogs } from 'viem'

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
    for await (const { logs } of streamLogs(client, {
      address: network.contracts.network,
      topics: getOwnerTopics(owner, ['ValidatorAdded', 'ValidatorRemoved']),
      fromBlock: network.startBlock,
      toBlock: block.number,
      signal,
    })) {
      const events = parseEventLogs({ abi: ssvNetworkAbi, eventName: ['ValidatorAdded', 'ValidatorRemoved'], logs })
      for (const { eventName, args } of events) {
        if (getClusterId(owner, args.operatorIds.map(Number)) !== id) continue
        if (eventName === 'ValidatorAdded') publicKeys.add(args.publicKey)
        else publicKeys.delete(args.publicKey)
      }
    }
    return [...publicKeys]
  })
}
