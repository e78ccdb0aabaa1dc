import { getRegisteredValidators as getApiValidators } from '@x/operator-client'
import { type Address, address, blsPublicKey, type Hex, type Network } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import { limitSources } from '../owner/limitSources.ts'
import type { OwnerSources } from '../owner/ownerSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getRegisteredValidators } from './getRegisteredValidators.ts'

export type FindForeignValidatorsParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  /** Whom to ask: the subgraph, or else the operator API. */
  sources?: Pick<OwnerSources, 'subgraph' | 'operatorClient' | 'patience' | 'onSourceFailure'> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Finds validators that another owner has registered. The contract accepts the same public key under a second owner,
 * and the nodes drop that registration, so its deposit pays for nothing.
 *
 * The contract can't be asked for it. A subgraph knows it from the events of all owners; the operator API tells which
 * keys are registered, and those that this owner has are left out.
 *
 * @returns the public keys, or `not checked` where nobody could be asked
 * @throws {RpcError} the node failed
 * @example
 * const sources = { subgraph: createSubgraphClient({ network }) }
 * const foreign = await findForeignValidators(publicClient, { network, owner, publicKeys, sources })
 */
export async function findForeignValidators(
  client: ChainClient,
  { network, owner, publicKeys, sources = {}, signal }: FindForeignValidatorsParameters,
): Promise<Hex[] | 'not checked'> {
  if (publicKeys.length === 0) return []
  const { subgraph, operatorClient, onSourceFailure } = limitSources(sources)
  const ask = async (source: 'subgraph' | 'api', work: () => Promise<Hex[]>): Promise<Hex[] | undefined> => {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      onSourceFailure?.({ source, about: 'validators of other owners', error })
      return undefined
    }
  }
  const indexed = subgraph && (await ask('subgraph', () => askSubgraph(subgraph, { owner, publicKeys, signal })))
  if (indexed !== undefined) return indexed
  const known =
    operatorClient &&
    (await ask('api', async () => (await getApiValidators(operatorClient, { publicKeys, signal })).registered))
  if (known === undefined) return 'not checked'
  const own = new Set(await getRegisteredValidators(client, { network, owner, publicKeys: known, signal }))
  const foreign = new Set(known.filter((publicKey) => !own.has(publicKey)))
  return publicKeys.filter((publicKey) => foreign.has(publicKey))
}

/** How many keys are asked for at a time; each may have been registered by several owners. */
const keysPerQuery = 200

async function askSubgraph(
  subgraph: SubgraphConnection,
  { owner, publicKeys, signal }: { owner: Address; publicKeys: readonly Hex[]; signal: AbortSignal | undefined },
): Promise<Hex[]> {
  const foreign = new Set<Hex>()
  for (let start = 0; start < publicKeys.length; start += keysPerQuery) {
    const variables = { keys: publicKeys.slice(start, start + keysPerQuery), owner: owner.toLowerCase() }
    const { added, removed } = await query(subgraph, { document, variables, schema, signal })
    // An owner has a validator if it was added once more than it was removed.
    const balance = new Map<string, number>()
    const count = (each: (typeof added)[number], step: number) => {
      const name = `${each.owner} ${each.publicKey}`
      balance.set(name, (balance.get(name) ?? 0) + step)
    }
    for (const each of added) count(each, 1)
    for (const each of removed) count(each, -1)
    for (const each of added) if ((balance.get(`${each.owner} ${each.publicKey}`) ?? 0) > 0) foreign.add(each.publicKey)
  }
  return publicKeys.filter((publicKey) => foreign.has(publicKey))
}

const condition = '(where: { publicKey_in: $keys, owner_not: $owner }, first: 1000) { publicKey owner }'
const document =
  'query ForeignValidators($keys: [Bytes!]!, $owner: Bytes!) ' +
  `{ added: validatorAddeds${condition} removed: validatorRemoveds${condition} }`
const events = /* @__PURE__ */ v.array(v.object({ publicKey: blsPublicKey, owner: address }))
const schema = /* @__PURE__ */ v.object({ added: events, removed: events })
