import type { OwnerSources } from '@x/chain'
import type { Network } from '@x/schemas'
import type { PublicClient } from 'viem'

/** Whom an SDK asks. */
export type Connections = {
  publicClient: PublicClient
  network: Network
  /** Who is asked besides the node, for owner nonces, clusters and operators. */
  sources: Pick<OwnerSources, 'subgraph' | 'operatorClient' | 'allowOneSource'>
}
