import type { OperatorConnection } from '@x/operator-client'
import { getValidator } from '@x/operator-client/internal'
import { type Address, address, blsPublicKey, type Hex } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import pMap from 'p-map'
import * as v from 'valibot'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type FindOwnersBeforeParameters, findOwnersBefore, type OwnersBefore } from './findOwnersBefore.ts'
import type { OtherOwnersSource } from './ownerAudit.ts'

export type FindOtherOwnersParameters = FindOwnersBeforeParameters & {
  /** The nodes, each of which may show another owner. */
  nodes: readonly ChainClient[]
  subgraph?: SubgraphConnection | undefined
  operatorClient?: OperatorConnection | undefined
}

/** Who was found, and where a node has looked: in no blocks where none answered. */
export type OtherOwners = OwnersBefore & { asked: OtherOwnersSource }

type OwnersOf = OwnersBefore['ownersOf']

/**
 * Asks who else registered the same public keys, which the contract can't be asked for. Whoever names another owner
 * counts, since it is looked up in that owner's events: the subgraph, the operator API, and a node, whose events of all
 * owners are read for the blocks right before the registrations, where whoever copies a transaction stands. That nobody
 * else has them only the subgraph can say, which has the events of all owners: the operator API knows one owner of each.
 */
export async function findOtherOwners(parameters: FindOtherOwnersParameters): Promise<OtherOwners> {
  const { subgraph, operatorClient, registrations, nodes, signal } = parameters
  const nothing = () => undefined
  const [indexed, ...shown] = await Promise.all([
    subgraph && askSubgraph(subgraph, parameters).catch(nothing),
    ...nodes.map((node) => findOwnersBefore(node, parameters).catch(nothing)),
  ])
  signal?.throwIfAborted()
  const others = shown.map((each) => each?.ownersOf)
  // It takes a request for each.
  if (operatorClient !== undefined && (indexed === undefined || registrations.length <= 100)) {
    others.push(await askApi(operatorClient, parameters).catch(nothing))
    signal?.throwIfAborted()
  }
  const ownersOf: OwnersOf = new Map()
  for (const found of [indexed?.ownersOf, ...others]) {
    for (const [publicKey, owners] of found ?? []) for (const owner of owners) add(ownersOf, publicKey, owner)
  }
  const blocksBefore = Math.max(0, ...shown.map((each) => each?.blocksBefore ?? 0))
  return { asked: indexed?.asked ?? 'not checked', ownersOf, blocksBefore }
}

function add(ownersOf: OwnersOf, publicKey: Hex, owner: Address): void {
  ownersOf.set(publicKey, (ownersOf.get(publicKey) ?? new Set()).add(owner))
}

/** Their text is 50 kB. */
const keysPerQuery = 500
/** The most rows that a graph-node returns. */
const rowsPerQuery = 1000

async function askSubgraph(
  subgraph: SubgraphConnection,
  { registrations, owner, signal }: FindOtherOwnersParameters,
): Promise<Omit<OtherOwners, 'blocksBefore'>> {
  const ownersOf: OwnersOf = new Map()
  let blockNumber: number | undefined
  for (let start = 0; start < registrations.length; start += keysPerQuery) {
    const keys = registrations.slice(start, start + keysPerQuery).map(({ publicKey }) => publicKey)
    for (let after = ''; ; ) {
      const variables = { keys, owner: owner.toLowerCase(), after, first: rowsPerQuery }
      const { _meta, rows } = await query(subgraph, { document, variables, schema: registrationRows, signal })
      blockNumber = Math.min(blockNumber ?? _meta.block.number, _meta.block.number)
      for (const row of rows) add(ownersOf, row.publicKey, row.owner)
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
  { registrations, owner, signal }: FindOtherOwnersParameters,
): Promise<OwnersOf> {
  const ask = ({ publicKey }: { publicKey: Hex }) => getValidator(operatorClient, { publicKey, signal })
  const ownersOf: OwnersOf = new Map()
  for (const validator of await pMap(registrations, ask, { concurrency: 4, signal })) {
    if (validator?.owner !== undefined && validator.owner !== owner) add(ownersOf, validator.publicKey, validator.owner)
  }
  return ownersOf
}
