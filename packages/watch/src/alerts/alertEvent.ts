import type { Address } from '@x/schemas'

/**
 * What an alert is about:
 *
 * - `runway`: a cluster lasts for too short a time, anyone can liquidate it, or it is liquidated
 * - `operator-removed`: an operator of a cluster has left the network
 * - `operator-fee`: an operator has announced a higher fee, or takes it
 * - `participation`: an operator signs too few duties, or too few duties of a cluster are decided
 * - `proposals`: validators of a cluster missed proposals
 * - `source`: the node, the exporter or the receiver of the webhook fails
 */
export type AlertKind = 'runway' | 'operator-removed' | 'operator-fee' | 'participation' | 'proposals' | 'source'

/** How soon somebody has to act: `critical` at once, `warning` soon. */
export type Severity = 'warning' | 'critical'

/** Where a watch reads from, and where it delivers to. */
export type SourceName = 'node' | 'exporter' | 'webhook'

/** What an alert is about: a cluster, an operator, or a source that does not answer. */
export type AlertSubject =
  | { type: 'cluster'; owner: Address; operatorIds: readonly number[] }
  | { type: 'operator'; operatorId: number }
  | { type: 'source'; source: SourceName }

/** Figures behind an alert. Amounts are decimal text, times ISO 8601, so that JSON can hold them. */
export type AlertFacts = Readonly<Record<string, AlertFact>>
/** A figure or word behind an alert: whatever JSON can hold. */
export type AlertFact = string | number | boolean | null | readonly AlertFact[] | { readonly [name: string]: AlertFact }

/** Something to tell: an alert begins, changes, or ends. It is JSON as it stands. */
export type AlertEvent = {
  /** Names this event. The same if it is delivered again. */
  id: string
  /** One more with each event, also after a restart. */
  number: number
  /** Names the alert: the same in all its events. */
  alertId: string
  type: 'began' | 'changed' | 'resolved'
  kind: AlertKind
  severity: Severity
  /** How it stands, as one word: `short`, `liquidatable`, `liquidated`, `removed`, `announced`, …; `well` at the end. */
  level: string
  subject: AlertSubject
  /** One sentence. */
  message: string
  facts: AlertFacts
  /** When the alert began, ISO 8601. */
  began: string
  /** When this was seen, ISO 8601. */
  time: string
}
