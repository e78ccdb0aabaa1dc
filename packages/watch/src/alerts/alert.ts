import type { AlertKind, AlertSubject, Severity } from './alertEvent.ts'

/** An alert that has begun and not ended. */
export type Alert = {
  id: string
  kind: AlertKind
  subject: AlertSubject
  severity: Severity
  /** What was told last. */
  level: string
  mark?: string | undefined
  /** ISO 8601. */
  began: string
}
