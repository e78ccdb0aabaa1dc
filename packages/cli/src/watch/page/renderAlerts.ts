import type { WatchStatus } from '@x/watch'
import { formatDuration } from '../../terminal/formatDuration.ts'
import { timeElement, toHtml } from './pageText.ts'
import type { BegunView } from './watchView.ts'

type Alert = WatchStatus['alerts'][number]

/** Alerts that have begun and not ended, critical ones first, then the latest. Of any kind: the alert says what it is about. */
export function renderAlerts({ status, now }: BegunView): string {
  const alerts = status.alerts.toSorted(
    (a, b) => rank(a) - rank(b) || b.began.localeCompare(a.began) || a.id.localeCompare(b.id),
  )
  const body =
    alerts.length === 0
      ? '<p class="lead">None has begun that has not ended.</p>'
      : `<ul class="alerts">\n${alerts.map((alert) => renderAlert(alert, now)).join('\n')}\n</ul>`
  return `<section id="alerts" data-part aria-labelledby="alerts-title">
<h2 id="alerts-title">Alerts</h2>
${body}
</section>`
}

function renderAlert({ kind, severity, level, subject, message, began }: Alert, now: number): string {
  const age = Math.max(0, now - Date.parse(began)) / 1_000
  // A state of an earlier version has no sentence.
  const text = message ?? `${describe(subject)}: ${level}.`
  return `<li class="${severity === 'critical' ? 'critical' : 'warning'}"><p class="what"><b>${toHtml(severity)}</b> ${toHtml(kind.replaceAll('-', ' '))} · ${toHtml(level)}</p><p>${toHtml(text)}</p><p class="muted">since ${timeElement(began)} UTC${age < 60 ? '' : `, for ${formatDuration(60 * Math.floor(age / 60))}`}</p></li>`
}

function rank({ severity }: Alert): number {
  return severity === 'critical' ? 0 : 1
}

function describe(subject: Alert['subject']): string {
  if (subject.type === 'cluster') return `Cluster ${subject.operatorIds.join(', ')} of ${subject.owner}`
  if (subject.type === 'operator') return `Operator ${subject.operatorId}`
  return subject.type === 'network' ? 'The network' : `The ${subject.source}`
}
