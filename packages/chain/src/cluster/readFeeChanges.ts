import type { Network } from '@x/schemas'
import { getEventTopic } from '../abi/contractEvents.ts'
import { decodeContractEvent } from '../abi/decodeContractEvent.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock } from '../rpc/pinnedBlock.ts'
import { streamLogs } from '../rpc/streamLogs.ts'
import { minimumCollateral, nameOperatorFee, networkFee, thresholdPeriod } from './feeTestimonies.ts'

export type ReadFeeChangesParameters = {
  network: Network
  operatorIds: readonly number[]
  signal?: AbortSignal | undefined
}

/** An indexer is hardly ever further behind than an hour. */
const blockCount = 300

/** Reads which fees and thresholds the latest blocks have changed, by the events of the contract, and to what. */
export async function readFeeChanges(
  client: ChainClient,
  { network, operatorIds, signal }: ReadFeeChangesParameters,
): Promise<Map<string, bigint>> {
  const { number: toBlock } = await getPinnedBlock(client)
  const fromBlock = Math.max(network.contracts.ssvNetwork.blockCreated, toBlock - blockCount)
  const changes = new Map<string, bigint>()
  const place = {
    address: network.contracts.ssvNetwork.address,
    topics: [eventNames.map(getEventTopic)],
    fromBlock,
    toBlock,
    signal,
  }
  for await (const { logs } of streamLogs(client, place)) {
    for (const { data, topics } of logs) {
      const { eventName, args } = decodeContractEvent({ data, topics })
      if (eventName === 'OperatorFeeExecuted') {
        const id = operatorIds.find((each) => BigInt(each) === args.operatorId)
        if (id !== undefined) changes.set(nameOperatorFee(id), args.fee)
      } else if (eventName === 'NetworkFeeUpdated') changes.set(networkFee, args.newFee)
      else if (eventName === 'LiquidationThresholdPeriodUpdated') changes.set(thresholdPeriod, args.value)
      else if (eventName === 'MinimumLiquidationCollateralUpdated') changes.set(minimumCollateral, args.value)
    }
  }
  return changes
}

const eventNames: readonly string[] = [
  'OperatorFeeExecuted',
  'NetworkFeeUpdated',
  'LiquidationThresholdPeriodUpdated',
  'MinimumLiquidationCollateralUpdated',
]
