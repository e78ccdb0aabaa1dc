import { type Address, type Hex, hexOfSize, type Network } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import { getTransactionReceipt } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { KnownBlock } from '../rpc/pinnedBlock.ts'
import type { MinedLog } from '../rpc/requestLogs.ts'
import { noOwnerLogs, type OwnerLogs, toOwnerLogs } from './readOwnerLogs.ts'
import { getOwnerTopics, getValidatorAddedTopic } from './snapshotEvents.ts'

export type ReadNamedEventsParameters = {
  network: Network
  owner: Address
  /** Who names the transactions. */
  subgraph: SubgraphConnection
  /** The subgraph's block that is asked for. */
  at: number
  /** Nothing later counts. */
  block: KnownBlock
  signal?: AbortSignal | undefined
}

/**
 * Reads the registrations of an owner from the receipts of the transactions that a subgraph names: however little of
 * the logs a node grants at a time, and where it leaves some out, what it shows in a receipt is on the chain. A
 * transaction that the node does not know, or that registered nothing, ends the search: then the subgraph is wrong.
 */
export async function readNamedEvents(
  client: ChainClient,
  { network, owner, subgraph, at, block, signal }: ReadNamedEventsParameters,
): Promise<OwnerLogs> {
  const hashes = await readHashes(subgraph, { owner, at, signal })
  const validatorAdded = getValidatorAddedTopic()
  const [, ownerTopic] = getOwnerTopics(owner, ['ValidatorAdded'])
  const contract = network.contracts.ssvNetwork.address.toLowerCase()
  const readLogs = async (hash: Hex): Promise<MinedLog[]> => {
    const receipt = await getTransactionReceipt(client, { hash }).catch(() => undefined)
    if (receipt?.status !== 'success' || receipt.blockNumber > BigInt(block.number)) return []
    return receipt.logs.filter(
      ({ address, topics }) =>
        address.toLowerCase() === contract && topics[0] === validatorAdded && topics[1] === ownerTopic,
    )
  }
  const found: MinedLog[] = []
  for (let start = 0; start < hashes.length; start += receiptsAtOnce) {
    signal?.throwIfAborted()
    const each = await Promise.all(hashes.slice(start, start + receiptsAtOnce).map(readLogs))
    found.push(...each.flat())
    if (each.some((logs) => logs.length === 0)) break
  }
  signal?.throwIfAborted()
  if (found.length === 0) return noOwnerLogs
  const sorted = found.sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
  return { ...toOwnerLogs(sorted), snapshots: new Map() }
}

const receiptsAtOnce = 16

/** The most rows that a graph-node returns, and the most pages that are read: 100,000 validators of one owner. */
const largestPage = 1000
const mostPages = 100

async function readHashes(
  subgraph: SubgraphConnection,
  { owner, at, signal }: { owner: Address; at: number; signal: AbortSignal | undefined },
): Promise<Hex[]> {
  const hashes = new Set<Hex>()
  let after = '0x'
  for (let page = 0; page < mostPages; page++) {
    const variables = { owner: owner.toLowerCase(), after, at }
    const { rows } = await query(subgraph, { document, variables, schema, signal })
    for (const { transactionHash } of rows) hashes.add(transactionHash)
    const last = rows.at(-1)?.id
    if (rows.length < largestPage || last === undefined || last === after) break
    after = last
  }
  return [...hashes]
}

const document =
  'query AddedTransactions($owner: Bytes!, $after: Bytes!, $at: Int!) { rows: validatorAddeds(block: { number: $at }, ' +
  `where: { owner: $owner, id_gt: $after }, orderBy: id, first: ${largestPage}) { id transactionHash } }`
const schema = /* @__PURE__ */ v.object({
  rows: v.array(v.object({ id: v.string(), transactionHash: hexOfSize(32) })),
})
