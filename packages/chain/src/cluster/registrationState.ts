import type { Hex } from '@x/schemas'
import type { OwnerNonceSource } from '../owner/ownerSources.ts'
import type { ClusterState } from './clusterState.ts'

/** What a registration needs to know, true at one and the same block. */
export type RegistrationState = {
  /** What the owner's next validator is signed with. */
  ownerNonce: number
  /** The sources that agreed on it, at least one. */
  ownerNonceSources: OwnerNonceSource[]
  /** The number of the owner's next transaction. */
  accountNonce: number
  cluster: ClusterState
  blockNumber: number
  blockHash: Hex
}
