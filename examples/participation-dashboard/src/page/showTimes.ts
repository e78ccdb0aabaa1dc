import { formatRole, formatShare, getRoles } from '@x/exporter-report'
import type { Look } from './createObserver.ts'
import { svg } from './element.ts'
import { find } from './find.ts'
import { formatNumber } from './formatNumber.ts'
import { formatSeconds } from './formatSeconds.ts'
import { getRoleClass, getWidth } from './showMissed.ts'
import { showTable } from './showTable.ts'

const rowHeight = 44
const bottom = 24

/** When duties were decided, role by role, on an axis of seconds; and all figures of the roles as a table. */
export function showTimes(look: Look): void {
  const { byRole } = look.participation
  const roles = getRoles(look)
  const timed = roles.filter((role) => byRole[role]?.decidedTime)
  find('times').replaceChildren(...(timed.length > 0 ? [draw(look, timed, getWidth(find('times')))] : []))
  showTable(
    find('roles'),
    [
      { title: 'Role', cell: (role) => formatRole(role) },
      {
        title: 'Decided',
        isNumber: true,
        cell: (role) => {
          const { decided = 0, observed = 0 } = byRole[role] ?? {}
          return `${formatNumber(decided)} of ${formatNumber(observed)}`
        },
      },
      {
        title: 'Above round 1',
        isNumber: true,
        isExtra: true,
        cell: (role) => {
          const { aboveFirstRound = 0, instances = 0 } = byRole[role] ?? {}
          return instances === 0 ? '–' : formatShare(aboveFirstRound / instances)
        },
      },
      {
        title: 'Median',
        isNumber: true,
        cell: (role) => formatSeconds(byRole[role]?.decidedTime?.p50),
      },
      { title: '99 %', isNumber: true, cell: (role) => formatSeconds(byRole[role]?.decidedTime?.p99) },
    ],
    // Instances that nobody signed belong to no role, and have no duties.
    roles.filter((role) => (byRole[role]?.observed ?? 0) + (byRole[role]?.scheduled ?? 0) > 0),
  )
}

function draw(look: Look, roles: readonly string[], width: number): SVGElement {
  const { byRole } = look.participation
  const times = roles.flatMap((role) => {
    const time = byRole[role]?.decidedTime
    return time ? [{ role, ...time }] : []
  })
  const seconds = Math.ceil(Math.max(look.network.custom.secondsPerSlot * 1000, ...times.map(({ p99 }) => p99)) / 1000)
  const height = times.length * rowHeight + bottom
  const x = (ms: number) => 6 + (ms / 1000 / seconds) * (width - 12)
  const step = [1, 2, 3, 4, 6, 12, 24, 60].find((size) => seconds / size <= 6) ?? seconds
  const ticks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, i) => i * step)

  return svg('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' }, [
    ...ticks.flatMap((tick) => [
      svg('path', { class: 'grid', d: `M${x(tick * 1000)},0V${height - bottom}` }),
      svg(
        'text',
        {
          class: 'label',
          x: x(tick * 1000),
          y: height - 7,
          'text-anchor': tick === 0 ? 'start' : tick === seconds ? 'end' : 'middle',
        },
        [`${tick} s`],
      ),
    ]),
    ...times.flatMap(({ role, min, p50, p99 }, i) => {
      const y = i * rowHeight + 29
      const className = getRoleClass(role)
      return [
        svg('text', { class: 'role', x: 6, y: y - 14 }, [formatRole(role)]),
        svg('rect', { class: className, x: x(min), y: y - 4, width: Math.max(2, x(p99) - x(min)), height: 8, rx: 4 }, [
          svg('title', {}, [`${formatRole(role)}: median ${formatSeconds(p50)}, 99 % within ${formatSeconds(p99)}`]),
        ]),
        svg('circle', { class: 'median', cx: x(p50), cy: y, r: 6.5 }),
      ]
    }),
  ])
}
