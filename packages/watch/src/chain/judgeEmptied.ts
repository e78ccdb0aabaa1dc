import type { ClusterOverview } from '@x/chain'
import { formatEther } from 'viem'
import { formatCluster, type Verdict } from '../alerts/alertEvent.ts'
import type { ReadCluster } from './readChain.ts'

/** Says of clusters without validators whether there is something left in them. Those with validators are as they should be. */
export function judgeEmptied(empty: readonly ReadCluster[], overviews: readonly ClusterOverview[]): Verdict[] {
  return [
    ...empty.map(({ cluster, overview }) => {
      if (overview === undefined || overview.balance === 0n) {
        return toVerdict(cluster, { level: undefined, says: 'has no validators, and nothing is left in it', facts: {} })
      }
      const { balance, feeAsset, block } = overview
      return toVerdict(cluster, {
        level: 'emptied',
        says: `has no validators any more, and holds ${formatEther(balance)} ${feeAsset}`,
        facts: { feeAsset, balance: String(balance), block: block.number },
      })
    }),
    ...overviews.map((overview) => toVerdict(overview, { level: undefined, says: 'has validators', facts: {} })),
  ]
}

function toVerdict(
  cluster: Pick<ClusterOverview, 'owner' | 'operatorIds'>,
  { says, ...standing }: Pick<Verdict, 'level' | 'facts'> & { says: string },
): Verdict {
  const { owner, operatorIds } = cluster
  const subject = { type: 'cluster', owner, operatorIds } as const
  return { kind: 'emptied', subject, severity: 'warning', message: `${formatCluster(cluster)} ${says}.`, ...standing }
}
