import type { ChainClient } from '@x/chain'
import {
  callNode,
  decodeContractEvent,
  getOwnerTopics,
  type MinedLog,
  snapshotEventNames,
  streamLogs,
} from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import pMap from 'p-map'
import { getTransaction } from 'viem/actions'
import { isSameAddress } from '../transaction/watchReceipt.ts'

export type FindUnrecordedParameters = {
  network: Network
  owner: Address
  /** First block, inclusive. */
  fromBlock: number
  /** Last block, inclusive. */
  toBlock: number
  /** Transactions that need not be looked at. */
  recorded: ReadonlySet<Hex>
  signal: AbortSignal | undefined
}

/** A transaction, and the first of its events that is about the owner. */
export type UnrecordedTransaction = { hash: Hex; eventName: string }

/**
 * Finds the transactions of an account that changed its validators, its clusters, its operators or its fee recipient
 * in a range of blocks, apart from those that are recorded.
 *
 * @throws {LogsError} the node does not return the logs
 * @throws {RpcError} the node failed
 */
export async function findUnrecorded(
  client: ChainClient,
  { network, owner, fromBlock, toBlock, recorded, signal }: FindUnrecordedParameters,
): Promise<UnrecordedTransaction[]> {
  const { address } = network.contracts.ssvNetwork
  const found = new Map<Hex, { eventName: string; isNamed: boolean; log: MinedLog }>()
  const [otherNames = null] = getOwnerTopics(owner, otherEventNames)
  for (const topics of [getOwnerTopics(owner, ownerEventNames), [otherNames]]) {
    for await (const { logs } of streamLogs(client, { address, topics, fromBlock, toBlock, signal })) {
      for (const log of logs) {
        const { transactionHash: hash } = log
        if (hash === null || recorded.has(hash) || found.has(hash)) continue
        const { eventName, args } = decodeContractEvent(log)
        const isNamed = 'owner' in args
        if (isNamed && !isSameAddress(args.owner, owner)) continue
        found.set(hash, { eventName, isNamed, log })
      }
    }
  }
  const transactions = await pMap(
    [...found],
    async ([hash, event]) => {
      const { from, to } = await callNode('reading a transaction', () => getTransaction(client, { hash }))
      return { ...event, hash, from, to }
    },
    { concurrency: 64, signal },
  )
  return (
    transactions
      // Anybody may pay into a cluster, liquidate it, or be the first to use an operator of the SSV era. What does not
      // name the owner is of whoever called.
      .filter(({ from, to, isNamed }) => isSameAddress(from, owner) && (isNamed || isSameAddress(to, address)))
      .toSorted((a, b) => Number(a.log.blockNumber - b.log.blockNumber) || a.log.logIndex - b.log.logIndex)
      .map(({ hash, eventName }) => ({ hash, eventName }))
  )
}

/** Events whose first indexed argument is the owner. */
const ownerEventNames = [
  ...snapshotEventNames,
  'ValidatorExited',
  'FeeRecipientAddressUpdated',
  'OperatorFeeDeclared',
  'OperatorFeeDeclarationCancelled',
  'OperatorFeeExecuted',
  'OperatorWithdrawn',
]

/** Events of operators that name the owner later, or not at all. */
const otherEventNames = [
  'OperatorAdded',
  'OperatorRemoved',
  'OperatorPrivacyStatusUpdated',
  'OperatorMultipleWhitelistUpdated',
  'OperatorMultipleWhitelistRemoved',
  'OperatorWhitelistingContractUpdated',
]
