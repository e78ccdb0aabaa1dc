import type { ChainClient, OwnerSources } from '@x/chain'
import { callNode, completeSources, getValidatorAddedTopic, parseContractEvents, streamLogs } from '@x/chain/internal'
import type { Hex, Network } from '@x/schemas'
import { pad } from 'viem'
import { getBlockNumber, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'

type ReadPlanSpendingParameters = {
  plan: RegistrationPlan
  network: Network
  sources?: OwnerSources | undefined
  signal: AbortSignal | undefined
}

/**
 * Reads what earlier runs of a plan have spent, in wei: deposits and gas of the transactions that registered
 * validators of the plan after it was made. The chain tells; no record is needed. Of two nodes, the one counts that shows
 * more: what a node hides would be spent a second time.
 */
export async function readPlanSpending(client: ChainClient, parameters: ReadPlanSpendingParameters): Promise<bigint> {
  const { otherNode } = completeSources(parameters.network, parameters.sources)
  const nodes = otherNode === undefined ? [client] : [client, otherNode]
  const amounts = await Promise.all(nodes.map((node) => readFromNode(node, parameters)))
  let most = 0n
  for (const amount of amounts) if (amount > most) most = amount
  return most
}

async function readFromNode(
  client: ChainClient,
  { plan, network, signal }: ReadPlanSpendingParameters,
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
    for (const { args, transactionHash } of parseContractEvents(logs, ['ValidatorAdded'])) {
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
