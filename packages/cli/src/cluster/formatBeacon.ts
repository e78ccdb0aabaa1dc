import type { ClusterBeacon, ClusterOverview, ClusterValidator } from '@x/chain'
import { countEach } from '../terminal/countEach.ts'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, group } from '../terminal/formatAmounts.ts'
import { formatDays } from '../terminal/formatDays.ts'
import { getFormat } from './formatOverview.ts'

/** So many validators are shown by their keys; the JSON has all. */
const shown = 10

/**
 * Formats what the beacon chain says of the validators of a cluster, and what is to be done about it.
 *
 * @param isNamed whether the cluster is named, and left out where there is nothing to be done
 */
export function formatBeacon(
  overview: ClusterOverview,
  style: Style,
  { isNamed = false }: { isNamed?: boolean } = {},
): Lines[] {
  const { beacon, operatorIds } = overview
  if (beacon === undefined) {
    return isNamed
      ? []
      : [style('dim', 'The beacon chain was not asked: --beacon-url tells who has exited and still costs fees.')]
  }
  const { validators } = beacon
  const name = isNamed ? `Cluster ${operatorIds.join(', ')}: ` : ''
  const exited = validators.filter(({ hasExited }) => hasExited)
  const overdue = validators.filter((each) => each.isExitOverdue)
  const format = getFormat(overview)
  const lines: Lines[] = isNamed
    ? []
    : [`On the beacon chain: ${countEach(validators.map(({ beacon: own }) => own?.status ?? 'unknown'))}.`]
  if (exited.length > 0) {
    const cost = exited.reduce((sum, { costPerYear }) => sum + costPerYear, 0n)
    lines.push(
      `${style('yellow', '!')} ${name}${formatCount(exited.length, 'validator')} exited, and still registered: ${format(cost)} a year for nothing.`,
      ...listKeys(exited, ({ publicKey, costPerYear }) => `${publicKey}, ${format(costPerYear)} a year`),
      `  ssvx cluster remove --operators ${operatorIds.join(',')} --exited`,
    )
  }
  if (overdue.length > 0) {
    lines.push(
      `${style('yellow', '!')} ${name}the exit of ${formatCount(overdue.length, 'validator')} was requested, and did not happen.`,
      ...listKeys(
        overdue,
        ({ publicKey, exitAskedInBlock = 0 }) => `${publicKey}, in block ${group(exitAskedInBlock)}`,
      ),
      `  ssvx cluster exit --operators ${operatorIds.join(',')} --validators <keys> --again`,
    )
  }
  return [...lines, ...describeUpdate(overview, beacon, { style, name })]
}

/** What the next root of the oracles is going to make of it. */
function describeUpdate(
  { feeAsset, status }: ClusterOverview,
  { update }: ClusterBeacon,
  { style, name }: { style: Style; name: string },
): Lines[] {
  const { billedBalance, effectiveBalance, burnPerDay, runwayDays, isLiquidatable } = update
  if (effectiveBalance === billedBalance || feeAsset === 'SSV' || status === 'liquidated') return []
  const lasts = isLiquidatable
    ? style('red', 'it has too little for that, and will be liquidated')
    : `${formatEther(burnPerDay)} a day${runwayDays === undefined ? '' : `, for ${formatDays(runwayDays)}`}`
  return [
    `${style('yellow', '!')} ${name}billed for ${group(billedBalance)} ETH, and for ${group(effectiveBalance)} ETH once the oracles report it: ${lasts}.`,
  ]
}

function listKeys(
  validators: readonly ClusterValidator[],
  describe: (validator: ClusterValidator) => string,
): string[] {
  const more = validators.length - shown
  return [
    ...validators.slice(0, shown).map((each) => `  ${describe(each)}`),
    ...(more > 0 ? [`  and ${group(more)} more, which --json lists`] : []),
  ]
}
