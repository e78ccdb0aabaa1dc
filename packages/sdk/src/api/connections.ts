import type { OwnerSources } from '@x/chain'
import type { Network } from '@x/schemas'
import type { PublicClient } from 'viem'

/** Whom an SDK asks. */
export type Connections = {
  publicClient: PublicClient
  network: Network
  /** Sources other than the node, for owner nonces, clusters and operators. */
  sources: Pick<OwnerSources, 'subgraph' | 'operatorClient' | 'allowOneSource'>
}
