import { formatRole, formatShare, getRoles } from '@x/exporter-report'
import { slotToEpoch } from '@x/schemas'
import type { Look } from './createObserver.ts'
import { html, svg } from './element.ts'
import { find } from './find.ts'
import { formatNumber } from './formatNumber.ts'
import { showTable } from './showTable.ts'

const [top, right, bottom, left] = [18, 4, 26, 34]

/** Bars of missed duties, a column for each epoch, and the same as a table. */
export function showMissed(look: Look): void {
  const { network, participation } = look
  const { intervals, totals } = participation
  const roles = getRoles(look).filter((role) => (participation.byRole[role]?.scheduled ?? 0) > 0)
  const hasSchedule = roles.length > 0
  find('missed-lead').textContent = hasSchedule
    ? `${formatNumber(totals.missed)} of ${formatNumber(totals.scheduled)} scheduled duties were not decided: ${formatShare(totals.missed / totals.scheduled)}.`
    : 'Unknown: this exporter has no schedules for this period to count them against.'
  find('missed-details').hidden = !hasSchedule
  find('missed').replaceChildren(...(hasSchedule ? [draw(look, roles, getWidth(find('missed')))] : []))
  find('missed-legend').replaceChildren(
    ...roles.map((role) => html('li', {}, [html('i', { class: getRoleClass(role) }), formatRole(role)])),
  )
  showTable(
    find('missed-table'),
    [
      { title: 'Epoch', cell: ({ from }) => String(slotToEpoch(network, from)) },
      ...roles.map((role) => ({
        title: formatRole(role),
        isNumber: true,
        cell: ({ byRole }: (typeof intervals)[number]) => {
          const { missed = 0, scheduled = 0 } = byRole[role] ?? {}
          return scheduled === 0 ? '–' : `${missed} of ${scheduled}`
        },
      })),
    ],
    intervals,
  )
}

/** The class that colors a role in all charts; roles that only newer nodes know share the last one. */
export function getRoleClass(role: string): string {
  const place = coloredRoles.indexOf(role)
  return `role-${place < 0 ? coloredRoles.length : place}`
}

/** The width that a chart gets, and one that can be drawn in where there is none. */
export function getWidth(figure: HTMLElement): number {
  return Math.max(240, figure.clientWidth)
}

const coloredRoles = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']

function draw(look: Look, roles: readonly string[], width: number): SVGElement {
  const height = width < 500 ? 220 : 300
  const { network, participation } = look
  const columns = participation.intervals.map(({ from, byRole }) => ({
    epoch: slotToEpoch(network, from),
    counts: roles.map((role) => byRole[role]?.missed ?? 0),
  }))
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const ticks = getTicks(Math.max(1, ...columns.map(({ counts }) => sum(counts))))
  const last = ticks.at(-1) ?? 1
  const y = (count: number) => height - bottom - (count / last) * (height - top - bottom)
  const step = (width - left - right) / columns.length
  const barWidth = Math.min(44, step * 0.64)
  const every = Math.ceil(columns.length / Math.max(1, Math.floor((width - left) / 52)))

  return svg('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' }, [
    ...ticks.map((tick) => svg('path', { class: 'grid', d: `M${left},${y(tick)}H${width - right}` })),
    ...ticks.map((tick) =>
      svg('text', { class: 'label', x: left - 8, y: y(tick) + 4, 'text-anchor': 'end' }, [String(tick)]),
    ),
    ...columns.flatMap(({ epoch, counts }, i) => {
      const x = left + step * (i + 0.5)
      const total = sum(counts)
      return [
        ...counts.map((count, role) => {
          const below = sum(counts.slice(0, role))
          return svg(
            'rect',
            {
              class: getRoleClass(roles[role] ?? ''),
              x: x - barWidth / 2,
              y: y(below + count),
              width: barWidth,
              // A line of the page between what stands on each other.
              height: Math.max(0, y(below) - y(below + count) - (count > 0 ? 1 : 0)),
            },
            [svg('title', {}, [`Epoch ${epoch}, ${formatRole(roles[role] ?? '')}: ${count} missed`])],
          )
        }),
        svg('text', { class: 'count', x, y: y(total) - 5, 'text-anchor': 'middle' }, [String(total)]),
        ...(i % every === 0
          ? [svg('text', { class: 'label', x, y: height - 8, 'text-anchor': 'middle' }, [String(epoch)])]
          : []),
      ]
    }),
  ])
}

/** Round numbers from 0 up to at least `max`, five at most. */
function getTicks(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(max / 4))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => max / size <= 4) ?? power)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, i) => i * step)
}
