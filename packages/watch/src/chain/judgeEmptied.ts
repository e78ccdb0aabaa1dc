import type { ClusterOverview } from '@x/chain'
import { formatEther } from 'viem'
import { formatCluster, type Verdict } from '../alerts/alertEvent.ts'
import type { ReadCluster } from './readChain.ts'

/** Says of clusters without validators whether there is something left in them. Those with validators are as they should be. */
export function judgeEmptied(empty: readonly ReadCluster[], overviews: readonly ClusterOverview[]): Verdict[] {
  return [
    ...empty.map(({ cluster, overview }): Verdict => {
      const name = formatCluster(cluster)
      const { owner, operatorIds } = cluster
      const about = { kind: 'emptied', subject: { type: 'cluster', owner, operatorIds }, severity: 'warning' } as const
      if (overview === undefined || overview.balance === 0n) {
        return {
          ...about,
          level: undefined,
          message: `${name} has no validators, and nothing is left in it.`,
          facts: {},
        }
      }
      const { balance, feeAsset, block } = overview
      return {
        ...about,
        level: 'emptied',
        message: `${name} has no validators any more, and holds ${formatEther(balance)} ${feeAsset}.`,
        facts: { feeAsset, balance: String(balance), block: block.number },
      }
    }),
    ...overviews.map(
      (overview): Verdict => ({
        kind: 'emptied',
        subject: { type: 'cluster', owner: overview.owner, operatorIds: overview.operatorIds },
        level: undefined,
        severity: 'warning',
        message: `${formatCluster(overview)} has validators.`,
        facts: {},
      }),
    ),
  ]
}
