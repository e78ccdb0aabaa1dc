import {
  type ChainClient,
  type ClusterOverview,
  getClusterOverview,
  getClusterSnapshot,
  getOperatorAccount,
  type OperatorAccount,
  type OwnerSources,
  SnapshotMismatchError,
} from '@x/chain'
import {
  assertSnapshot,
  getPinnedBlock,
  isContractRevert,
  nodeBehind,
  type PinnedBlock,
  withPinnedBlock,
} from '@x/chain/internal'
import { type Address, BaseError, getClusterId, type Network, newClusterSnapshot } from '@x/schemas'
import type { AlertSubject } from '../alerts/alertEvent.ts'
import { isWatched, type WatchScope } from '../scope/watchScope.ts'
import type { WatchedCluster, WatchState } from '../state/watchState.ts'
import { type FoundClusters, readClusters } from './readClusters.ts'

export type ReadChainParameters = {
  network: Network
  scope: WatchScope
  /** What the last poll found. */
  known: WatchState['chain']
  /** How many blocks must follow the one that is read. */
  confirmations: number
  /** Tells the present in ms since the Unix epoch. */
  now: () => number
  subgraph: OwnerSources['subgraph']
  signal: AbortSignal
}

/** What the chain says, all of it at one block. */
export type ChainReading = {
  block: PinnedBlock
  /** All of the owners with their latest snapshots: those without validators, and those that are not watched, too. */
  clusters: WatchedCluster[]
  /** How far it was searched for clusters that a subgraph may have left out, and what ended that. */
  search: Pick<FoundClusters, 'searchedFrom' | 'failure'>
  /** Those that are watched and have validators. */
  overviews: ClusterOverview[]
  /** Those that are watched and have none: an overview where there is something left in it. */
  empty: ReadCluster[]
  /** Those of the clusters, and those that are watched besides. */
  operators: OperatorAccount[]
  /** What is watched and does not exist, as the contract says too. */
  missing: Missing[]
}

/** A cluster or an operator that does not exist at the block. */
export type Missing = {
  subject: Extract<AlertSubject, { type: 'cluster' | 'operator' }>
  /** Whether the newest block has it: then it needs its confirmations, and nothing else. */
  isNew: boolean
}

/** A node whose newest block is older than this is behind, or the chain stands still. In ms. */
const stale = 300_000

/**
 * Reads the clusters and operators that are watched, some blocks behind the newest one.
 *
 * @throws {NodeStaleError} the newest block of the node is too old
 * @throws {SnapshotMismatchError} the contract knows other clusters than the node's events tell
 */
export async function readChain(client: ChainClient, parameters: ReadChainParameters): Promise<ChainReading> {
  const { network, scope, known, confirmations, now, signal } = parameters
  const head = await getPinnedBlock(client)
  const age = now() - head.timestamp * 1_000
  if (age > stale) throw new NodeStaleError(age)
  const blockNumber = Math.max(network.contracts.ssvNetwork.blockCreated, head.number - confirmations)
  if (known.block !== undefined && blockNumber < known.block) {
    // After a reorganization the chain may be shorter for a moment, and several nodes may stand behind one address.
    throw nodeBehind(blockNumber, known.block)
  }
  return withPinnedBlock(client, { blockNumber, signal }, async (block) => {
    const { clusters: found, ...search } = await readClusters(client, { ...parameters, block })
    const lost = await Promise.all(
      scope.clusters
        .filter((wanted) => !found.some((cluster) => getKey(cluster) === getKey(wanted)))
        .map(async (place) => {
          const isThere = await exists(client, { network, subject: { type: 'cluster', ...place }, blockNumber })
          return isThere ? [{ ...place, snapshot: newClusterSnapshot }] : []
        }),
    )
    const watched = [...found.filter(({ owner, operatorIds }) => isWatched(scope, owner, operatorIds)), ...lost.flat()]
    const all = await Promise.all(
      watched.map((cluster) => readCluster(client, { network, cluster, blockNumber, signal })),
    )
    const read = all.filter((each) => each !== undefined)
    const absent = scope.clusters.filter((wanted) => !read.some(({ cluster }) => getKey(cluster) === getKey(wanted)))
    const isEmpty = ({ cluster }: ReadCluster) => cluster.snapshot.validatorCount === 0
    const empty = read.filter(isEmpty)
    const overviews = read.flatMap((each) => (isEmpty(each) ? [] : (each.overview ?? [])))
    const ids = new Set([...scope.operatorIds, ...overviews.flatMap(({ operatorIds }) => operatorIds)])
    const accounts = await Promise.all(
      [...ids].map((operatorId) => getOperatorAccount(client, { network, operatorId, blockNumber })),
    )
    const operators = accounts.filter((account) => account !== undefined)
    const subjects: Missing['subject'][] = [
      ...absent.map((place) => ({ type: 'cluster', ...place }) as const),
      ...[...ids]
        .filter((operatorId) => operators.every(({ id }) => id !== operatorId))
        .map((operatorId) => ({ type: 'operator', operatorId }) as const),
    ]
    return {
      block,
      clusters: [...found.filter((cluster) => !watched.includes(cluster)), ...read.map(({ cluster }) => cluster)],
      search,
      overviews,
      empty,
      operators,
      missing: await Promise.all(
        subjects.map(async (subject) => ({
          subject,
          isNew: await exists(client, { network, subject, blockNumber: head.number }),
        })),
      ),
    }
  })
}

/** The node answers, but shows nothing new. */
export class NodeStaleError extends BaseError {
  override readonly name = 'NodeStaleError'
  constructor(age: number) {
    super(`Its newest block is ${Math.round(age / 60_000)} minutes old.`, {
      fix: 'Check that the node has peers and is in sync.',
    })
  }
}

type ExistsParameters = { network: Network; subject: Missing['subject']; blockNumber: number }

/** Whether the contract has a cluster or an operator at a block. */
async function exists(client: ChainClient, { network, subject, blockNumber }: ExistsParameters): Promise<boolean> {
  if (subject.type === 'operator') {
    const { operatorId } = subject
    return (await getOperatorAccount(client, { network, operatorId, blockNumber })) !== undefined
  }
  const { owner, operatorIds } = subject
  const state = { exists: false, snapshot: newClusterSnapshot, blockNumber }
  try {
    await assertSnapshot(client, { network, owner, operatorIds, state })
    return false
  } catch (error) {
    if (error instanceof SnapshotMismatchError) return true
    throw error
  }
}

function getKey({ owner, operatorIds }: { owner: Address; operatorIds: readonly number[] }): string {
  return getClusterId(owner, operatorIds)
}

type ReadClusterParameters = {
  network: Network
  cluster: WatchedCluster
  blockNumber: number
  signal: AbortSignal
}

/** A cluster as its contract confirms it, with what it holds and pays where it holds anything. */
export type ReadCluster = { cluster: WatchedCluster; overview: ClusterOverview | undefined }

/**
 * Reads a cluster. The contract confirms its snapshot; where it does not, events are missing, and all of the owner are searched.
 *
 * @returns `undefined` where there is no such cluster any more, after a reorganization
 * @throws {SnapshotMismatchError} the contract knows another snapshot than all events tell
 */
async function readCluster(client: ChainClient, parameters: ReadClusterParameters): Promise<ReadCluster | undefined> {
  const { network, cluster, blockNumber, signal } = parameters
  const place = { network, owner: cluster.owner, operatorIds: cluster.operatorIds }
  try {
    return await readConfirmed(client, parameters)
  } catch (error) {
    const isOutdated =
      error instanceof SnapshotMismatchError || isContractRevert(error, 'IncorrectClusterState', 'ClusterDoesNotExist')
    if (!isOutdated) throw error
    const state = await getClusterSnapshot(client, { ...place, blockNumber, signal })
    await assertSnapshot(client, { ...place, state })
    if (!state.exists) return undefined
    return readConfirmed(client, { ...parameters, cluster: { ...cluster, snapshot: state.snapshot } })
  }
}

async function readConfirmed(
  client: ChainClient,
  { network, cluster, blockNumber, signal }: ReadClusterParameters,
): Promise<ReadCluster> {
  const { owner, operatorIds, snapshot } = cluster
  const place = { network, owner, operatorIds }
  const state = { exists: true, snapshot, blockNumber }
  // Nothing is paid for a cluster without validators, so that nothing can happen to it.
  if (snapshot.validatorCount === 0 && snapshot.balance === 0n) {
    await assertSnapshot(client, { ...place, state })
    return { cluster, overview: undefined }
  }
  return { cluster, overview: await getClusterOverview(client, { ...place, cluster: state, signal }) }
}
