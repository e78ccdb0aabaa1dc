import { type Address, address, blsPublicKey, type Hex, type Network } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { type ForeignValidator, findForeignByApi } from './findForeignByApi.ts'

export type FindForeignValidatorsParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  /** Whom to ask: subgraph and operator API. Default: those of the network. */
  sources?: Pick<OwnerSources, 'subgraph' | 'operatorClient' | 'patience' | 'onSourceFailure'> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Finds validators that another owner has registered. The contract accepts the same public key under a second owner,
 * and the nodes drop that registration, so its deposit pays for nothing.
 *
 * The contract can't be asked for it. A subgraph knows it from the events of all owners, the operator API from its
 * lists. Both are asked, and what either of them tells counts: one that hides a validator does not outvote the other.
 *
 * @returns those, with whose they are as far as that is told, or `not checked` where nobody could be asked
 * @example
 * const foreign = await findForeignValidators({ network, owner, publicKeys })
 */
export async function findForeignValidators({
  network,
  owner,
  publicKeys,
  signal,
  ...parameters
}: FindForeignValidatorsParameters): Promise<ForeignValidator[] | 'not checked'> {
  if (publicKeys.length === 0) return []
  const { subgraph, operatorClient, onSourceFailure } = completeSources(network, parameters.sources)
  const place = { owner, publicKeys, signal }
  async function ask(
    source: 'subgraph' | 'api',
    asking: Promise<ForeignValidator[]> | undefined,
  ): Promise<ForeignValidator[] | undefined> {
    try {
      return await asking
    } catch (error) {
      signal?.throwIfAborted()
      onSourceFailure?.({ source, about: 'validators of other owners', error })
      return undefined
    }
  }
  const told = await Promise.all([
    ask('subgraph', subgraph && askSubgraph(subgraph, place)),
    ask('api', operatorClient && findForeignByApi(operatorClient, place)),
  ])
  if (told.every((each) => each === undefined)) return 'not checked'
  const foreign = new Map<Hex, ForeignValidator>()
  for (const each of told.flatMap((list) => list ?? [])) {
    if (foreign.get(each.publicKey)?.owner === undefined) foreign.set(each.publicKey, each)
  }
  return publicKeys.flatMap((publicKey) => foreign.get(publicKey) ?? [])
}

/** How many keys are asked for at a time; each may have been registered by several owners. */
const keysPerQuery = 200

async function askSubgraph(
  subgraph: SubgraphConnection,
  { owner, publicKeys, signal }: Pick<FindForeignValidatorsParameters, 'owner' | 'publicKeys' | 'signal'>,
): Promise<ForeignValidator[]> {
  const foreign: ForeignValidator[] = []
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
    foreign.push(...added.filter((each) => (balance.get(`${each.owner} ${each.publicKey}`) ?? 0) > 0))
  }
  return foreign
}

const condition = '(where: { publicKey_in: $keys, owner_not: $owner }, first: 1000) { publicKey owner }'
const document =
  'query ForeignValidators($keys: [Bytes!]!, $owner: Bytes!) ' +
  `{ added: validatorAddeds${condition} removed: validatorRemoveds${condition} }`
const events = /* @__PURE__ */ v.array(v.object({ publicKey: blsPublicKey, owner: address }))
const schema = /* @__PURE__ */ v.object({ added: events, removed: events })
