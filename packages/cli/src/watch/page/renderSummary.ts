import { formatShare } from '@x/exporter-report'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatDays } from '../../terminal/formatDays.ts'
import { listUnknowns } from './listUnknowns.ts'
import { timeElement, toHtml } from './pageText.ts'
import type { BegunView, WatchView } from './watchView.ts'

/** How it stands in one line, for the heading and the title of the window. */
export function summarize({ status }: WatchView): { text: string; state: 'waiting' | 'well' | 'unknown' | 'bad' } {
  if (status === undefined || status.looks === 0) return { text: 'Reading for the first time', state: 'waiting' }
  const critical = status.alerts.filter(({ severity }) => severity === 'critical').length
  const count = formatCount(status.alerts.length, 'alert')
  if (critical > 0)
    return {
      text: `${count}, ${critical === status.alerts.length ? 'critical' : `${critical} critical`}`,
      state: 'bad',
    }
  if (status.alerts.length > 0) return { text: count, state: 'bad' }
  if (listUnknowns(status).length > 0) return { text: 'No alerts, but not all is known', state: 'unknown' }
  return { text: 'No alerts', state: 'well' }
}

/** A poll takes some time: beyond this many ms without one, the page says that its figures are old. */
function getPatience(interval: number): number {
  return Math.max(180_000, 3 * interval)
}

/** What is watched, how it stands, and from when that is. The page's script keeps the age up to date. */
export function renderHeader(view: WatchView): string {
  const { network, status, startedAt, now } = view
  const { text, state } = summarize(view)
  const lastLook = status?.lastLook
  const place = [
    status?.block === undefined ? '' : `block ${status.block}`,
    status?.epoch === undefined ? '' : `epoch ${status.epoch}`,
  ].filter(Boolean)
  const facts = `data-last="${lastLook ?? startedAt}" data-now="${now}" data-patience="${getPatience(status?.interval ?? 60_000)}"`
  const said =
    lastLook === undefined
      ? `Started ${timeElement(startedAt)} UTC`
      : `Last look <span id="age">${timeElement(lastLook)} UTC</span>${place.length > 0 ? ` · ${place.join(', ')}` : ''}`
  return `<header>
<p class="kicker">SSV Network · ${toHtml(network.name)} · ssvx watch</p>
<h1 id="headline" data-part class="${state}" role="status">${text}</h1>
<p class="period" id="news" data-part ${facts}>${said}</p>
</header>`
}

/** The figures at the top. */
export function renderTiles(view: BegunView): string {
  const { clusters, participation, alerts } = view.status
  const runways = clusters.flatMap(({ status, runway }) => {
    if (status !== 'active') return [0]
    return runway === undefined ? [] : [runway.days]
  })
  const shortest = runways.length > 0 ? Math.min(...runways) : undefined
  const validators = clusters.reduce((sum, { validatorCount }) => sum + validatorCount, 0)
  const shares = participation.clusters.flatMap(({ share }) => share ?? [])
  const worst = shares.length > 0 ? Math.min(...shares) : undefined
  const isShort = alerts.some(({ kind }) => kind === 'runway')
  const isLow = alerts.some(({ kind }) => kind === 'participation')
  const known = clusters.length > 0 ? clusters : participation.clusters
  const tiles = [
    tile(
      'Clusters',
      group(known.length),
      clusters.length > 0 ? formatCount(validators, 'validator') : 'as the exporter knows them',
    ),
    tile('Shortest runway', shortest === undefined ? '–' : formatDays(shortest), 'until anyone can liquidate', isShort),
    tile('Decided duties', formatShare(worst), 'of the worst cluster', isLow),
    tile(
      'Blocks of a day',
      group(participation.blocks.reduce((sum, { count }) => sum + count, 0)),
      'proposed by these clusters',
    ),
  ]
  return `<ul class="tiles" id="tiles" data-part>\n${tiles.join('\n')}\n</ul>`
}

function tile(name: string, value: string, explanation: string, isBad = false): string {
  return `<li><span class="name">${name}</span><b${isBad ? ' class="bad"' : ''}>${value}</b><span>${explanation}</span></li>`
}
