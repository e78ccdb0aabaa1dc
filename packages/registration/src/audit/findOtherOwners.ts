import { getValidator, type OperatorConnection } from '@x/operator-client'
import { type Address, address, blsPublicKey, type Hex } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import pMap from 'p-map'
import * as v from 'valibot'
import type { OtherOwnersSource } from './ownerAudit.ts'

export type FindOtherOwnersParameters = {
  owner: Address
  publicKeys: readonly Hex[]
  subgraph?: SubgraphConnection | undefined
  operatorClient?: OperatorConnection | undefined
  signal?: AbortSignal | undefined
}

export type OtherOwners = {
  asked: OtherOwnersSource
  /** Public keys that others registered, with those others. */
  ownersOf: Map<Hex, Set<Address>>
}

/**
 * Asks who else registered the same public keys, which the contract can't be asked for: the subgraph, or else the
 * operator API. Both only give hints; what is true stands in the events of the owners that they name.
 */
export async function findOtherOwners(parameters: FindOtherOwnersParameters): Promise<OtherOwners> {
  const { subgraph, operatorClient, signal } = parameters
  if (subgraph !== undefined) {
    const found = await askSubgraph(subgraph, parameters).catch(() => undefined)
    signal?.throwIfAborted()
    if (found !== undefined) return found
  }
  if (operatorClient !== undefined) {
    const found = await askApi(operatorClient, parameters).catch(() => undefined)
    signal?.throwIfAborted()
    if (found !== undefined) return found
  }
  return { asked: 'not checked', ownersOf: new Map() }
}

/** Their text is 50 kB. */
const keysPerQuery = 500
/** The most rows that a graph-node returns. */
const rowsPerQuery = 1000

async function askSubgraph(
  subgraph: SubgraphConnection,
  { publicKeys, owner, signal }: FindOtherOwnersParameters,
): Promise<OtherOwners> {
  const ownersOf = new Map<Hex, Set<Address>>()
  let blockNumber: number | undefined
  for (let start = 0; start < publicKeys.length; start += keysPerQuery) {
    const keys = publicKeys.slice(start, start + keysPerQuery)
    for (let after = ''; ; ) {
      const variables = { keys, owner: owner.toLowerCase(), after, first: rowsPerQuery }
      const { _meta, rows } = await query(subgraph, { document, variables, schema: registrationRows, signal })
      blockNumber = Math.min(blockNumber ?? _meta.block.number, _meta.block.number)
      for (const row of rows) {
        const owners = ownersOf.get(row.publicKey) ?? new Set()
        ownersOf.set(row.publicKey, owners.add(row.owner))
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < rowsPerQuery || last.id === after) break
      after = last.id
    }
  }
  return { asked: { source: 'subgraph', blockNumber }, ownersOf }
}

/** The entity `Validator` only has the owner of the latest registration, but each event has its own. */
const document =
  'query Registrations($keys: [Bytes!]!, $owner: Bytes!, $after: String!, $first: Int!) { _meta { block { number } } ' +
  'rows: validatorAddeds(where: { publicKey_in: $keys, owner_not: $owner, id_gt: $after }, orderBy: id, first: $first) ' +
  '{ id publicKey owner } }'

const registrationRows = /* @__PURE__ */ v.object({
  _meta: v.object({ block: v.object({ number: v.number() }) }),
  rows: v.array(v.object({ id: v.string(), publicKey: blsPublicKey, owner: address })),
})

async function askApi(
  operatorClient: OperatorConnection,
  { publicKeys, owner, signal }: FindOtherOwnersParameters,
): Promise<OtherOwners> {
  const validators = await pMap(publicKeys, (publicKey) => getValidator(operatorClient, { publicKey, signal }), {
    concurrency: 4,
    signal,
  })
  const ownersOf = new Map<Hex, Set<Address>>()
  for (const validator of validators) {
    if (validator?.owner === undefined || validator.owner === owner) continue
    ownersOf.set(validator.publicKey, new Set([validator.owner]))
  }
  return { asked: { source: 'api', blockNumber: undefined }, ownersOf }
}
