import type { Address, Network } from '@x/schemas'
import type { ParseEventLogsReturnType } from 'viem'
import { parseContractEvents } from '../abi/parseContractEvents.ts'
import type { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'
import { getOwnerTopics } from './snapshotEvents.ts'

/** Events whose first indexed argument is the owner. */
export type OwnerEventName = 'ValidatorAdded' | 'ValidatorRemoved' | 'ValidatorExited'

export type StreamOwnerEventsParameters<name extends OwnerEventName> = {
  network: Network
  owner: Address
  eventNames: readonly name[]
  /** First block, inclusive. Default: where the contract begins. */
  fromBlock?: number | undefined
  /** Last block, inclusive. */
  toBlock: number
  /** Which end to start from. Default `ascending`. */
  order?: 'ascending' | 'descending' | undefined
  signal?: AbortSignal | undefined
  /** Called after each piece of the log that was read. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** A decoded event of an owner. */
export type OwnerEvent<name extends OwnerEventName> = ParseEventLogsReturnType<
  typeof ssvNetworkAbi,
  name[],
  true
>[number]

/**
 * Reads the events of an owner one by one, in the order of the chain or against it.
 *
 * @throws {LogsError} the node does not return the logs
 * @example
 * const toBlock = Number(await publicClient.getBlockNumber())
 * for await (const { args } of streamOwnerEvents(publicClient, { network, owner, eventNames: ['ValidatorAdded'], toBlock })) {
 *   console.log(args.publicKey)
 * }
 */
export async function* streamOwnerEvents<const name extends OwnerEventName>(
  client: ChainClient,
  { network, owner, eventNames, fromBlock, toBlock, order, signal, onProgress }: StreamOwnerEventsParameters<name>,
): AsyncGenerator<OwnerEvent<name>, void, undefined> {
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.ssvNetwork.address,
    topics: getOwnerTopics(owner, eventNames),
    fromBlock: fromBlock ?? network.contracts.ssvNetwork.blockCreated,
    toBlock,
    order,
    signal,
    onProgress,
  })) {
    const events = parseContractEvents(logs, eventNames)
    yield* order === 'descending' ? events.toReversed() : events
  }
}
