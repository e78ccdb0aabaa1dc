import { formatOperator, formatShare, getHeatCells } from '@x/exporter-report'
import { slotToEpoch, slotToTime } from '@x/schemas'
import type { Look } from './createObserver.ts'
import { html } from './element.ts'
import { find } from './find.ts'

/** What the colors stand for: the lower ends of the classes of shares, in words. */
const classes = ['below 75 %', '75 % and more', '90 %', '95 %', '98 %', '99.5 %']

/** A table whose cells are colored by what stands in them: a row for each operator, a column for each epoch. */
export function showHeat(look: Look): void {
  const { network, operators, participation } = look
  const cells = new Map(getHeatCells(look).map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const head = participation.intervals.map(({ from }) => {
    const time = new Date(slotToTime(network, from)).toISOString().slice(11, 16)
    return html('th', { scope: 'col' }, [
      html('span', { class: 'epoch' }, [String(slotToEpoch(network, from))]),
      html('span', { class: 'time' }, [time]),
    ])
  })
  const rows = operators.map(({ operatorId }, row) => {
    const name = formatOperator(look, operatorId)
    return html('tr', {}, [
      html('th', { scope: 'row', title: name }, [name]),
      ...participation.intervals.map((_, column) => {
        const cell = cells.get(`${row} ${column}`)
        if (cell === undefined || cell.share === null) return html('td', { class: 'none' }, ['–'])
        return html(
          'td',
          { class: `heat-${cell.shareClass}`, title: `${name}: signed ${cell.signed} of ${cell.expected}` },
          [formatShare(cell.share)],
        )
      }),
    ])
  })
  const table = find('heat')
  const isFirst = table.childElementCount === 0
  table.replaceChildren(
    html('thead', {}, [html('tr', {}, [html('th', { scope: 'col' }, ['Epoch']), ...head])]),
    html('tbody', {}, rows),
  )
  // Where they are not all to be seen, the newest are.
  if (isFirst) table.parentElement?.scrollTo({ left: table.offsetWidth })
  find('heat-legend').replaceChildren(
    ...classes.map((text, i) => html('li', {}, [html('i', { class: `heat-${i}` }), text])),
  )
}
