import { type Address, address, blsPublicKey, type Hex, type Network } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import { parseEventLogs } from 'viem'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { getValidatorAddedTopic } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { streamLogs } from '../rpc/streamLogs.ts'

export type FindEarlierOwnersParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  /** The block in which the owner registered them. */
  blockNumber: number
  /** Whom to ask: the subgraph. Default: that of the network. */
  sources?: Pick<OwnerSources, 'subgraph' | 'onSourceFailure'> | undefined
  signal?: AbortSignal | undefined
}

/** A validator that another owner had before. */
export type EarlierOwner = { publicKey: Hex; owner: Address; blockNumber: number }

/**
 * Finds validators that another owner had in a block before this one registered them. The subgraph names them, and they
 * count only if the node shows the event. Where no subgraph can be asked, none are found.
 *
 * @throws {LogsUnavailableError} the node does not return the logs of a block that the subgraph names
 * @example
 * const taken = await findEarlierOwners(publicClient, { network, owner, publicKeys, blockNumber: 1_000_000 })
 */
export async function findEarlierOwners(
  client: ChainClient,
  { network, owner, publicKeys, blockNumber, sources, signal }: FindEarlierOwnersParameters,
): Promise<EarlierOwner[]> {
  const { subgraph, onSourceFailure } = completeSources(network, sources)
  if (subgraph === undefined || publicKeys.length === 0) return []
  const named = await askSubgraph(subgraph, { owner, publicKeys, blockNumber, signal }).catch((error: unknown) => {
    signal?.throwIfAborted()
    onSourceFailure?.({ source: 'subgraph', error })
    return []
  })
  const found: EarlierOwner[] = []
  for (const each of named) {
    if (await isShown(client, { network, ...each, signal })) found.push(each)
  }
  return found
}

/** How many keys are asked for at a time; each may have been registered by several owners. */
const keysPerQuery = 200

async function askSubgraph(
  subgraph: SubgraphConnection,
  { owner, publicKeys, blockNumber, signal }: Omit<FindEarlierOwnersParameters, 'network' | 'sources'>,
): Promise<EarlierOwner[]> {
  const found: EarlierOwner[] = []
  for (let start = 0; start < publicKeys.length; start += keysPerQuery) {
    const keys = publicKeys.slice(start, start + keysPerQuery)
    const variables = { keys, owner: owner.toLowerCase(), before: String(blockNumber) }
    const { added, removed } = await query(subgraph, { document, variables, schema, signal })
    const isRemoved = (each: EarlierOwner) =>
      removed.some(
        (other) =>
          other.owner === each.owner && other.publicKey === each.publicKey && other.blockNumber >= each.blockNumber,
      )
    found.push(...added.filter((each) => !isRemoved(each)))
  }
  return found
}

async function isShown(
  client: ChainClient,
  {
    network,
    publicKey,
    owner,
    blockNumber,
    signal,
  }: EarlierOwner & Pick<FindEarlierOwnersParameters, 'network' | 'signal'>,
): Promise<boolean> {
  const range = { fromBlock: blockNumber, toBlock: blockNumber, signal }
  const place = { address: network.contracts.network, topics: [getValidatorAddedTopic()] }
  for await (const { logs } of streamLogs(client, { ...place, ...range })) {
    const events = parseEventLogs({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded', logs, args: { owner } })
    if (events.some(({ args }) => args.publicKey.toLowerCase() === publicKey)) return true
  }
  return false
}

const condition =
  '(where: { publicKey_in: $keys, owner_not: $owner, blockNumber_lt: $before }, first: 1000) { publicKey owner blockNumber }'
const document =
  'query EarlierOwners($keys: [Bytes!]!, $owner: Bytes!, $before: BigInt!) ' +
  `{ added: validatorAddeds${condition} removed: validatorRemoveds${condition} }`
const events = /* @__PURE__ */ v.array(
  v.object({
    publicKey: blsPublicKey,
    owner: address,
    blockNumber: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
  }),
)
const schema = /* @__PURE__ */ v.object({ added: events, removed: events })
