import type { ClusterOverview } from '@x/chain'
import type { ClusterOperator } from '@x/chain/internal'
import type { Field } from '../send/callRequest.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatEther, formatGwei, formatSsv, group } from '../terminal/formatAmounts.ts'
import { formatDays } from '../terminal/formatDays.ts'
import { formatMoment } from '../terminal/formatMoment.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'

/** Formats a cluster: what it holds and pays, how long it lasts, and its operators. */
export function formatOverview(overview: ClusterOverview, style: Style): Lines {
  const { owner, operatorIds, validatorCount, effectiveBalance, operators, networkFee, block } = overview
  const fields = formatFields(
    [
      ['Owner', owner],
      ['Operators', operatorIds.join(', ')],
      ['State', describeState(overview, style)],
      ['Validators', `${group(validatorCount)}, billed for ${group(effectiveBalance)} ETH`],
      ...getFundsFields(overview),
      ['Network fee', `${formatFee(overview, networkFee)} for each block and 32 ETH`],
      ['At block', group(block.number)],
    ],
    style,
  )
  return joinParts([fields, formatOperators(overview, operators, style)])
}

/** What a cluster holds, pays, and how long that lasts. */
export function getFundsFields(overview: ClusterOverview): Field[] {
  const { balance, debt, burnPerDay, announcedBurnRate, burnRate, liquidationThreshold, runway, status } = overview
  const format = getFormat(overview)
  const fields: Field[] = [
    ['Balance', debt > 0n ? `nothing; it owes ${format(debt)}` : format(balance)],
    [status === 'liquidated' ? 'Would pay' : 'Pays', `${format(burnPerDay)} a day`],
  ]
  if (announcedBurnRate !== undefined && burnRate > 0n) {
    fields.push(['With declared fees', `${format((burnPerDay * announcedBurnRate) / burnRate)} a day`])
  }
  fields.push(['Must hold', `${format(liquidationThreshold)}, below which anyone can liquidate it`])
  if (runway !== undefined) {
    const { days, end, liquidationBlock } = runway
    const when = `${formatMoment(end.date)}, block ${group(liquidationBlock)}`
    fields.push(['Runway', `${formatDays(days)}, until ${when}`])
  }
  return fields
}

/** What is said of a cluster's state. */
export function describeState({ status, feeAsset }: ClusterOverview, style: Style): string {
  const asset = feeAsset === 'SSV' ? ', pays its fees in SSV' : ''
  if (status === 'active') return `active${asset}`
  return style('red', `${status === 'liquidated' ? 'liquidated' : 'liquidatable'}${asset}`)
}

/** Formats an amount of what the cluster pays in. */
export function getFormat({ feeAsset }: Pick<ClusterOverview, 'feeAsset'>): (amount: bigint) => string {
  return feeAsset === 'SSV' ? formatSsv : formatEther
}

function formatFee({ feeAsset }: ClusterOverview, fee: bigint): string {
  return feeAsset === 'SSV' ? formatSsv(fee) : formatGwei(fee)
}

function formatOperators(overview: ClusterOverview, operators: readonly ClusterOperator[], style: Style): Lines {
  return formatTable(
    [
      { title: 'Operator', align: 'right' },
      { title: 'Fee per block', align: 'right' },
      { title: 'Access', rank: 1 },
      { title: 'Declared fee' },
    ],
    operators.map(({ id, fee, isPrivate, isRemoved, declaredFee }) => [
      `${id}`,
      formatFee(overview, fee),
      isRemoved ? style('red', 'removed') : isPrivate ? 'private' : 'public',
      declaredFee === undefined
        ? '–'
        : style('yellow', `${formatGwei(declaredFee.fee)} from ${formatMoment(declaredFee.from.date)} on`),
    ]),
    style,
  )
}
