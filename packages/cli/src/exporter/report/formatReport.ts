import {
  describeWrongDuties,
  formatOperator,
  formatRole,
  formatShare,
  getHeadline,
  getHeatCells,
  getRoles,
  type RenderReportParameters,
} from '@x/exporter-report'
import {
  formatPercent,
  formatSeconds,
  formatStandings,
  getStandings,
  getWorstOperator,
} from '@x/exporter-report/internal'
import { slotToTime } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import type { Style } from '../../terminal/createStyle.ts'
import { joinParts, type Lines } from '../../terminal/finishLines.ts'
import { group } from '../../terminal/formatAmounts.ts'
import { formatFields, formatTable } from '../../terminal/formatTable.ts'
import { formatSlots } from '../problems/printProblems.ts'

/** Operators and validators that there is room for. */
const maxRows = 20

/** The essentials of a report for a terminal. */
export function formatReport(data: RenderReportParameters, style: Style): Lines {
  const title = (text: string) => style('bold', text)
  const { participation, network } = data
  const parts: Lines[] = [title(`Participation on ${network.name}, ${formatSlots(data)}`), formatFigures(data, style)]
  if (data.operatorIds) parts.push([title('Operators that it is about'), formatOwn(data, data.operatorIds, style)])
  if (data.operators.length > 0) {
    parts.push([title('Participation of operators over time'), formatHeatMap(data, style)])
  }
  if (getRoles(data).length > 0) parts.push([title('Duties by role'), formatRoles(data, style)])
  parts.push([title('Duties that went wrong'), formatWrongDuties(data, style)])
  if (participation.validators.length > 0) {
    parts.push([title('Validators, the worst first'), formatValidators(data, style)])
  }
  return joinParts(parts)
}

function formatFigures(data: RenderReportParameters, style: Style): Lines {
  return formatFields([
    ['Coverage', formatCoverage(data)],
    ...getHeadline(data).map(({ name, value, explanation, isBad, before }): [string, string] => [
      name,
      `${isBad ? style('red', value) : value}  ${explanation}${before === undefined ? '' : `, before: ${before}`}`,
    ]),
  ])
}

function formatCoverage({ participation: { coverage }, mode }: RenderReportParameters): string {
  const { observed, scheduled, share } = coverage
  if (share === null) {
    return mode === 'archive'
      ? 'unknown: no schedule names a duty in this range'
      : 'unknown: the exporter keeps no schedules'
  }
  const duties = scheduled === 1 ? 'duty' : 'duties'
  return `${formatShare(share)}: ${group(observed)} of ${group(scheduled)} scheduled ${duties} observed`
}

/** A block for each interval: the fuller, the more was signed. */
const blocks = ['▁', '▂', '▃', '▅', '▆', '█']

function formatHeatMap(data: RenderReportParameters, style: Style): Lines {
  const cells = getHeatCells(data)
  const columns = data.participation.intervals.length
  const rows = data.operators.slice(0, maxRows).map(({ operatorId, share, macroScore }, row) => {
    const marks = Array.from({ length: columns }, () => ' ')
    for (const cell of cells) {
      if (cell.row !== row || cell.share === null) continue
      const level = cell.shareClass
      const block = blocks[level] ?? ' '
      marks[cell.column] =
        level <= 1 ? style('red', block) : level <= 3 ? style('yellow', block) : style('green', block)
    }
    return [formatOperator(data, operatorId), marks.join(''), formatShare(share), formatPercent(macroScore.percent)]
  })
  return formatTable(
    [
      { title: 'Operator' },
      { title: 'Over time' },
      { title: 'Signed', align: 'right' },
      { title: 'Macro score', align: 'right' },
    ],
    rows,
    style,
  )
}

function formatOwn(data: RenderReportParameters, ids: readonly number[], style: Style): Lines {
  const { participation, previous } = data
  const before = new Map(previous?.participation.operators.map((operator) => [operator.operatorId, operator]))
  return formatTable(
    [
      { title: 'Operator' },
      { title: 'Signed', align: 'right' },
      ...(previous ? [{ title: 'Before', align: 'right' } as const] : []),
      { title: 'Macro score', align: 'right' },
      ...(previous ? [{ title: 'Before', align: 'right' } as const] : []),
      { title: 'Rank in its committees' },
    ],
    ids.map((id) => {
      const now = participation.operators.find(({ operatorId }) => operatorId === id)
      const earlier = before.get(id)
      return [
        formatOperator(data, id),
        formatShare(now?.share ?? null),
        ...(previous ? [formatShare(earlier?.share ?? null)] : []),
        formatPercent(now?.macroScore.percent ?? null),
        ...(previous ? [formatPercent(earlier?.macroScore.percent ?? null)] : []),
        formatStandings(getStandings(participation, id)),
      ]
    }),
    style,
  )
}

function formatWrongDuties({ participation: { wrongDuties }, network }: RenderReportParameters, style: Style): Lines {
  const rows = wrongDuties.duties.slice(0, maxRows)
  if (rows.length === 0) return describeWrongDuties(wrongDuties)
  const table = formatTable(
    [
      { title: 'Slot', align: 'right' },
      { title: 'Time (UTC)' },
      { title: 'Role' },
      { title: 'Validator' },
      { title: 'What' },
      { title: 'Leader', align: 'right' },
      { title: 'After due', align: 'right' },
      { title: 'Not signed' },
    ],
    rows.map(({ slot, role, validatorIndex, publicKey, problems, leader, delay, absent }) => [
      `${slot}`,
      new Date(slotToTime(network, slot)).toISOString().slice(5, 19).replace('T', ' '),
      formatRole(cleanText(role)),
      validatorIndex === undefined ? `${publicKey?.slice(0, 12)}…` : `${validatorIndex}`,
      problems.join(', '),
      leader === undefined ? '–' : `${leader}`,
      formatSeconds(delay),
      absent === undefined ? '?' : absent.join(' ') || '–',
    ]),
    style,
  )
  return [describeWrongDuties(wrongDuties), table]
}

function formatRoles(data: RenderReportParameters, style: Style): Lines {
  const { byRole } = data.participation
  return formatTable(
    [
      { title: 'Role' },
      { title: 'Scheduled', align: 'right' },
      { title: 'Observed', align: 'right' },
      { title: 'Missed', align: 'right' },
      { title: 'Decided', align: 'right' },
      { title: 'After slot start', align: 'right' },
      { title: 'Rounds above 1', align: 'right' },
    ],
    getRoles(data).map((role) => {
      const figures = byRole[role]
      const time = figures?.decidedTime
      const hasSchedule = (figures?.scheduled ?? 0) > 0
      return [
        formatRole(role),
        hasSchedule ? group(figures?.scheduled ?? 0) : '–',
        group(figures?.observed ?? 0),
        hasSchedule ? group(figures?.missed ?? 0) : '–',
        formatShare(figures?.share),
        formatSeconds(time?.p50),
        figures?.instances ? formatShare(figures.aboveFirstRound / figures.instances) : '–',
      ]
    }),
    style,
  )
}

function formatValidators(data: RenderReportParameters, style: Style): Lines {
  return formatTable(
    [
      { title: 'Validator' },
      { title: 'Missed', align: 'right' },
      { title: 'Scheduled', align: 'right' },
      { title: 'Decided', align: 'right' },
      { title: 'Coverage', align: 'right' },
      { title: 'Signed least' },
      { title: 'Its micro score', align: 'right' },
    ],
    data.participation.validators.slice(0, maxRows).map((validator) => {
      const { missed, scheduled, coverage, publicKey, validatorIndex } = validator
      const worst = getWorstOperator(validator)
      return [
        validatorIndex === undefined ? `${publicKey?.slice(0, 12)}…` : `${validatorIndex}`,
        coverage.share === null ? '–' : group(missed),
        coverage.share === null ? '–' : group(scheduled),
        formatShare(validator.share),
        formatShare(coverage.share),
        worst ? `${formatOperator(data, worst.operatorId)}, ${formatShare(worst.share)}` : '–',
        formatPercent(worst?.microScore.percent ?? null),
      ]
    }),
    style,
  )
}
