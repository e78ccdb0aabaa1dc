import type { Hex } from '@x/schemas'
import type { ClusterState } from './clusterState.ts'

/** What a registration needs to know, true at one and the same block. */
export type RegistrationState = {
  /** What the owner's next validator is signed with. */
  ownerNonce: number
  cluster: ClusterState
  blockNumber: number
  blockHash: Hex
}
