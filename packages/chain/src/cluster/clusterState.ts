import { type ClusterSnapshot, newClusterSnapshot } from '@x/schemas'

/** A cluster at one block: either its latest snapshot, or plainly that there is no such cluster yet. */
export type ClusterState = {
  /** False: no event ever spoke of this cluster. `snapshot` is then what the contract wants for a new one. */
  exists: boolean
  snapshot: ClusterSnapshot
  /** The block at which this was true. */
  blockNumber: number
}

/** The state of a cluster whose last snapshot is `snapshot`, or of a new one where there is none. */
export function toClusterState(snapshot: ClusterSnapshot | undefined, blockNumber: number): ClusterState {
  return snapshot === undefined
    ? { exists: false, snapshot: newClusterSnapshot, blockNumber }
    : { exists: true, snapshot, blockNumber }
}
