import type { Address } from '@x/schemas'

/** Names a cluster at the beginning of a sentence. */
export function formatCluster({ owner, operatorIds }: { owner: Address; operatorIds: readonly number[] }): string {
  return `Cluster ${operatorIds.join(', ')} of ${owner}`
}
