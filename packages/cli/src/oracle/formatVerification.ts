import type { BalanceUpdate, ClusterOverview, OracleBalance, VerifyOracleRootReturnType } from '@x/chain'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, group } from '../terminal/formatAmounts.ts'
import { formatDays } from '../terminal/formatDays.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'

/** What a root makes of a cluster of the owner, and how it is now. */
export type BalanceUpdateOfCluster = BalanceUpdate &
  Pick<ClusterOverview, 'operatorIds' | 'status'> & { runwayDaysNow: number | undefined }

type Verification = Omit<VerifyOracleRootReturnType, 'balances'>

/** Formats whether a root is right, which clusters differ, and what it makes of those of an owner. */
export function formatVerification(
  found: Verification,
  updates: readonly BalanceUpdateOfCluster[] | undefined,
  style: Style,
): Lines {
  const { epoch, blockNumber, root, computedRoot, isSame, clusterCount, validatorCount, unknownCount } = found
  const { effectiveBalance, incomplete } = found
  const unknown = unknownCount === 0 ? '' : `, ${group(unknownCount)} unknown to the beacon chain (32 ETH each)`
  const fields = formatFields(
    [
      ['Epoch', `${group(epoch)}, clusters at block ${group(blockNumber)}`],
      ['Committed root', root],
      ['Computed root', isSame ? style('green', 'the same') : style('red', computedRoot)],
      ['Clusters', `${group(clusterCount)} active, with ${formatCount(validatorCount, 'validator')}${unknown}`],
      ['Effective balance', `${group(effectiveBalance)} ETH`],
      ['Incomplete', incomplete.length === 0 ? undefined : describeIncomplete(incomplete.length)],
    ],
    style,
  )
  return joinParts(
    [fields, formatDifferences(found, style), updates && formatUpdates(updates, style)].flatMap((part) => part ?? []),
  )
}

function describeIncomplete(count: number): string {
  return `the node leaves out events of ${formatCount(count, 'cluster')}: use another one`
}

function formatDifferences({ isSame, differences }: Verification, style: Style): Lines | undefined {
  if (isSame) return undefined
  if (differences === undefined) {
    return 'The roots differ, and nobody tells by which clusters: add --oracle-url with the service of an oracle.'
  }
  const formatBalance = (eth: number | undefined) => (eth === undefined ? 'left out' : `${group(eth)} ETH`)
  return formatTable(
    [
      { title: 'Cluster' },
      { title: 'Committed', align: 'right' },
      { title: 'Computed', align: 'right' },
      { title: 'Owner', kind: 'hash', rank: 1 },
    ],
    differences.map((each) => [
      nameCluster(each),
      formatBalance(each.committed),
      style('yellow', each.computed === undefined ? 'not active' : formatBalance(each.computed)),
      each.owner ?? '–',
    ]),
    style,
  )
}

function nameCluster({ operatorIds, clusterHash }: OracleBalance): string {
  return operatorIds === undefined ? `${clusterHash.slice(0, 10)}…` : operatorIds.join(', ')
}

/** What the next update makes of clusters. */
function formatUpdates(updates: readonly BalanceUpdateOfCluster[], style: Style): Lines {
  if (updates.length === 0) return 'The owner has no clusters in this root.'
  return formatTable(
    [
      { title: 'Operators' },
      { title: 'Billed now', align: 'right' },
      { title: 'In the root', align: 'right' },
      { title: 'A day', align: 'right' },
      { title: 'Runway now', align: 'right' },
      { title: 'Then', align: 'right' },
    ],
    updates.map(
      ({ operatorIds, billedBalance, effectiveBalance, burnPerDay, runwayDaysNow, runwayDays, isLiquidatable }) => [
        operatorIds.join(', '),
        `${group(billedBalance)} ETH`,
        `${group(effectiveBalance)} ETH`,
        formatEther(burnPerDay),
        formatRunway(runwayDaysNow),
        isLiquidatable ? style('red', 'liquidated at once') : formatRunway(runwayDays),
      ],
    ),
    style,
  )
}

function formatRunway(days: number | undefined): string {
  return days === undefined || days === Number.POSITIVE_INFINITY ? '–' : formatDays(days)
}
