import type { BeaconConnection } from '@x/beacon-client'
import type { OperatorConnection } from '@x/operator-client'
import { type Address, address, type Hex, type Network, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { SubgraphConnection } from '@x/subgraph'
import { keccak256, stringToHex } from 'viem'
import { getRegisteredValidators } from '../cluster/getRegisteredValidators.ts'
import type { OperatorKeyStore } from '../operators/operatorKeyStore.ts'
import { completeSources } from '../owner/ownerSources.ts'
import { batchClusterCalls } from '../rpc/batchClusterCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { type NetworkOption, placeNetwork } from '../rpc/findNetwork.ts'
import { LogsError } from '../rpc/LogsError.ts'
import { type PinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { askBeaconNodes } from './askBeaconNodes.ts'
import { auditCluster } from './auditCluster.ts'
import { assertSame, confirmByNode, findCommonBlock } from './confirmByNode.ts'
import { confirmCount, eventsMissing } from './confirmCount.ts'
import type { SharesAuditor } from './createSharesAuditor.ts'
import type { KeyEvent } from './findHolder.ts'
import { findOtherOwners } from './findOtherOwners.ts'
import { judgeValidator } from './judgeValidator.ts'
import type { AuditStatus, OwnerAudit } from './ownerAudit.ts'
import type { EventPosition } from './ownerEvents.ts'
import { readKeyEvents } from './readKeyEvents.ts'
import { readOperatorStates } from './readOperatorStates.ts'
import { type AuditProgress, type FoundCluster, readRegistrations } from './readRegistrations.ts'

export type AuditOwnerParameters = NetworkOption & {
  owner: Address
  /** Only the owner's cluster of these operators, in any order. Default: all clusters. */
  operatorIds?: readonly number[] | undefined
  /**
   * Asked whether the node's events are complete and the operators' keys right, and whether other owners registered the
   * same public keys. Without it the latter is not checked: others may name such owners, but none can say that there are
   * none.
   */
  subgraph?: SubgraphConnection | undefined
  /** Asked the same; for other owners of more than 100 validators only where the subgraph is missing or fails, with a request for each. */
  operatorClient?: OperatorConnection | undefined
  /** A second node of somebody else, which must say the same of everything. Default: the network's `otherRpcUrl`. */
  otherNode?: ChainClient | undefined
  /** Asked for all registered validators; all have to say the same. Default: none, and nobody says which have exited. */
  beaconNodes?: readonly BeaconConnection[] | undefined
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /**
   * Who verifies the shares, each its part; the others are used where the last one is busy. Default: one
   * `createSharesAuditor`, on this thread.
   */
  auditors?: readonly SharesAuditor[] | undefined
  /** Where the events that prove operators' keys are kept. Default: nowhere, and they are searched each time. */
  operatorKeyStore?: OperatorKeyStore | undefined
  signal?: AbortSignal | undefined
  /** How far the audit has come. */
  onProgress?: ((progress: AuditProgress) => void) | undefined
}

/**
 * Audits everything that an owner has registered: each validator ever, in order, with the owner nonce that it got, and
 * whether the operators run it. What they ignore is found, since the contract takes any bytes: a signature that is
 * wrong or for another owner nonce, shares of a wrong size, a public key that belonged to another owner. What they run
 * although it is not safe is found too: shares with which one or a few of them have the whole key, and share keys that
 * don't belong together; and ciphertexts that were not made with the operators' keys, as the chain has them. So are removed
 * operators and liquidated clusters.
 *
 * Everything stands on the chain, so it needs no secret and works for any owner. What the ciphertexts hold only their
 * operators can tell. Subgraph and API are asked whether the node's events are complete, and for other owners of the same
 * public keys; whom they name is looked up on the chain. Shares are verified in batches while the logs arrive, and are not kept.
 *
 * @throws {LogsError} the node leaves out events, shows some that are not in their blocks, or does not return them
 * @throws {SourcesDifferError} the second node says something else of block, events, operators or clusters
 * @throws {SnapshotMismatchError} the contract holds another snapshot of a cluster than its events tell
 * @throws {OperatorsUnusableError} the node does not show the key of an operator
 * @throws {OperatorKeysDifferError} the key of an operator that a node shows is not what most of those asked say
 * @throws {OperatorsUnconfirmedError} the second node can't be asked for the operators' keys
 * @throws {NodeOutOfSyncError} the chain changed under the read, again and again
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {BeaconNodesDifferError} two beacon nodes tell a validator differently
 * @throws {RpcError} the node failed
 * @throws `signal.reason` when aborted
 * @example
 * const { validators } = await auditOwner(publicClient, { network, owner })
 * for (const { publicKey, problems } of validators.filter(({ status }) => status === 'dead' || status === 'unsafe')) {
 *   console.error(publicKey, ...problems.map(({ message, fix }) => `${message} ${fix}`))
 * }
 */
export async function auditOwner(given: ChainClient, options: AuditOwnerParameters): Promise<OwnerAudit> {
  const client = endWithSignal(given, options.signal)
  const parameters = placeNetwork(client, options)
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds =
    parameters.operatorIds && parse(operatorIdsSchema, parameters.operatorIds, 'The list of operator ids')
  const other = parameters.otherNode ?? completeSources(parameters.network).otherNode
  const otherNode = other && endWithSignal(other, parameters.signal)
  try {
    const common = otherNode === undefined ? undefined : await findCommonBlock([client, otherNode])
    const { blockNumber = common, signal } = parameters
    return await withPinnedBlock(client, { blockNumber, signal }, (block) =>
      auditAt(client, { ...parameters, otherNode, owner, operatorIds, block }),
    )
  } catch (error) {
    // Whatever an abort has made fail first, it is what ended the audit.
    parameters.signal?.throwIfAborted()
    throw error
  }
}

type PlacedAudit = AuditOwnerParameters & { network: Network; block: PinnedBlock }

async function auditAt(client: ChainClient, parameters: PlacedAudit): Promise<OwnerAudit> {
  const { network, owner, operatorIds, block, signal, beaconNodes = [] } = parameters
  let last: AuditProgress | undefined
  const onProgress = (progress: AuditProgress) => {
    last = progress
    parameters.onProgress?.(progress)
  }
  const begin = (step: AuditProgress['step']) => last && onProgress({ ...last, step })
  const history = await readRegistrations(client, { ...parameters, operatorIds, onProgress })
  const { registrations, registered } = history
  const { otherNode } = parameters
  const nodes = otherNode === undefined ? [client] : [client, otherNode]
  begin('clusters')
  const ownerNonceSources = await confirmCount({ ...parameters, registered, nodes })
  const operators = await readOperatorStates(client, network, listOperatorIds(history.clusters))
  // All at once, so that they travel together.
  const calls = batchClusterCalls(client)
  const clusters = await Promise.all(
    history.clusters.map((cluster) => auditCluster(calls, { network, owner, cluster, operators, block })),
  )
  if (history.keyFailure !== undefined) throw history.keyFailure
  signal?.throwIfAborted()
  const { events: shown, clusters: found } = history
  if (otherNode !== undefined)
    await confirmByNode(otherNode, { ...parameters, events: shown, found, operators, clusters })
  begin('other-owners')
  const open = registrations
    .filter(({ removedInBlock }) => removedInBlock === undefined)
    .map(({ publicKey, position: { blockNumber } }) => ({ publicKey, blockNumber }))
  const { asked, ownersOf, blocksBefore } = await findOtherOwners({ ...parameters, registrations: open, nodes })
  const events = await readEventsOfKeys(nodes, { ...parameters, registered }, ownersOf)
  const operatorsById = new Map(operators.map((operator) => [operator.id, operator]))
  const judged = registrations.map((registration) =>
    judgeValidator(registration, {
      owner,
      operators: operatorsById,
      keyEvents: events.get(registration.publicKey) ?? [],
    }),
  )
  const isBeaconAsked = beaconNodes.length > 0
  const validators = isBeaconAsked
    ? await askBeaconNodes(client, { network, beaconNodes, validators: judged, clusters, block, signal })
    : judged
  const counts: Record<AuditStatus, number> = { working: 0, unsafe: 0, dead: 0, stopped: 0, removed: 0 }
  for (const { status } of validators) counts[status]++
  return {
    owner,
    blockNumber: block.number,
    blockHash: block.hash,
    ownerNonce: registered.length,
    ownerNonceSources,
    counts,
    clusters,
    operators,
    validators,
    otherOwners: asked,
    isBeaconAsked,
    blocksBefore,
  }
}

function listOperatorIds(clusters: readonly FoundCluster[]): number[] {
  const used = clusters.filter(({ validatorCount }) => validatorCount > 0)
  return [...new Set(used.flatMap(({ operatorIds }) => operatorIds))].sort((a, b) => a - b)
}

/**
 * All registrations and removals of the public keys that somebody else registered too, this owner's included. Each of them
 * may decide whose a validator is, so a second node must show the same.
 */
async function readEventsOfKeys(
  nodes: readonly ChainClient[],
  {
    network,
    owner,
    block,
    subgraph,
    registered: known,
    signal,
  }: PlacedAudit & { registered: readonly EventPosition[] },
  ownersOf: ReadonlyMap<Hex, ReadonlySet<Address>>,
): Promise<Map<Hex, KeyEvent[]>> {
  const eventsOf = new Map<Hex, KeyEvent[]>()
  if (ownersOf.size === 0) return eventsOf
  const owners = new Set([owner, ...[...ownersOf.values()].flatMap((others) => [...others])])
  for (const each of owners) {
    const publicKeys = new Set(
      [...ownersOf].flatMap(([key, others]) => (each === owner || others.has(each) ? [key] : [])),
    )
    const [shown, others = shown] = await Promise.all(
      nodes.map((node) => readKeyEvents(node, { network, owner: each, publicKeys, block, signal })),
    )
    if (shown === undefined) throw new TypeError('No node was asked.')
    const { events, registered } = shown
    const tell = (events: unknown[]) =>
      `${events.length} events, digest ${keccak256(stringToHex(JSON.stringify(events)))}`
    assertSame(`what ${each} did with the same public keys`, tell(events), tell(others?.events ?? []))
    // Which nonces they got decides whether the operators took their registrations. The API does not tell its block, so
    // that somebody else who registers all the time could end each audit.
    if (each !== owner) await confirmCount({ network, owner: each, registered, nodes, block, subgraph, signal })
    else if (registered.length !== known.length) {
      const counts = { counted: registered.length, known: known.length }
      throw eventsMissing({ who: 'the same node before', what: `registrations of ${owner}`, ...counts })
    }
    for (const node of nodes) await assertNoneHidden(node, { network, owner: each, publicKeys, events, block, signal })
    for (const event of events) eventsOf.set(event.publicKey, [...(eventsOf.get(event.publicKey) ?? []), event])
  }
  return eventsOf
}

type Shown = { owner: Address; publicKeys: ReadonlySet<Hex>; events: readonly (KeyEvent & { publicKey: Hex })[] }

/** Makes sure that the contract has none of the validators registered whose registration the events do not show. */
async function assertNoneHidden(
  node: ChainClient,
  { owner, publicKeys: all, events, block, ...place }: Shown & Pick<PlacedAudit, 'network' | 'block' | 'signal'>,
): Promise<void> {
  const publicKeys = [...all].filter((key) => events.findLast(({ publicKey }) => publicKey === key)?.type !== 'added')
  if (publicKeys.length === 0) return
  const hidden = await getRegisteredValidators(node, { ...place, owner, publicKeys, blockNumber: block.number })
  if (hidden.length === 0) return
  const counted = all.size - publicKeys.length
  const message = `The node does not show how ${owner} registered ${hidden.length} of the same public keys, which the contract says it has.`
  throw new LogsError('incomplete', message, { counted, known: counted + hidden.length })
}
