import type { ClusterRecord } from './getClusterRecords.ts'

/** Gwei of all active clusters, as decimal text. */
export function sumEffectiveBalances(clusters: readonly ClusterRecord[]): string {
  return String(
    clusters.filter(({ active }) => active).reduce((sum, { effectiveBalance }) => sum + BigInt(effectiveBalance), 0n),
  )
}
