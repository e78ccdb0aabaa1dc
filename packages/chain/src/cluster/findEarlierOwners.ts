import { type Address, address, blsPublicKey, type Hex, type Network } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { streamOwnerEvents } from '../owner/streamOwnerEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type ForeignValidator, findForeignByApi } from './findForeignByApi.ts'
import { getRegisteredValidators } from './getRegisteredValidators.ts'

export type FindEarlierOwnersParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  /** The block in which the owner registered them. */
  blockNumber: number
  /** Whom to ask: subgraph, operator API and second node. Default: those of the network. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/** A validator that another owner had before. */
export type EarlierOwner = { publicKey: Hex; owner: Address; blockNumber: number }

/**
 * Finds validators that another owner had in a block before this one registered them. Subgraph and operator API name them,
 * and they count only if a node shows the event: either of two. Where no indexer can be asked (`isAsked`), none are found.
 *
 * @throws {LogsError} a node does not return the logs of a block that is named, and no other one shows them
 * @throws {RpcError} a node failed, and no other one shows them
 * @example
 * const { found } = await findEarlierOwners(publicClient, { network, owner, publicKeys, blockNumber: 1_000_000 })
 */
export async function findEarlierOwners(
  client: ChainClient,
  { network, owner, publicKeys, blockNumber, signal, ...parameters }: FindEarlierOwnersParameters,
): Promise<{ found: EarlierOwner[]; isAsked: boolean }> {
  if (publicKeys.length === 0) return { found: [], isAsked: true }
  const { subgraph, operatorClient, otherNode, onSourceFailure } = completeSources(network, parameters.sources)
  const place = { owner, publicKeys, blockNumber, signal }
  async function ask<T>(source: 'subgraph' | 'api', asking: Promise<T[]> | undefined): Promise<T[] | undefined> {
    try {
      return await asking
    } catch (error) {
      signal?.throwIfAborted()
      onSourceFailure?.({ source, about: 'earlier owners', error })
      return undefined
    }
  }
  const [indexed, listed] = await Promise.all([
    ask('subgraph', subgraph && askSubgraph(subgraph, place)),
    ask<NamedOwner>('api', operatorClient && findForeignByApi(operatorClient, place)),
  ])
  const nodes = otherNode === undefined ? [client] : [client, otherNode]
  const found = new Map<Hex, EarlierOwner>()
  for (const { owner: other, ...named } of [...(indexed ?? []), ...(listed ?? [])]) {
    if (other === undefined || found.has(named.publicKey)) continue
    const event = await askNodes(nodes, (node) =>
      findEvent(node, { network, before: blockNumber, named: { ...named, owner: other }, signal }),
    )
    signal?.throwIfAborted()
    if (event !== undefined) found.set(named.publicKey, event)
  }
  const isAsked = indexed !== undefined || listed !== undefined
  return { found: publicKeys.flatMap((publicKey) => found.get(publicKey) ?? []), isAsked }
}

/** What either node shows. A node that fails counts as a failure only where the other one shows nothing. */
async function askNodes(
  nodes: readonly ChainClient[],
  ask: (node: ChainClient) => Promise<EarlierOwner | undefined>,
): Promise<EarlierOwner | undefined> {
  const answers = await Promise.allSettled(nodes.map(ask))
  const shown = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))[0]
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (shown === undefined && failed !== undefined) throw failed.reason
  return shown
}

/** Whom an indexer names. The operator API knows no blocks. */
type NamedOwner = ForeignValidator & { blockNumber?: number | undefined }

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

/** The event that made a validator this owner's, in the block that is named or in any before. */
async function findEvent(
  client: ChainClient,
  {
    network,
    before,
    named: { publicKey, owner, blockNumber },
    signal,
  }: { network: Network; before: number; named: NamedOwner & { owner: Address }; signal: AbortSignal | undefined },
): Promise<EarlierOwner | undefined> {
  if (blockNumber === undefined) {
    // Spares a search through all logs for what is not so.
    const registered = await getRegisteredValidators(client, { network, owner, publicKeys: [publicKey], signal })
    if (registered.length === 0) return undefined
  }
  for await (const { args, ...event } of streamOwnerEvents(client, {
    network,
    owner,
    eventNames: ['ValidatorAdded'],
    fromBlock: blockNumber,
    toBlock: blockNumber ?? before - 1,
    order: 'descending',
    signal,
  })) {
    if (args.publicKey.toLowerCase() === publicKey) return { publicKey, owner, blockNumber: Number(event.blockNumber) }
  }
  return undefined
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
