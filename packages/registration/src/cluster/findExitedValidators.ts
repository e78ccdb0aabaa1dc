import { type ChainClient, getOwnerTopics, ssvNetworkAbi, streamLogs, withPinnedBlock } from '@x/chain'
import type { Address, Hex, Network } from '@x/schemas'
import { parseEventLogs } from 'viem'

export type FindExitedValidatorsParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  signal?: AbortSignal | undefined
}

/**
 * Finds which validators their owner has asked the operators to exit, since they were registered last.
 *
 * @returns those, in the order given
 * @throws {LogsUnavailableError} the node does not return the logs
 */
export function findExitedValidators(
  client: ChainClient,
  { network, owner, publicKeys, signal }: FindExitedValidatorsParameters,
): Promise<Hex[]> {
  return withPinnedBlock(client, { signal }, async (block) => {
    const exited = new Set<string>()
    for await (const { logs } of streamLogs(client, {
      address: network.contracts.network,
      topics: getOwnerTopics(owner, ['ValidatorAdded', 'ValidatorExited']),
      fromBlock: network.startBlock,
      toBlock: block.number,
      signal,
    })) {
      const events = parseEventLogs({ abi: ssvNetworkAbi, eventName: ['ValidatorAdded', 'ValidatorExited'], logs })
      for (const { eventName, args } of events) {
        if (eventName === 'ValidatorExited') exited.add(args.publicKey.toLowerCase())
        else exited.delete(args.publicKey.toLowerCase())
      }
    }
    return publicKeys.filter((publicKey) => exited.has(publicKey))
  })
}
