import { getClusterId } from '@x/schemas'
import type { AlertKind, AlertSubject } from './alertEvent.ts'

/** Names what an alert is about: there is one alert at a time for each kind and subject. */
export function getSubjectKey({ kind, subject }: { kind: AlertKind; subject: AlertSubject }): string {
  if (subject.type === 'cluster') return `${kind} ${getClusterId(subject.owner, subject.operatorIds)}`
  return `${kind} ${subject.type === 'operator' ? subject.operatorId : subject.source}`
}
