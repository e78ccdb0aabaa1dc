import { type Address, getClusterId, type Network } from '@x/schemas'
import { parseContractEvents } from '../abi/parseContractEvents.ts'
import { getOwnerTopics } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { streamLogs } from '../rpc/streamLogs.ts'

export type FindMostEffectiveBalanceParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  validatorCount: number
  /** The block at which it has so many. */
  blockNumber: number
  signal?: AbortSignal | undefined
}

/** ETH of a validator at most, and what the contract takes off for one that is removed. */
const [mostOfEach, leastOfEach] = [2_048, 32]

/**
 * Finds the largest effective balance that a cluster can be billed for: 2,048 ETH for each validator, and for each that
 * was removed since the oracle reported all but 32 of that, which the contract goes on billing until the next report.
 *
 * @returns whole ETH
 * @throws {LogsError} the node does not return the logs
 */
export async function findMostEffectiveBalance(
  client: ChainClient,
  { network, owner, operatorIds, validatorCount, blockNumber, signal }: FindMostEffectiveBalanceParameters,
): Promise<number> {
  const { address, blockCreated } = network.contracts.ssvNetwork
  const names = ['ValidatorRemoved', 'ClusterBalanceUpdated'] as const
  const range = { fromBlock: blockCreated, toBlock: blockNumber, order: 'descending' } as const
  const id = getClusterId(owner, operatorIds)
  let most = mostOfEach * validatorCount
  for await (const { logs } of streamLogs(client, {
    address,
    topics: getOwnerTopics(owner, names),
    ...range,
    signal,
  })) {
    for (const { eventName, args } of parseContractEvents(logs, names).reverse()) {
      if (getClusterId(args.owner, args.operatorIds.map(Number)) !== id) continue
      if (eventName === 'ClusterBalanceUpdated') return most
      most += mostOfEach - leastOfEach
    }
  }
  // Nothing was ever reported.
  return mostOfEach * validatorCount
}
