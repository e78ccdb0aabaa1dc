import { group } from '../../terminal/formatAmounts.ts'
import { formatRole, getRoles } from './createCharts.ts'
import { formatShare } from './formatShare.ts'
import type { ReportData } from './reportData.ts'

/** A figure that says most. */
export type Headline = { name: string; value: string; explanation: string; isBad: boolean }

/** The four figures at the top of a report. */
export function getHeadline(data: ReportData): Headline[] {
  const { participation } = data
  const { totals, operators, validators, committees, byRole } = participation
  const expected = operators.reduce((sum, operator) => sum + operator.expected, 0)
  const signed = operators.reduce((sum, operator) => sum + operator.signed, 0)
  // Counted by committee: one instance decides the duties of two roles.
  const instances = committees.reduce((sum, committee) => sum + committee.instances, 0)
  const above = committees.reduce((sum, committee) => sum + committee.aboveFirstRound, 0)
  const timed = getRoles(data).find((role) => byRole[role]?.decidedTime)
  const time = timed === undefined ? undefined : byRole[timed]?.decidedTime
  return [
    {
      name: 'Signed',
      value: formatShare(expected === 0 ? null : signed / expected),
      explanation: `by ${group(operators.length)} operators of ${group(validators.length)} validators`,
      isBad: expected > 0 && signed / expected < 0.95,
    },
    totals.scheduled === 0
      ? { name: 'Missed duties', value: '–', explanation: 'no schedule to count them by', isBad: false }
      : {
          name: 'Missed duties',
          value: group(totals.missed),
          explanation: `${formatShare(totals.missed / totals.scheduled)} of ${group(totals.scheduled)} scheduled`,
          isBad: totals.missed / totals.scheduled > 0.01,
        },
    {
      name: 'Time to decide',
      value: time ? `${(time.p50 / 1000).toFixed(1)} s` : '–',
      explanation:
        timed === undefined || !time
          ? 'not recorded'
          : `median of ${formatRole(timed).toLowerCase()} duties, p99 ${(time.p99 / 1000).toFixed(1)} s`,
      isBad: false,
    },
    {
      name: 'Rounds above 1',
      value: instances === 0 ? '–' : formatShare(above / instances),
      explanation: instances === 0 ? 'no consensus was seen' : `${group(above)} of ${group(instances)} instances`,
      isBad: instances > 0 && above / instances > 0.05,
    },
  ]
}
