import { type BeaconConnection, BeaconNodeError, getFinality } from '@x/beacon-client'
import { BaseError, type Hex, InvalidInputError, type Network, slotToEpoch } from '@x/schemas'
import { toWholeEther } from '@x/schemas/internal'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { type BalanceTree, type ClusterBalance, createBalanceTree, type TreeLayout } from './createBalanceTree.ts'
import type { CommittedRoot } from './getCommittedRoot.ts'
import { oracleBalance } from './oracleBalance.ts'
import { readBeaconValidators } from './readBeaconValidators.ts'
import { type BilledCluster, readBilledClusters } from './readBilledClusters.ts'

export type RebuildOracleRootParameters = {
  network: Network
  committed: CommittedRoot
  beaconNodes: readonly BeaconConnection[]
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** The tree as chain and beacon nodes make it. */
export type RebuiltRoot = {
  tree: BalanceTree
  isSame: boolean
  layout: TreeLayout
  clusters: readonly BilledCluster[]
  balances: readonly ClusterBalance[]
  /** Hashes of clusters of which the node leaves out events. */
  incomplete: readonly Hex[]
  validatorCount: number
  /** Validators that the beacon chain does not know: each counts 32 ETH. */
  unknownCount: number
}

/**
 * Builds the oracles' tree again: active clusters and their validators from the events up to the block of the root, and
 * their effective balances from the beacon nodes.
 */
export async function rebuildOracleRoot(
  client: ChainClient,
  { network, committed, beaconNodes, signal, onProgress }: RebuildOracleRootParameters,
): Promise<RebuiltRoot> {
  if (beaconNodes.length === 0) {
    throw new InvalidInputError('The beacon nodes', [{ path: '', message: 'expected at least one' }])
  }
  const { root, checkpointSlot, slot, blockNumber } = committed
  const [{ clusters, incomplete }] = await Promise.all([
    readBilledClusters(client, { network, blockNumber, signal, onProgress }),
    ...beaconNodes.map((node) => assertFinal(node, { network, slot: checkpointSlot, signal })),
  ])
  const publicKeys = [...new Set(clusters.flatMap((cluster) => cluster.publicKeys))]

  const build = async (stateId: number): Promise<RebuiltRoot> => {
    const validators = await readBeaconValidators(beaconNodes, { publicKeys, stateId, signal })
    const balances = clusters.map((cluster) => ({
      clusterHash: cluster.clusterHash,
      effectiveBalance: toWholeEther(
        cluster.publicKeys.reduce((sum, publicKey) => sum + oracleBalance(validators.get(publicKey)), 0n),
      ),
    }))
    const trees = (['levels', 'standard'] as const).map((layout) => ({
      layout,
      tree: createBalanceTree(balances, { layout }),
    }))
    const [usual] = trees
    const found = trees.find(({ tree }) => tree.root === root) ?? usual
    if (found === undefined) throw new BaseError('There is no layout.')
    const counts = { validatorCount: publicKeys.length, unknownCount: publicKeys.length - validators.size }
    return { ...found, isSame: found.tree.root === root, clusters, balances, incomplete, ...counts }
  }
  const rebuilt = await build(checkpointSlot)
  if (rebuilt.isSame || slot === checkpointSlot) return rebuilt
  // The checkpoint's slot has no block. By `finalized`, some nodes mean the state after the block before it, from
  // before the effective balances of the new epoch.
  const earlier = await build(slot)
  return earlier.isSame ? earlier : rebuilt
}

/** The state that is asked for can't change any more. */
async function assertFinal(
  node: BeaconConnection,
  { network, slot, signal }: { network: Network; slot: number; signal: AbortSignal | undefined },
): Promise<void> {
  const { finalized } = await getFinality(node, { signal })
  const epoch = slotToEpoch(network, slot)
  if (finalized.epoch < epoch)
    throw new BeaconNodeError({ reason: 'not-final', epoch, finalEpoch: finalized.epoch }, node)
}
