import type { AlertFacts, AlertKind, AlertSubject, Severity } from './alertEvent.ts'

/** What a look says of one subject: that all is well, or what is wrong. */
export type Verdict = {
  kind: AlertKind
  subject: AlertSubject
  /** What is wrong, as one word; `undefined` where all is well. */
  level: string | undefined
  /** What else makes a change worth telling, such as the slot of the latest missed proposal. */
  mark?: string | undefined
  severity: Severity
  /** One sentence about how it stands, good or bad. */
  message: string
  facts: AlertFacts
}
