import { type Alert, type AlertEvent, type AlertKind, getSubjectKey, type Verdict } from './alertEvent.ts'

export type ApplyVerdictsParameters = {
  /** Those that have begun and not ended. */
  alerts: readonly Alert[]
  /** At most one for each kind and subject. */
  verdicts: readonly Verdict[]
  /** The kinds that this poll judges: an alert of such a kind without a verdict is no longer watched. */
  kinds: readonly AlertKind[]
  /** Milliseconds since the Unix epoch. */
  now: number
  /** Begins the ids of events, so that those of two watches differ. */
  watchId: string
  /** The number of the first event. */
  nextNumber: number
}

/** Compares the verdicts of a poll with the open alerts: the alerts from now on, and the events to report. */
export function applyVerdicts(parameters: ApplyVerdictsParameters): { alerts: Alert[]; events: AlertEvent[] } {
  const { alerts, verdicts, kinds, now, watchId, nextNumber } = parameters
  const time = new Date(now).toISOString()
  const open = new Map(alerts.map((alert) => [getSubjectKey(alert), alert]))
  const events: AlertEvent[] = []

  const tell = (type: AlertEvent['type'], verdict: Verdict, alert: Alert | undefined): Alert => {
    const { kind, subject, level = 'well', mark, severity, message, facts } = verdict
    const number = nextNumber + events.length
    const id = `${watchId}-${number}`
    const { id: alertId, began } = alert ?? { id, began: time }
    events.push({ id, number, alertId, type, kind, severity, level, subject, message, facts, began, time })
    return { id: alertId, kind, subject, severity, level, ...(mark !== undefined && { mark }), message, began }
  }

  const judged = new Set<string>()
  for (const verdict of verdicts) {
    const key = getSubjectKey(verdict)
    const alert = open.get(key)
    judged.add(key)
    if (verdict.level === undefined) {
      // An alert ends with the severity that it had.
      if (alert !== undefined) tell('resolved', { ...verdict, severity: alert.severity }, alert)
      open.delete(key)
    } else if (alert === undefined) open.set(key, tell('began', verdict, undefined))
    else if (alert.level !== verdict.level || alert.mark !== verdict.mark)
      open.set(key, tell('changed', verdict, alert))
    else open.set(key, { ...alert, message: verdict.message })
  }
  for (const [key, alert] of open) {
    if (judged.has(key) || !kinds.includes(alert.kind)) continue
    const { kind, subject, severity } = alert
    tell(
      'resolved',
      { kind, subject, severity, level: undefined, message: 'This is no longer watched.', facts: {} },
      alert,
    )
    open.delete(key)
  }
  return { alerts: [...open.values()], events }
}
