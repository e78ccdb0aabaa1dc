import { slotToTime } from '@x/schemas'
import { group } from '../../terminal/formatAmounts.ts'
import { formatShare } from './formatShare.ts'
import { type ColorVariable, color, type ItemFacts, renderChart } from './renderChart.ts'
import { getHeatCells, type ReportData, shareClasses } from './reportData.ts'

/** A chart twice: for wide pages, and for phones. */
export type Chart = { wide: string; narrow: string }

export type Charts = {
  heatMap: Chart | undefined
  missed: Chart | undefined
  decidedTime: Chart | undefined
  rounds: Chart | undefined
}

/** Roles in the order of their colours. Others that a node may send share the last one. */
const roleOrder = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']
const roleColors: readonly ColorVariable[] = ['role-0', 'role-1', 'role-2', 'role-3', 'role-4', 'role-5']
const heatColors: readonly ColorVariable[] = ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5']

/** Draws the charts of a report. A chart without figures is left out. */
export function createCharts(data: ReportData): Charts {
  const both = (draw: (width: number, isNarrow: boolean) => string): Chart => ({
    wide: draw(880, false),
    narrow: draw(350, true),
  })
  const roles = getRoles(data)
  const { byRole } = data.participation
  const hasSchedule = roles.some((role) => (byRole[role]?.scheduled ?? 0) > 0)
  const hasTimes = roles.some((role) => byRole[role]?.decidedTime)
  const hasRounds = roles.some((role) => (byRole[role]?.instances ?? 0) > 0)
  const hasShares = data.operators.length > 0 && data.participation.intervals.length > 0
  return {
    heatMap: hasShares ? both((width, isNarrow) => drawHeatMap(data, width, isNarrow)) : undefined,
    missed: hasSchedule ? both((width, isNarrow) => drawMissed(data, roles, width, isNarrow)) : undefined,
    decidedTime: hasTimes ? both((width, isNarrow) => drawDecidedTime(data, roles, width, isNarrow)) : undefined,
    rounds: hasRounds ? both((width, isNarrow) => drawRounds(data, roles, width, isNarrow)) : undefined,
  }
}

/** The roles of the report, in the order of their colours. */
export function getRoles({ participation: { byRole } }: ReportData): string[] {
  const position = (role: string) => (roleOrder.includes(role) ? roleOrder.indexOf(role) : roleOrder.length)
  return Object.keys(byRole).sort((a, b) => position(a) - position(b) || (a < b ? -1 : 1))
}

/** The variable of the style sheet that a role is drawn with. */
export function getRoleColor(role: string): ColorVariable {
  const i = roleOrder.indexOf(role)
  return roleColors[i < 0 ? roleColors.length - 1 : i] ?? 'role-5'
}

/** A role as people write it. */
export function formatRole(role: string): string {
  // Instances of a committee in which nobody signed for a validator: whose duties they were is not known.
  if (role === 'COMMITTEE') return 'Committee without signers'
  if (role === 'AGGREGATOR_COMMITTEE') return 'Aggregator committee without signers'
  const words = role.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `id` or `name (id)`. */
export function formatOperator({ names }: Pick<ReportData, 'names'>, id: number): string {
  const name = names.get(id)
  // A line does not end between the word and the number.
  return name === undefined ? `Operator\u00a0${id}` : `${name} (${id})`
}

/** Start of an interval, as exact as its length asks for. */
export function formatTime(time: number, seconds: number): string {
  const text = new Date(time).toISOString()
  return seconds >= 86_400 ? text.slice(5, 10) : `${text.slice(5, 10)} ${text.slice(11, 16)}`
}

function drawHeatMap(data: ReportData, width: number, isNarrow: boolean): string {
  const { operators, participation, network, intervalSlots } = data
  const cells = getHeatCells(data)
  const rowHeight = isNarrow ? 18 : 22
  const seconds = intervalSlots * network.secondsPerSlot
  const step = Math.ceil(participation.intervals.length / (isNarrow ? 3 : 8))
  const labels = operators.map(({ operatorId }) =>
    shorten(data.names.get(operatorId) ?? `Operator ${operatorId}`, isNarrow ? 14 : 26),
  )
  // Fonts differ from one reader to another: this is room enough for the wide ones.
  const left = Math.max(...labels.map((label) => label.length)) * (isNarrow ? 6.4 : 7.3) + 12
  return renderChart({
    width,
    height: operators.length * rowHeight + 30,
    describeItem: (_, i): ItemFacts | undefined => {
      const cell = cells[i]
      if (!cell) return undefined
      const { operatorId, from, to, expected, signed, share } = cell
      const start = formatTime(slotToTime(network, from), 0)
      return {
        title: `${formatOperator(data, operatorId)}, ${start} UTC, slots ${from}–${to}: signed ${signed} of ${expected} (${formatShare(share)})`,
        data: { operator: operatorId, from, to, expected, signed, ...(share !== null && { share }) },
      }
    },
    option: {
      grid: { left, right: 1, top: 2, bottom: 26, outerBoundsMode: 'none' },
      xAxis: {
        type: 'category',
        data: participation.intervals.map(({ from }) => formatTime(slotToTime(network, from), seconds)),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: {
          color: color('muted'),
          fontSize: 11,
          margin: 10,
          interval: step - 1,
          // A label at the end would not fit.
          formatter: (text: string, i: number) => (i > participation.intervals.length - step / 2 ? '' : text),
        },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: labels,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: color('text'), fontSize: isNarrow ? 10.5 : 12, interval: 0, margin: 8 },
      },
      visualMap: {
        type: 'piecewise',
        show: false,
        dimension: 2,
        pieces: shareClasses.map((start, i) => ({
          gte: start,
          ...(shareClasses[i + 1] !== undefined && { lt: shareClasses[i + 1] }),
          color: color(heatColors[i] ?? 'heat-5'),
        })),
      },
      series: [
        {
          type: 'heatmap',
          data: cells.map(({ column, row, share }) => [column, row, share ?? 0]),
          itemStyle: { borderColor: color('card'), borderWidth: 1.5, borderRadius: 3 },
          emphasis: { disabled: true },
        },
      ],
    },
  })
}

function drawMissed(data: ReportData, roles: readonly string[], width: number, isNarrow: boolean): string {
  const { byRole } = data.participation
  const shown = roles.filter((role) => (byRole[role]?.scheduled ?? 0) > 0)
  const facts = shown.map((role) => ({ missed: byRole[role]?.missed ?? 0, scheduled: byRole[role]?.scheduled ?? 0 }))
  return renderChart({
    width,
    height: shown.length * (isNarrow ? 40 : 36) + 8,
    describeItem: (_, i) => {
      const fact = facts[i]
      const role = shown[i]
      return fact && role !== undefined
        ? {
            title: `${formatRole(role)}: ${group(fact.missed)} of ${group(fact.scheduled)} missed`,
            data: { role, ...fact },
          }
        : undefined
    },
    option: {
      grid: { left: isNarrow ? 104 : 190, right: isNarrow ? 104 : 215, top: 0, bottom: 4, outerBoundsMode: 'none' },
      xAxis: { type: 'value', show: false, min: 0, max: Math.max(1, ...facts.map(({ missed }) => missed)) },
      yAxis: {
        type: 'category',
        inverse: true,
        data: shown.map(formatRole),
        axisLine: { lineStyle: { color: color('line') } },
        axisTick: { show: false },
        axisLabel: {
          color: color('text'),
          fontSize: isNarrow ? 11 : 12,
          interval: 0,
          ...(isNarrow && { width: 96, overflow: 'break' }),
        },
      },
      series: [
        {
          type: 'bar',
          barWidth: 16,
          emphasis: { disabled: true },
          data: shown.map((role, i) => ({
            value: facts[i]?.missed ?? 0,
            itemStyle: { color: color(getRoleColor(role)), borderRadius: [0, 3, 3, 0] },
          })),
          label: {
            show: true,
            position: 'right',
            color: color('muted'),
            fontSize: isNarrow ? 11 : 12,
            formatter: ({ dataIndex }) => {
              const { missed, scheduled } = facts[dataIndex] ?? { missed: 0, scheduled: 0 }
              const share = formatShare(missed / scheduled)
              return isNarrow ? `${group(missed)} (${share})` : `${group(missed)} of ${group(scheduled)} (${share})`
            },
          },
        },
      ],
    },
  })
}

/** Half-second bins up to the length of a slot; what came later is in the last one. */
function drawDecidedTime(data: ReportData, roles: readonly string[], width: number, isNarrow: boolean): string {
  const { byRole } = data.participation
  const binCount = Math.max(4, Math.min(60, data.network.secondsPerSlot * 2)) + 1
  const bins = new Map(
    roles.map((role) => {
      const counts = Array.from({ length: binCount }, () => 0)
      for (const { bucket, count } of byRole[role]?.decidedTime?.histogram ?? []) {
        const bin = Math.max(0, Math.min(binCount - 1, Math.floor(bucket / 500)))
        counts[bin] = (counts[bin] ?? 0) + count
      }
      return [role, counts] as const
    }),
  )
  const shown = roles.filter((role) => bins.get(role)?.some((count) => count > 0))
  const start = (bin: number) => `${bin / 2}`
  return renderChart({
    width,
    height: isNarrow ? 210 : 240,
    describeItem: (series, i) => {
      const role = shown[series]
      if (role === undefined) return undefined
      const count = bins.get(role)?.[i] ?? 0
      const range = i === binCount - 1 ? `after ${start(i)} s` : `${start(i)} to ${start(i + 1)} s`
      return { title: `${formatRole(role)}, decided ${range} after the start of the slot: ${group(count)}` }
    },
    option: {
      grid: { left: isNarrow ? 40 : 52, right: 8, top: 10, bottom: 30, outerBoundsMode: 'none' },
      xAxis: {
        type: 'category',
        data: Array.from({ length: binCount }, (_, bin) => (bin === binCount - 1 ? `> ${start(bin)}` : start(bin))),
        axisLine: { lineStyle: { color: color('line') } },
        axisTick: { show: false },
        axisLabel: { color: color('muted'), fontSize: 11, interval: isNarrow ? 3 : 1, showMaxLabel: true },
      },
      yAxis: valueAxis(isNarrow),
      series: shown.map((role) => ({
        type: 'bar',
        stack: 'all',
        barCategoryGap: '18%',
        emphasis: { disabled: true },
        itemStyle: { color: color(getRoleColor(role)) },
        data: bins.get(role) ?? [],
      })),
    },
  })
}

/** Consensus instances that took 2, 3, 4, … rounds. */
function drawRounds(data: ReportData, roles: readonly string[], width: number, isNarrow: boolean): string {
  const { byRole } = data.participation
  const last = Math.max(4, ...roles.map((role) => byRole[role]?.rounds.length ?? 0))
  const rounds = Array.from({ length: last - 1 }, (_, i) => i + 2)
  return renderChart({
    width,
    height: isNarrow ? 190 : 200,
    describeItem: (series, i) => {
      const role = roles[series]
      const round = rounds[i]
      if (role === undefined || round === undefined) return undefined
      const count = byRole[role]?.rounds[round - 1] ?? 0
      return { title: `${formatRole(role)}: ${group(count)} took ${round} rounds`, data: { role, round, count } }
    },
    option: {
      grid: { left: isNarrow ? 40 : 52, right: 8, top: 10, bottom: 30, outerBoundsMode: 'none' },
      xAxis: {
        type: 'category',
        data: rounds.map((round) => (round === 12 ? '12 and more' : `${round}${isNarrow ? '' : ' rounds'}`)),
        axisLine: { lineStyle: { color: color('line') } },
        axisTick: { show: false },
        axisLabel: { color: color('muted'), fontSize: 11 },
      },
      yAxis: valueAxis(isNarrow),
      series: roles.map((role) => ({
        type: 'bar',
        stack: 'all',
        barMaxWidth: 56,
        emphasis: { disabled: true },
        itemStyle: { color: color(getRoleColor(role)) },
        data: rounds.map((round) => byRole[role]?.rounds[round - 1] ?? 0),
      })),
    },
  })
}

function valueAxis(isNarrow: boolean) {
  return {
    type: 'value' as const,
    minInterval: 1,
    splitNumber: 4,
    splitLine: { lineStyle: { color: color('line') } },
    axisLabel: {
      color: color('muted'),
      fontSize: 11,
      formatter: (value: number) => (isNarrow && value >= 1000 ? `${value / 1000}k` : group(value)),
    },
  }
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
