import { escapeHtml } from '@x/exporter-report/internal'
import { cleanLine } from '@x/schemas/internal'
import type { WatchView } from './watchView.ts'

/** Text of whomever, as one line for HTML: nothing in it is markup, or turns the direction of what follows. */
export function toHtml(text: string): string {
  return escapeHtml(cleanLine(text))
}

/** An operator by name and id. The name is a stranger's text, and keeps its direction to itself. */
export function nameOperator({ names }: Pick<WatchView, 'names'>, id: number): string {
  const name = names.get(id)
  return name === undefined ? `Operator\u00a0${id}` : `<bdi>${toHtml(name)}</bdi> <span class="nowrap">(${id})</span>`
}

type Cluster = { owner: string; operatorIds: readonly number[] }

/** A cluster by its operators, and by its owner where there are several. */
export function nameCluster({ owner, operatorIds }: Cluster, hasOwner: boolean): string {
  const ids = `<span class="ids">${operatorIds.join(', ')}</span>`
  const short = `${owner.slice(0, 8)}…${owner.slice(-6)}`
  return hasOwner ? `${ids} <code class="owner" title="${toHtml(owner)}">${toHtml(short)}</code>` : ids
}

/** Whether clusters have several owners. */
export function haveSeveralOwners(clusters: readonly Cluster[]): boolean {
  return new Set(clusters.map(({ owner }) => owner)).size > 1
}

/** A time as an element: in UTC, to the minute. */
export function timeElement(time: number | string): string {
  const iso = new Date(time).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`
}

/** A day as an element: in UTC. */
export function dateElement(date: Date): string {
  const day = date.toISOString().slice(0, 10)
  return `<time datetime="${day}">${day}</time>`
}

/** Some of many numbers: `3, 4, 5` or `3, 4, 5 and 9 more`. */
export function listNumbers(numbers: readonly (number | string)[], most = 8): string {
  const more = numbers.length - most
  const shown = numbers.slice(0, most).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}
