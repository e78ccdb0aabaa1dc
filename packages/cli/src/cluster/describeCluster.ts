import type { ClusterOverview } from '@x/chain'
import type { CallOutcome, Field } from '../send/callRequest.ts'
import { formatDays } from '../terminal/formatDays.ts'
import { formatMoment } from '../terminal/formatMoment.ts'
import { getFormat } from './formatOverview.ts'

/** What a cluster is like before something is done with it, for whoever has to agree. */
export function describeBefore(before: ClusterOverview): { fields: Field[]; facts: Record<string, unknown> } {
  const { id, operatorIds, validatorCount, balance, debt, runway, status, feeAsset } = before
  const format = getFormat(before)
  const holds = debt > 0n ? `nothing, and owes ${format(debt)}` : format(balance)
  const lasts = runway === undefined ? '' : `, for ${formatDays(runway.days)}`
  return {
    fields: [
      [
        'Cluster',
        `${operatorIds.join(', ')}, with ${validatorCount === 1 ? '1 validator' : `${validatorCount} validators`}`,
      ],
      ['Holds', status === 'liquidated' ? 'nothing: it is liquidated' : `${holds}${lasts}`],
    ],
    facts: { cluster: { id, operatorIds, validatorCount, balance, debt, status, feeAsset, runwayDays: runway?.days } },
  }
}

/** What has become of a cluster. */
export function describeAfter(text: string, after: ClusterOverview): CallOutcome {
  const { balance, validatorCount, status, runway, snapshot } = after
  const fields: Field[] = [['Balance', getFormat(after)(balance)]]
  if (runway !== undefined)
    fields.push(['Runway', `${formatDays(runway.days)}, until ${formatMoment(runway.end.date)}`])
  const end = runway?.end.date.toISOString()
  return {
    text,
    fields,
    facts: { after: { balance, validatorCount, status, runwayDays: runway?.days, end, snapshot } },
  }
}
