import { type ClusterSnapshot, InvalidInputError, newClusterSnapshot } from '@x/schemas'
import type { Hex } from 'viem'
import type { OfficialSnapshot } from '../api/clusterQueries.ts'
import { parseClusterId } from '../api/parseClusterId.ts'

/**
 * The id of a cluster in the subgraph. The ids of the operators are put into ascending order, in which the network has
 * them: by another order nothing is found.
 *
 * @throws {InvalidInputError} the owner is not an address, or the ids can't be a cluster
 * @example
 * createClusterId('0x012f55B6Cc5D57F943F1E79cF00214B652513f88', [4, 3, 2, 1])
 * // '0x012f55b6cc5d57f943f1e79cf00214b652513f88-1-2-3-4'
 */
export function createClusterId(ownerAddress: string, operatorIds: readonly (number | bigint | string)[]): string {
  const { owner, operatorIds: ids } = parseClusterId([ownerAddress, ...operatorIds].join('-'))
  return [owner.toLowerCase(), ...ids].join('-')
}

/**
 * Whether a text is the id of a cluster.
 *
 * @example
 * isClusterId('0x012f55b6cc5d57f943f1e79cf00214b652513f88-1-2-3') // false
 */
export function isClusterId(clusterId: string): boolean {
  try {
    parseClusterId(clusterId)
    return true
  } catch (error) {
    if (error instanceof InvalidInputError) return false
    throw error
  }
}

/**
 * What the contract takes as a cluster, from what the subgraph says of it.
 *
 * @example
 * import { toSolidityCluster } from '@x/sdk/utils'
 *
 * const snapshot = await sdk.api.getClusterSnapshot({ id: getClusterId(owner, operatorIds) })
 * if (snapshot !== null) toSolidityCluster(snapshot).validatorCount // 2
 */
export function toSolidityCluster({
  active,
  validatorCount,
  balance,
  index,
  networkFeeIndex,
}: Omit<OfficialSnapshot, 'effectiveBalance'>): ClusterSnapshot {
  return {
    validatorCount: Number(validatorCount),
    networkFeeIndex: BigInt(networkFeeIndex),
    index: BigInt(index),
    active,
    balance: BigInt(balance),
  }
}

/**
 * What the contract takes as a cluster that does not exist yet, with other values where they are given.
 *
 * @example
 * createEmptyCluster().active // true
 */
export function createEmptyCluster(cluster: Partial<ClusterSnapshot> = {}): ClusterSnapshot {
  return { ...newClusterSnapshot, ...cluster }
}

/**
 * A text with `0x` before it.
 *
 * @example
 * add0x('ab') // '0xab'
 */
export function add0x(value: string): Hex {
  return `0x${value.replace(/^0x/, '')}`
}
