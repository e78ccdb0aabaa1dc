import type { Address, ClusterSnapshot } from '@x/schemas'
import { getCluster, type SubgraphConnection } from '@x/subgraph'

export type ReadSubgraphSnapshotParameters = {
  owner: Address
  operatorIds: readonly number[]
  block: number
  signal?: AbortSignal | undefined
}

/** Reads a cluster's snapshot at a block from the subgraph; `undefined` where it knows no such cluster. */
export async function readSubgraphSnapshot(
  subgraph: SubgraphConnection,
  parameters: ReadSubgraphSnapshotParameters,
): Promise<ClusterSnapshot | undefined> {
  const cluster = await getCluster(subgraph, parameters)
  return cluster.exists ? cluster.snapshot : undefined
}
