import { type Hex, type Network, slotToEpoch, timeToSlot } from '@x/schemas'
import { getEventTopic } from '../abi/contractEvents.ts'
import { parseContractEvents } from '../abi/parseContractEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { LogsError } from '../rpc/LogsError.ts'
import { getPinnedBlock } from '../rpc/pinnedBlock.ts'
import { streamLogs } from '../rpc/streamLogs.ts'
import { RootMissingError } from './RootMissingError.ts'
import { readCommittedRoot } from './readCommittedRoot.ts'

/** A root that enough oracles have voted for. */
export type CommittedRoot = {
  /** The epoch that the oracles name it by: the last one before the checkpoint. */
  epoch: number
  root: Hex
  /** The block whose clusters and validators are counted: that of the checkpoint which was final. */
  blockNumber: number
  blockHash: Hex
  /** The slot of that block. */
  slot: number
  /** The first slot of the checkpoint's epoch: balances are those at it. */
  checkpointSlot: number
  /** The transaction with which it counted. */
  transactionHash: Hex
}

export type GetCommittedRootParameters = {
  network: Network
  /** Default: the latest one. */
  epoch?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Finds the root that the oracles have committed to for an epoch, or the latest one, in the events of the contract, which
 * is asked whether it has it.
 *
 * Oracles wait until a checkpoint is final, and count the clusters at its block: the first of its epoch, or the last
 * before it where that slot has no block. They call it by the epoch before.
 *
 * @throws {RootMissingError} there is none
 * @throws {LogsError} the node does not return the logs, or the contract has another root
 */
export async function getCommittedRoot(
  client: ChainClient,
  { network, epoch, signal }: GetCommittedRootParameters,
): Promise<CommittedRoot> {
  const { address, blockCreated } = network.contracts.ssvNetwork
  const { number: toBlock } = await getPinnedBlock(client)
  const topics = [getEventTopic('RootCommitted')]
  for await (const { logs } of streamLogs(client, {
    ...{ address, topics, fromBlock: blockCreated, toBlock, signal },
    order: 'descending',
  })) {
    for (const { args, transactionHash } of parseContractEvents(logs, ['RootCommitted']).reverse()) {
      const blockNumber = Number(args.blockNum)
      const block = await getPinnedBlock(client, blockNumber)
      const slot = timeToSlot(network, block.timestamp * 1_000)
      const { slotsPerEpoch } = network.custom
      const checkpointSlot = Math.ceil(slot / slotsPerEpoch) * slotsPerEpoch
      const found = slotToEpoch(network, checkpointSlot) - 1
      if (epoch !== undefined && found > epoch) continue
      if (epoch !== undefined && found < epoch) throw new RootMissingError(epoch, found)
      const root = await readCommittedRoot(client, { network, blockNumber })
      if (root !== args.merkleRoot) {
        throw new LogsError('foreign', 'The contract has another root for the block than the event says.')
      }
      return { epoch: found, root, blockNumber, blockHash: block.hash, slot, checkpointSlot, transactionHash }
    }
  }
  throw new RootMissingError(epoch)
}
