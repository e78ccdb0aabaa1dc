import { type Address, getClusterId, type Hex } from '@x/schemas'

/** What is watched. */
export type WatchScope = {
  /** All clusters of these owners, also those that come later. */
  owners: readonly Address[]
  /** Single clusters of other owners. */
  clusters: readonly { owner: Address; operatorIds: readonly number[] }[]
  /** Operators besides those of the clusters. */
  operatorIds: readonly number[]
  /** Validators besides those of clusters and operators, by public key or index. */
  validators: readonly (Hex | number)[]
}

/** Whether a cluster is watched. */
export function isWatched(scope: WatchScope, owner: Address, operatorIds: readonly number[]): boolean {
  if (scope.owners.includes(owner)) return true
  const id = getClusterId(owner, operatorIds)
  return scope.clusters.some((cluster) => getClusterId(cluster.owner, cluster.operatorIds) === id)
}

/** Whether all validators of a cluster are watched, and not just those that are named. */
export function isWholeWatched(
  scope: WatchScope,
  { owner, operatorIds }: { owner: Address; operatorIds: readonly number[] },
): boolean {
  return isWatched(scope, owner, operatorIds) || operatorIds.some((id) => scope.operatorIds.includes(id))
}

/** Whether a validator is watched by its own name. */
export function isNamed(
  { validators }: WatchScope,
  { publicKey, index }: { publicKey: Hex; index?: number | undefined },
): boolean {
  return validators.includes(publicKey) || (index !== undefined && validators.includes(index))
}

/** All owners that have a cluster which is watched. */
export function getOwners({ owners, clusters }: WatchScope): Address[] {
  return [...new Set([...owners, ...clusters.map(({ owner }) => owner)])]
}
