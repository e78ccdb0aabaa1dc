import { type Address, getClusterId } from '@x/schemas'

/** What is watched. */
export type WatchScope = {
  /** All clusters of these owners, also those that come later. */
  owners: readonly Address[]
  /** Single clusters of other owners. */
  clusters: readonly { owner: Address; operatorIds: readonly number[] }[]
  /** Operators besides those of the clusters. */
  operatorIds: readonly number[]
}

/** Whether a cluster is watched. */
export function isWatched(scope: WatchScope, owner: Address, operatorIds: readonly number[]): boolean {
  if (scope.owners.includes(owner)) return true
  const id = getClusterId(owner, operatorIds)
  return scope.clusters.some((cluster) => getClusterId(cluster.owner, cluster.operatorIds) === id)
}

/** All owners that have a cluster which is watched. */
export function getOwners({ owners, clusters }: WatchScope): Address[] {
  return [...new Set([...owners, ...clusters.map(({ owner }) => owner)])]
}
