import type { OperatorConnection } from '@x/operator-client'
import { getValidator } from '@x/operator-client/internal'
import { type Address, address, blsPublicKey, type Hex, type Network } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import pMap from 'p-map'
import * as v from 'valibot'
import { encodeEventTopics } from 'viem'
import { decodeContractEvent } from '../abi/decodeContractEvent.ts'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { streamLogs } from '../rpc/streamLogs.ts'
import type { OtherOwnersSource } from './ownerAudit.ts'

export type FindOtherOwnersParameters = {
  network: Network
  owner: Address
  block: PinnedBlock
  /** What the owner has, and where it was registered. */
  registrations: readonly { publicKey: Hex; blockNumber: number }[]
  /** The nodes, each of which may show another owner. */
  nodes: readonly ChainClient[]
  subgraph?: SubgraphConnection | undefined
  operatorClient?: OperatorConnection | undefined
  signal?: AbortSignal | undefined
}

export type OtherOwners = {
  asked: OtherOwnersSource
  /** Public keys that others registered, with those others. */
  ownersOf: Map<Hex, Set<Address>>
}

type OwnersOf = OtherOwners['ownersOf']

/**
 * Asks who else registered the same public keys, which the contract can't be asked for. Whoever names another owner
 * counts, since it is looked up in that owner's events: the subgraph, the operator API, and a node, whose events of all
 * owners are read for the blocks right before the registrations, where whoever copies a transaction stands. That nobody
 * else has them only the subgraph can say, which has the events of all owners: the operator API knows one owner of each.
 */
export async function findOtherOwners(parameters: FindOtherOwnersParameters): Promise<OtherOwners> {
  const { subgraph, operatorClient, registrations, nodes, signal } = parameters
  const nothing = () => undefined
  const [indexed, ...others] = await Promise.all([
    subgraph && askSubgraph(subgraph, parameters).catch(nothing),
    ...nodes.map((node) => askNode(node, parameters).catch(nothing)),
  ])
  signal?.throwIfAborted()
  // It takes a request for each.
  if (operatorClient !== undefined && (indexed === undefined || registrations.length <= 100)) {
    others.push(await askApi(operatorClient, parameters).catch(nothing))
    signal?.throwIfAborted()
  }
  const ownersOf: OwnersOf = new Map()
  for (const found of [indexed?.ownersOf, ...others]) {
    for (const [publicKey, owners] of found ?? []) for (const owner of owners) add(ownersOf, publicKey, owner)
  }
  return { asked: indexed?.asked ?? 'not checked', ownersOf }
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
): Promise<OtherOwners> {
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

/** Half an hour: whoever copies a transaction that waits to be mined has to be quick. */
const blocksBefore = 150
/** So many ranges are read, the latest ones, and so many registrations of the owner's own are read again. */
const limits = { ranges: 4, registrations: 1_000 }

/** Everybody's registrations right before those of the owner. */
async function askNode(
  client: ChainClient,
  { network, owner, block, registrations, signal }: FindOtherOwnersParameters,
): Promise<OwnersOf> {
  const ownersOf: OwnersOf = new Map()
  const publicKeys = new Set(registrations.map(({ publicKey }) => publicKey))
  const topics = encodeEventTopics({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded' }).slice(0, 1)
  for (const range of chooseRanges(registrations.map(({ blockNumber }) => blockNumber))) {
    const fromBlock = Math.max(range.from, network.contracts.ssvNetwork.blockCreated)
    const toBlock = Math.min(range.to, block.number)
    const place = { address: network.contracts.ssvNetwork.address, topics: [topics.flatMap((topic) => topic ?? [])] }
    for await (const { logs } of streamLogs(client, { ...place, fromBlock, toBlock, signal })) {
      for (const log of logs) {
        const added = v.parse(registered, decodeContractEvent(log).args)
        if (added.owner !== owner && publicKeys.has(added.publicKey)) add(ownersOf, added.publicKey, added.owner)
      }
    }
  }
  return ownersOf
}

const registered = /* @__PURE__ */ v.object({ owner: address, publicKey: blsPublicKey })

/** The blocks right before and of registrations, as few ranges as there may be. */
export function chooseRanges(blockNumbers: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = []
  const latest = blockNumbers.toSorted((a, b) => b - a).slice(0, limits.registrations)
  for (const blockNumber of latest) {
    const last = ranges.at(-1)
    if (last !== undefined && blockNumber >= last.from) last.from = blockNumber - blocksBefore
    else if (ranges.length < limits.ranges) ranges.push({ from: blockNumber - blocksBefore, to: blockNumber })
    else break
  }
  return ranges
}
