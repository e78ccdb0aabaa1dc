import type { OperatorFigures, OperatorRisk, RiskPoint, Share } from '@x/explain'
import type { Style } from '../../terminal/createStyle.ts'
import type { Lines } from '../../terminal/finishLines.ts'
import { group } from '../../terminal/formatAmounts.ts'
import { formatTable } from '../../terminal/formatTable.ts'
import { shortenRole } from '../rows/createTable.ts'
import { formatGwei } from './formatGwei.ts'

type Options = {
  /** Operators of which all is shown; `undefined`: those of the committees, briefly. */
  ids: readonly number[] | undefined
  style: Style
  askedBeacon: boolean
}

type Figures = OperatorFigures & { from: number; to: number; duties: number; withOutcome: number }

/** Pairs and committees that are shown at most. */
const mostShown = 10

/** What duties say of operators, for somebody who is to understand it without this program. */
export function formatFigures(figures: Figures, { ids, style, askedBeacon }: Options): Lines {
  const { operators, pairs, committees, from, to, duties, withOutcome } = figures
  const shown = ids === undefined ? operators : operators.filter(({ operatorId }) => ids.includes(operatorId))
  const source = askedBeacon
    ? `The beacon chain tells of ${group(withOutcome)}.`
    : 'The beacon chain was not asked (--beacon-url): what was decided counts as done, and no cost is known.'
  const lines: Lines[] = [`Slots ${from} to ${to}, ${group(duties)} duties. ${source} Intervals are of 95 %.`, '']
  if (shown.length === 0) return [...lines, 'No duty of it is known.']
  lines.push(formatOperators(shown, style))
  if (ids !== undefined) for (const each of shown) lines.push(...formatCurves(each, style))
  const suspicious = pairs.filter(({ operatorIds }) => ids === undefined || operatorIds.some((id) => ids.includes(id)))
  lines.push('', style('bold', 'Away together'), ...formatPairs(suspicious, style))
  lines.push('', style('bold', 'Without one of them'), ...formatWithout(committees, ids, style))
  return lines
}

function formatOperators(operators: readonly OperatorRisk[], style: Style): Lines {
  return formatTable(
    [
      { title: 'Operator', align: 'right' },
      { title: 'Duties', align: 'right' },
      { title: 'Missed', align: 'right' },
      { title: 'On it', align: 'right' },
      { title: 'Cost of these', align: 'right', rank: 2 },
      { title: 'Took no part', align: 'right' },
      { title: 'Clock', align: 'right' },
      { title: 'Answers', align: 'right', rank: 1 },
    ],
    operators.map(({ operatorId, duties, missed, blamed, blamedGwei, absent, clock, reaction }) => [
      `${operatorId}`,
      group(duties),
      formatShare(missed),
      formatShare(blamed),
      blamedGwei === 0n ? '–' : formatGwei(blamedGwei),
      formatShare(absent),
      formatClock(clock),
      formatClock(reaction),
    ]),
    style,
  )
}

function formatCurves({ operatorId, roles, causes, clock }: OperatorRisk, style: Style): Lines[] {
  const lines: Lines[] = []
  if (causes.length > 0) {
    const words = causes.map(({ cause, count }) => `${count} ${cause}`).join(', ')
    lines.push('', `On operator ${operatorId}: ${words}.`)
  }
  if (clock !== undefined) {
    lines.push(
      '',
      `Its messages by its own clock come ${formatOffset(clock.median)} the median of the others (half of them from ${clock.quarter} to ${clock.threeQuarters} ms, ${group(clock.count)} messages). A clock that is wrong shows there alone, a slow line in its answers too.`,
    )
  }
  for (const { role, start, round, delay } of roles) {
    const curves: [string, string, readonly RiskPoint[]][] = [
      ['began', 's', start],
      ['decided in round', '', round],
      ['signed by a quorum', 's', delay],
    ]
    const rows = curves.flatMap(([name, unit, points]) =>
      points.map((point) => [
        name,
        unit === 's' ? `${(point.from / 1_000).toFixed(1)} s` : `${point.from}`,
        group(point.of),
        formatShare(point),
      ]),
    )
    const columns = [
      { title: shortenRole(role) },
      { title: 'From', align: 'right' },
      { title: 'Duties', align: 'right' },
      { title: 'Missed', align: 'right' },
    ] as const
    lines.push('', formatTable([...columns], rows, style))
  }
  return lines
}

function formatPairs(pairs: OperatorFigures['pairs'], style: Style): Lines[] {
  if (pairs.length === 0) return ['No two of them were away at some time in committees that they share.']
  return [
    formatTable(
      [
        { title: 'Operators', align: 'right' },
        { title: 'Duties', align: 'right' },
        { title: 'Away', align: 'right' },
        { title: 'Both', align: 'right' },
        { title: 'By chance', align: 'right' },
        { title: 'Likely chance', align: 'right' },
      ],
      pairs
        .slice(0, mostShown)
        .map(({ operatorIds, duties, absent, both, expected, qValue }) => [
          operatorIds.join(' and '),
          group(duties),
          absent.map(group).join(' / '),
          group(both),
          expected.toFixed(1),
          style(qValue < 0.05 ? 'red' : 'dim', `${(100 * qValue).toFixed(1)} %`),
        ]),
      style,
    ),
  ]
}

function formatWithout(
  committees: OperatorFigures['committees'],
  ids: readonly number[] | undefined,
  style: Style,
): Lines[] {
  const rows = committees
    .slice(0, mostShown)
    .flatMap(({ operatorIds, duties, missed, without }) =>
      without
        .filter(({ operatorId }) => ids === undefined || ids.includes(operatorId))
        .map(({ operatorId, saved, savedGwei, lost, delayed }) => [
          operatorIds.join('-'),
          group(duties),
          group(missed.count),
          `${operatorId}`,
          `${group(saved)}${savedGwei > 0n ? ` (${formatGwei(savedGwei)})` : ''}`,
          group(lost),
          group(delayed),
        ]),
    )
  return [
    formatTable(
      [
        { title: 'Committee' },
        { title: 'Duties', align: 'right' },
        { title: 'Missed', align: 'right' },
        { title: 'Operator', align: 'right' },
        { title: 'Saved', align: 'right' },
        { title: 'Lost', align: 'right' },
        { title: 'Later', align: 'right' },
      ],
      rows,
      style,
    ),
    '',
    'Saved: missed duties that would have had a quorum with one that is there in its place. Lost: done ones that would have had none without it. Later: done ones that would have taken a round more.',
  ]
}

function formatShare({ share, low, high, count }: Share): string {
  if (share === null || low === null || high === null) return '–'
  return `${group(count)} = ${percent(share)} (${percent(low)} to ${percent(high)})`
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`

function formatClock(estimate: OperatorRisk['clock']): string {
  if (estimate === undefined) return '–'
  const { median, low, high } = estimate
  const sign = median > 0 ? '+' : ''
  return low === null || high === null ? `${sign}${median} ms` : `${sign}${median} ms (${low} to ${high})`
}

function formatOffset(median: number): string {
  return median === 0 ? 'with' : `${Math.abs(median)} ms ${median > 0 ? 'after' : 'before'}`
}
