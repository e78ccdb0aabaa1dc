import { type ChainClient, ssvNetworkAbi } from '@x/chain'
import { callNode, getValidatorAddedTopic, streamLogs } from '@x/chain/internal'
import type { Hex, Network } from '@x/schemas'
import { pad, parseEventLogs } from 'viem'
import { getBlockNumber, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'

/**
 * Reads what earlier runs of a plan have spent, in wei: deposits and gas of the transactions that registered
 * validators of the plan after it was made. The chain tells; no record is needed.
 */
export async function readPlanSpending(
  client: ChainClient,
  { plan, network, signal }: { plan: RegistrationPlan; network: Network; signal: AbortSignal | undefined },
): Promise<bigint> {
  const publicKeys = new Set(plan.batches.flatMap((batch) => batch.publicKeys))
  const toBlock = Number(await callNode('reading the block number', () => getBlockNumber(client, { cacheTime: 0 })))
  const hashes = new Set<Hex>()
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.ssvNetwork.address,
    topics: [getValidatorAddedTopic(), pad(plan.owner)],
    fromBlock: plan.state.blockNumber + 1,
    toBlock,
    signal,
  })) {
    for (const { args, transactionHash } of parseEventLogs({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded', logs })) {
      if (publicKeys.has(args.publicKey) && transactionHash !== null) hashes.add(transactionHash)
    }
  }
  const costs = await callNode('reading earlier transactions', () =>
    Promise.all([...hashes].map((hash) => readCost(client, hash))),
  )
  return costs.reduce((sum, cost) => sum + cost, 0n)
}

async function readCost(client: ChainClient, hash: Hex): Promise<bigint> {
  const [{ value }, { gasUsed, effectiveGasPrice }] = await Promise.all([
    getTransaction(client, { hash }),
    getTransactionReceipt(client, { hash }),
  ])
  return value + gasUsed * effectiveGasPrice
}
