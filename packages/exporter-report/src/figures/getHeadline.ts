import { formatCount, formatNumber } from '../text/formatCount.ts'
import { formatRole } from './formatRole.ts'
import { formatSeconds } from './formatSeconds.ts'
import { formatShare } from './formatShare.ts'
import { getRoles } from './getRoles.ts'
import type { RenderReportParameters } from './renderReportParameters.ts'

/** A figure at the top of a report. */
export type Headline = {
  name: string
  value: string
  explanation: string
  isBad: boolean
  /** The value of the period to compare with. */
  before?: string | undefined
}

/** The four figures at the top of a report. */
export function getHeadline(data: RenderReportParameters): Headline[] {
  const now = getFigures(data)
  if (data.previous === undefined) return now
  const before = getFigures({ ...data, ...data.previous })
  return now.map((figure, i) => ({ ...figure, before: before[i]?.value }))
}

function getFigures(data: RenderReportParameters): Headline[] {
  return [getSigned(data), getMissed(data), getTimeToDecide(data), getRoundsAboveFirst(data)]
}

function getSigned({ participation: { operators, validators } }: RenderReportParameters): Headline {
  const expected = operators.reduce((sum, operator) => sum + operator.expected, 0)
  const signed = operators.reduce((sum, operator) => sum + operator.signed, 0)
  return {
    name: 'Signed',
    value: formatShare(expected === 0 ? null : signed / expected),
    explanation: `by ${formatCount(operators.length, 'operator')} of ${formatCount(validators.length, 'validator')}`,
    isBad: expected > 0 && signed / expected < 0.95,
  }
}

function getMissed({ participation: { totals } }: RenderReportParameters): Headline {
  const name = 'Missed duties'
  const { scheduled, missed } = totals
  if (scheduled === 0) return { name, value: '–', explanation: 'no schedules to count them against', isBad: false }
  return {
    name,
    value: formatNumber(missed),
    explanation: `${formatShare(missed / scheduled)} of ${formatNumber(scheduled)} scheduled`,
    isBad: missed / scheduled > 0.01,
  }
}

/** Of the first role whose times are known: roles begin at different times of a slot. */
function getTimeToDecide(data: RenderReportParameters): Headline {
  const name = 'Time to decide'
  const { byRole } = data.participation
  for (const role of getRoles(data)) {
    const time = byRole[role]?.decidedTime
    if (!time) continue
    const explanation = `from the start of the slot, median of ${formatRole(role).toLowerCase()} duties, p99 ${formatSeconds(time.p99)}`
    return { name, value: formatSeconds(time.p50), explanation, isBad: false }
  }
  return { name, value: '–', explanation: 'not recorded', isBad: false }
}

/** Counted by committee: one instance decides the duties of two roles. */
function getRoundsAboveFirst({ participation: { committees } }: RenderReportParameters): Headline {
  const name = 'Rounds above 1'
  const instances = committees.reduce((sum, committee) => sum + committee.instances, 0)
  const above = committees.reduce((sum, committee) => sum + committee.aboveFirstRound, 0)
  if (instances === 0) return { name, value: '–', explanation: 'no consensus was seen', isBad: false }
  return {
    name,
    value: formatShare(above / instances),
    explanation: `${formatNumber(above)} of ${formatCount(instances, 'instance')}`,
    isBad: above / instances > 0.05,
  }
}
