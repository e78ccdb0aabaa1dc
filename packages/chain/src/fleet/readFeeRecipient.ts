import type { Address, Network } from '@x/schemas'
import { parseContractEvents } from '../abi/parseContractEvents.ts'
import { getOwnerTopics } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { streamLogs } from '../rpc/streamLogs.ts'

export type ReadFeeRecipientParameters = {
  network: Network
  owner: Address
  /** The last block that counts. */
  blockNumber: number
  signal?: AbortSignal | undefined
}

const eventName = 'FeeRecipientAddressUpdated'

/**
 * Reads who gets the fees of the blocks of an owner's validators: whom the owner has set last, or else the owner.
 *
 * @throws {LogsError} the node does not return the logs
 */
export async function readFeeRecipient(
  client: ChainClient,
  { network, owner, blockNumber, signal }: ReadFeeRecipientParameters,
): Promise<Address> {
  const { address, blockCreated } = network.contracts.ssvNetwork
  const range = { fromBlock: blockCreated, toBlock: blockNumber, order: 'descending' } as const
  const topics = getOwnerTopics(owner, [eventName])
  for await (const { logs } of streamLogs(client, { address, topics, ...range, signal })) {
    const last = parseContractEvents(logs, [eventName]).at(-1)
    if (last !== undefined) return last.args.recipientAddress
  }
  return owner
}
