import { type ClusterState, getClusterSnapshot, type OwnerSources } from '@x/chain'
import { assertPaysInEth, createContractRefusal, type LogProgress } from '@x/chain/internal'
import { type Address, address, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { CallPlace } from '../transaction/createCallAction.ts'

/** Which cluster a call is for. */
export type ClusterParameters = {
  /** The cluster's operators, in any order. */
  operatorIds: readonly number[]
  /**
   * Sources other than the node: for fees, where an amount follows from them, and for the cluster's snapshot, where a
   * subgraph makes the search short. Default: the network's subgraph and operator API.
   */
  sources?: OwnerSources | undefined
  /** Called while the logs are searched. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** A cluster of somebody. */
export type AnyClusterParameters = ClusterParameters & {
  /** Who owns the cluster. Default: who sends. */
  owner?: Address | undefined
}

/** A cluster as the chain has it. */
export type FoundCluster = {
  owner: Address
  /** Ascending. */
  operatorIds: number[]
  cluster: ClusterState
}

/**
 * Finds the snapshot of a cluster, which the contract confirms.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`
 * @throws what `getClusterSnapshot` throws
 */
export async function findCluster(
  { publicClient, network, from, sources, signal, onProgress, ...given }: CallPlace & AnyClusterParameters,
  functionName: string,
): Promise<FoundCluster> {
  const owner = parse(address, given.owner ?? from, 'The owner')
  const operatorIds = parse(operatorIdsSchema, given.operatorIds, 'The operator ids')
  const cluster = await getClusterSnapshot(publicClient, { network, owner, operatorIds, sources, signal, onProgress })
  if (cluster.exists) return { owner, operatorIds, cluster }
  throw createContractRefusal('ClusterDoesNotExist', { functionName, owner, operatorIds })
}

/**
 * Finds the snapshot of a cluster that pays its fees in ETH.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`, `IncorrectClusterVersion`
 */
export async function findEthCluster(
  place: CallPlace & AnyClusterParameters,
  functionName: string,
): Promise<FoundCluster> {
  const { publicClient, network, operatorIds } = place
  const finding = findCluster(place, functionName)
  const checking = assertPaysInEth(publicClient, { network, owner: place.owner ?? place.from, operatorIds })
  // Both are asked at once.
  await Promise.allSettled([finding, checking])
  const found = await finding
  await checking
  return found
}

/**
 * Finds the snapshot of a cluster that is not liquidated, and pays its fees in ETH.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`, `IncorrectClusterVersion`, `ClusterIsLiquidated`
 */
export async function findActiveCluster(
  place: CallPlace & AnyClusterParameters,
  functionName: string,
): Promise<FoundCluster> {
  const found = await findEthCluster(place, functionName)
  const { owner, operatorIds, cluster } = found
  if (cluster.snapshot.active) return found
  throw createContractRefusal('ClusterIsLiquidated', { functionName, owner, operatorIds, snapshot: cluster.snapshot })
}
