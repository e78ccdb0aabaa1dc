/**
 * Computes a cluster's id in the subgraph: the owner in lower case and the ids ascending, joined by `-`.
 *
 * @example
 * getClusterId('0x012f55B6Cc5D57F943F1E79cF00214B652513f88', [1, 2, 3, 4])
 * // '0x012f55b6cc5d57f943f1e79cf00214b652513f88-1-2-3-4'
 */
export function getClusterId(owner: string, operatorIds: readonly number[]): string {
  return [owner.toLowerCase(), ...operatorIds.toSorted((a, b) => a - b)].join('-')
}
