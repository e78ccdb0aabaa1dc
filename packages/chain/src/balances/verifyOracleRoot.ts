import type { BeaconConnection } from '@x/beacon-client'
import { type Address, BaseError, type Hex } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { findNetwork, type NetworkOption } from '../rpc/findNetwork.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { type ClusterBalance, createBalanceTree } from './createBalanceTree.ts'
import { type CommittedRoot, getCommittedRoot } from './getCommittedRoot.ts'
import { type OracleConnection, readOracleBalances } from './oracleService.ts'
import { rebuildOracleRoot } from './rebuildOracleRoot.ts'

export type VerifyOracleRootParameters = NetworkOption & {
  /** At least one. All have to tell the same balances, and to keep the state of the epoch. */
  beaconNodes: readonly BeaconConnection[]
  /** As the oracles count epochs. Default: that of the latest root. */
  epoch?: number | undefined
  /** Services of oracles, which are asked for their leaves where the roots differ. */
  oracles?: readonly OracleConnection[] | undefined
  signal?: AbortSignal | undefined
  /** Called while the events of all clusters are read. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** The effective balance of a cluster in a root, in whole ETH: as the oracles committed to it, and as it is. */
export type OracleBalance = {
  clusterHash: Hex
  /** Unknown of a cluster that was not active. */
  owner: Address | undefined
  operatorIds: readonly number[] | undefined
  /** `undefined`: the oracles left the cluster out, or nobody tells. */
  committed: number | undefined
  /** `undefined`: it should not be there. */
  computed: number | undefined
}

/** What an oracle's service was worth. */
export type OracleWitness = {
  endpoint: string
  /** Why its leaves say nothing; `undefined` where they give the committed root. */
  problem: string | undefined
}

/** A root of the oracles, and what chain and beacon nodes make of it. */
export type VerifyOracleRootReturnType = CommittedRoot & {
  /** What chain and beacon nodes make of it. */
  computedRoot: Hex
  isSame: boolean
  clusterCount: number
  validatorCount: number
  /** Validators that the beacon chain does not know, of 32 ETH each. */
  unknownCount: number
  /** Of all clusters, as computed, in whole ETH. */
  effectiveBalance: number
  /** All clusters of the root. */
  balances: readonly OracleBalance[]
  /** Those that differ; `undefined` where the roots differ and nobody tells the leaves of the committed one. */
  differences: readonly OracleBalance[] | undefined
  /** The services that were asked. */
  oracles: readonly OracleWitness[]
  /** Hashes of clusters of which the node leaves out events: what is computed for them is wrong. */
  incomplete: readonly Hex[]
}

/**
 * Checks a root that the oracles have committed to: builds their tree again from the events of the chain and the balances
 * on the beacon chain, and compares. All clusters of the network are read, which takes minutes on mainnet.
 *
 * The oracles count at least 32 ETH for each validator of an active cluster, also for one that the beacon chain does not
 * know (`ssvlabs/ssv-oracle`).
 *
 * @throws {RootMissingError} the oracles have committed to no root for this epoch
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {BeaconNodesDifferError} two beacon nodes tell a validator differently
 * @throws {LogsError} the node does not return the logs
 * @example
 * const { isSame, epoch, differences } = await verifyOracleRoot(publicClient, { network, beaconNodes })
 */
export async function verifyOracleRoot(
  given: ChainClient,
  { beaconNodes, epoch, oracles = [], signal, onProgress, ...parameters }: VerifyOracleRootParameters,
): Promise<VerifyOracleRootReturnType> {
  const client = endWithSignal(given, signal)
  const network = findNetwork(client, parameters.network)
  const committed = await getCommittedRoot(client, { network, epoch, signal })
  const rebuilt = await rebuildOracleRoot(client, { network, committed, beaconNodes, signal, onProgress })
  const { tree, isSame, clusters, balances, incomplete, validatorCount, unknownCount } = rebuilt
  const told = isSame ? [] : await Promise.all(oracles.map((oracle) => askOracle(oracle, { ...committed, signal })))
  const leaves = isSame ? balances : told.find((each) => each.leaves !== undefined)?.leaves
  const compared = compare(leaves ?? [])
  return {
    ...committed,
    computedRoot: tree.root,
    isSame,
    clusterCount: clusters.length,
    validatorCount,
    unknownCount,
    effectiveBalance: balances.reduce((sum, { effectiveBalance }) => sum + effectiveBalance, 0),
    balances: compared,
    differences: leaves && compared.filter((each) => each.committed !== each.computed),
    oracles: told.map(({ endpoint, problem }) => ({ endpoint, problem })),
    incomplete,
  }

  function compare(leaves: readonly ClusterBalance[]): OracleBalance[] {
    const [ours, theirs] = [balances, leaves].map(
      (each) => new Map(each.map(({ clusterHash, effectiveBalance }) => [clusterHash, effectiveBalance])),
    )
    const places = new Map(clusters.map(({ clusterHash, ...cluster }) => [clusterHash, cluster]))
    return [...new Set([...balances, ...leaves].map(({ clusterHash }) => clusterHash))].map((clusterHash) => {
      const { owner, operatorIds } = places.get(clusterHash) ?? {}
      const figures = { committed: theirs?.get(clusterHash), computed: ours?.get(clusterHash) }
      return { clusterHash, owner, operatorIds, ...figures }
    })
  }
}

type Told = OracleWitness & { leaves: ClusterBalance[] | undefined }

/** Asks a service for its leaves, which count only where they give the committed root. */
async function askOracle(
  oracle: OracleConnection,
  { epoch, root, signal }: Pick<CommittedRoot, 'epoch' | 'root'> & { signal: AbortSignal | undefined },
): Promise<Told> {
  const { endpoint } = oracle
  try {
    const leaves = await readOracleBalances(oracle, { epoch, signal })
    const isRight = (['levels', 'standard'] as const).some(
      (layout) => createBalanceTree(leaves, { layout }).root === root,
    )
    return isRight
      ? { endpoint, leaves, problem: undefined }
      : { endpoint, leaves: undefined, problem: 'its leaves do not give the committed root' }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof BaseError)) throw error
    return { endpoint, leaves: undefined, problem: error.shortMessage }
  }
}
