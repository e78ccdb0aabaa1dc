import type { WatchNetworkParameters } from '@x/watch'

type Scope = Pick<WatchNetworkParameters, 'owners' | 'clusters' | 'operatorIds'>

/** A node tells of owners, clusters and operators: of validators alone it is not asked. */
export function isOfValidatorsAlone({ owners = [], clusters = [], operatorIds = [] }: Scope): boolean {
  return owners.length + clusters.length + operatorIds.length === 0
}
