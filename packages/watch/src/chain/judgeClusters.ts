import type { ClusterOverview } from '@x/chain'
import { formatEther } from 'viem'
import { formatCluster, type Verdict } from '../alerts/alertEvent.ts'

/** Says of clusters with validators whether they last long enough. */
export function judgeClusters(
  overviews: readonly ClusterOverview[],
  /** In days. Falling below each of them is reported. */
  limits: readonly number[],
): Verdict[] {
  return overviews.map((overview) => {
    const { owner, operatorIds, status, runway, block, validatorCount } = overview
    const { feeAsset, balance, burnPerDay, liquidationThreshold, effectiveBalance } = overview
    const name = formatCluster(overview)
    const limit = runway && Math.min(...limits.filter((days) => runway.days < days))
    const isShort = status === 'active' && limit !== undefined && limit < Number.POSITIVE_INFINITY
    return {
      kind: 'runway',
      subject: { type: 'cluster', owner, operatorIds },
      ...(status === 'active'
        ? { level: isShort ? 'short' : undefined, mark: isShort ? `${limit}` : undefined, severity: 'warning' }
        : { level: status, severity: 'critical' }),
      message: describe(overview, name, isShort ? limit : undefined),
      facts: {
        status,
        runwayDays: runway?.days ?? null,
        end: runway?.end.date.toISOString() ?? null,
        ...(isShort && { limitDays: limit }),
        feeAsset,
        balance: String(balance),
        burnPerDay: String(burnPerDay),
        liquidationThreshold: String(liquidationThreshold),
        validatorCount,
        effectiveBalance,
        block: block.number,
      },
    }
  })
}

function describe({ status, runway, balance, feeAsset }: ClusterOverview, name: string, limit?: number): string {
  if (status === 'liquidated') return `${name} is liquidated: its operators no longer run its validators.`
  if (status === 'liquidatable')
    return `${name} can be liquidated by anyone: it holds ${formatEther(balance)} ${feeAsset}.`
  if (runway === undefined) return `${name} lasts: it pays nothing.`
  const { days, end } = runway
  const until = `${name} lasts for ${days.toFixed(1)} days, until ${end.date.toISOString().slice(0, 10)}`
  return limit === undefined ? `${until}.` : `${until}: less than ${limit}.`
}
