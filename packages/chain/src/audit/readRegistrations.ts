import type { RegisteredShares } from '@x/keyshares/internal'
import type { OperatorConnection } from '@x/operator-client'
import { type Address, type ClusterSnapshot, getClusterId, type Hex, type Network } from '@x/schemas'
import type { SubgraphConnection } from '@x/subgraph'
import { OperatorKeysDifferError } from '../operators/agreeOnOperatorKey.ts'
import { OperatorsUnusableError } from '../operators/assertUsableOperators.ts'
import { findOperatorProblems } from '../operators/findOperatorProblems.ts'
import type { OperatorKeyStore } from '../operators/operatorKeyStore.ts'
import { resolveOperators } from '../operators/resolveOperators.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { streamLogs } from '../rpc/streamLogs.ts'
import { createEventDigest, type EventDigest } from './createEventDigest.ts'
import { createSharesAuditor, type SharesAuditor } from './createSharesAuditor.ts'
import type { SharesFinding } from './findSharesProblems.ts'
import { decodeOwnerEvent, type EventPosition, getAuditTopics, type OwnerEvent } from './ownerEvents.ts'

/** A registration of a validator, what is wrong with it by itself, and what came of it. */
export type Registration = SharesFinding & {
  publicKey: Hex
  ownerNonce: number
  cluster: FoundCluster
  position: EventPosition
  exitAskedInBlock: number | undefined
  removedInBlock: number | undefined
}

/** A cluster as the events tell it. */
export type FoundCluster = {
  id: string
  operatorIds: readonly number[]
  snapshot: ClusterSnapshot
  /** How many validators were added to it and not removed. */
  validatorCount: number
}

/** How far an audit has come. */
export type AuditProgress = {
  /** What it is at: events, which are verified meanwhile; the owner's clusters; who else registered the same keys. */
  step: 'events' | 'clusters' | 'other-owners'
  /** Blocks whose events were read. */
  blocksDone: number
  blocksTotal: number
  /** Registrations that were found, and of these those that were verified. */
  found: number
  validators: number
}

export type ReadRegistrationsParameters = {
  network: Network
  owner: Address
  /** Only what was registered with these operators is verified; the nonces of all are counted. */
  operatorIds: readonly number[] | undefined
  block: PinnedBlock
  /** Who verifies, the last one first. Default: one, on this thread. */
  auditors?: readonly SharesAuditor[] | undefined
  /** Must show the same operators' keys. */
  otherNode?: ChainClient | undefined
  /** Asked for the keys too, as is the operator API. */
  subgraph?: SubgraphConnection | undefined
  operatorClient?: OperatorConnection | undefined
  operatorKeyStore?: OperatorKeyStore | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: AuditProgress) => void) | undefined
}

export type OwnerHistory = {
  registrations: Registration[]
  clusters: FoundCluster[]
  /** The place of each registration, also of those that are not wanted: the owner nonce is their number. */
  registered: EventPosition[]
  /** How many events there are, and their digest, which the same events of another node have too. */
  events: ReturnType<EventDigest['get']>
  /** The node does not show the keys of some operators. It may leave out other events as well, which says more. */
  keyFailure: unknown
}

/** Registrations that are verified together; what they hold is not kept longer. */
const batchSize = 64

/** Reads all events of an owner, in their order, and verifies what was registered while the next are on their way. */
export async function readRegistrations(
  client: ChainClient,
  {
    network,
    owner,
    operatorIds,
    block,
    auditors = [],
    otherNode,
    subgraph,
    operatorClient,
    operatorKeyStore,
    signal,
    onProgress,
  }: ReadRegistrationsParameters,
): Promise<OwnerHistory> {
  const wanted = operatorIds && getClusterId(owner, operatorIds)
  const isWanted = ({ id }: FoundCluster) => wanted === undefined || id === wanted
  const history = createHistory(owner)
  const digest = createEventDigest()
  const registrations: Registration[] = []
  const blocksTotal = block.number - network.contracts.ssvNetwork.blockCreated + 1
  let progress: AuditProgress = { step: 'events', blocksDone: 0, blocksTotal, found: 0, validators: 0 }
  const tell = (change: Partial<AuditProgress>) => {
    progress = { ...progress, ...change }
    onProgress?.(progress)
  }
  const operatorKeys = new Map<number, string>()
  const asked = new Set<number>()
  let keyFailure: unknown
  const readKeys = async (found: readonly Unverified[]) => {
    const ids = new Set(found.flatMap(({ registered }) => registered.operatorIds).filter((id) => !asked.has(id)))
    if (ids.size === 0) return
    for (const id of ids) asked.add(id)
    // With keys that a node has forged all validators look dead. Only those that were passed are asked.
    const given = { otherNode, subgraph, api: operatorClient }
    const all = (['otherNode', 'subgraph', 'api'] as const).filter((name) => given[name] !== undefined)
    const ask = (operatorSources: typeof all) => {
      const asking = { network, publicClient: client, otherNode, subgraph, operatorClient, operatorKeyStore, signal }
      return resolveOperators([...ids], { ...asking, operatorSources })
    }
    // The API takes a request for each operator: it is asked where the subgraph says something else, or nothing.
    const first =
      subgraph === undefined ? undefined : await ask(all.filter((name) => name !== 'api')).catch(keepDispute)
    const isEnough = first?.failures.every(({ operatorSource }) => operatorSource !== 'subgraph')
    const { operators, failures } = first !== undefined && isEnough ? first : await ask(all)
    for (const { id, operatorKey } of operators) if (operatorKey !== undefined) operatorKeys.set(id, operatorKey)
    const unproven = findOperatorProblems(operators).filter(({ code }) => code === 'no-key')
    if (unproven.length > 0)
      keyFailure ??=
        failures.find(({ operatorSource }) => operatorSource === 'node')?.error ?? new OperatorsUnusableError(unproven)
  }
  const free = auditors.length > 0 ? [...auditors] : [createSharesAuditor()]
  const running = new Set<Promise<void>>()
  const verify = async (auditor: SharesAuditor, batch: readonly Unverified[]) => {
    const registered = batch.map((each) => each.registered)
    const findings = await auditor.check(registered, { operatorKeys, signal })
    free.push(auditor)
    for (const [i, { registration }] of batch.entries()) Object.assign(registration, findings[i])
    tell({ validators: progress.validators + batch.length })
  }
  const handOver = async (batch: readonly Unverified[]) => {
    tell({ found: registrations.length })
    let auditor = free.pop()
    for (; auditor === undefined; auditor = free.pop()) await Promise.race(running)
    const job = verify(auditor, batch)
    running.add(job)
    job.then(
      () => running.delete(job),
      () => {},
    )
  }

  for await (const { logs, fromBlock, toBlock } of streamLogs(client, {
    address: network.contracts.ssvNetwork.address,
    topics: getAuditTopics(owner),
    fromBlock: network.contracts.ssvNetwork.blockCreated,
    toBlock: block.number,
    signal,
  })) {
    tell({ blocksDone: progress.blocksDone + toBlock - fromBlock + 1 })
    const unverified: Unverified[] = []
    for (const log of logs) {
      digest.add(log)
      const added = history.take(decodeOwnerEvent(log))
      if (added === undefined || !isWanted(added.registration.cluster)) continue
      registrations.push(added.registration)
      unverified.push(added)
    }
    await readKeys(unverified)
    for (let i = 0; i < unverified.length; i += batchSize) await handOver(unverified.slice(i, i + batchSize))
  }
  await Promise.all(running)
  const { clusters, registered } = history
  return {
    registrations,
    clusters: [...clusters.values()].filter(isWanted),
    registered,
    events: digest.get(),
    keyFailure,
  }
}

/** A registration, and what is to be verified of it. */
type Unverified = { registration: Registration; registered: RegisteredShares }

/** Puts events together, one after the other. */
function createHistory(owner: Address) {
  const clusters = new Map<string, FoundCluster>()
  const latest = new Map<Hex, Registration>()
  const registered: EventPosition[] = []

  function takeCluster({ operatorIds, snapshot }: OwnerEvent): FoundCluster | undefined {
    const id = getClusterId(owner, operatorIds)
    const known = clusters.get(id)
    if (snapshot === undefined) return known
    if (known !== undefined) {
      known.snapshot = snapshot
      return known
    }
    const cluster = { id, operatorIds, snapshot, validatorCount: 0 }
    clusters.set(id, cluster)
    return cluster
  }

  function add(publicKey: Hex, sharesData: Hex, cluster: FoundCluster, position: EventPosition): Unverified {
    const ownerNonce = registered.length
    const { operatorIds } = cluster
    const registration = {
      ...{ publicKey, ownerNonce, cluster, position, exitAskedInBlock: undefined, removedInBlock: undefined },
      // Until it is verified.
      ...{ signedOwnerNonce: undefined, problems: [], unableOperators: [] },
    }
    registered.push(position)
    cluster.validatorCount++
    latest.set(publicKey, registration)
    return { registration, registered: { owner, ownerNonce, publicKey, operatorIds, sharesData } }
  }

  /** Takes the next event; gives the registration where it is one. */
  function take(event: OwnerEvent): Unverified | undefined {
    const { name, position, publicKey, sharesData } = event
    const cluster = takeCluster(event)
    if (publicKey === undefined) return undefined
    if (name === 'ValidatorAdded' && cluster !== undefined && sharesData !== undefined) {
      return add(publicKey, sharesData, cluster, position)
    }
    const registration = latest.get(publicKey)
    if (name === 'ValidatorExited' && registration) registration.exitAskedInBlock = position.blockNumber
    if (name !== 'ValidatorRemoved') return undefined
    if (registration) registration.removedInBlock = position.blockNumber
    if (cluster) cluster.validatorCount--
    latest.delete(publicKey)
    return undefined
  }

  return { take, clusters, registered }
}

/** Nothing where sources differ, so that another one is asked; any other failure is one. */
function keepDispute(error: unknown): undefined {
  if (!(error instanceof OperatorKeysDifferError)) throw error
}
