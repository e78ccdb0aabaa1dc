import { type Address, getClusterId } from '@x/schemas'

/** All kinds of alerts. */
export const alertKinds = [
  'runway',
  'emptied',
  'drift',
  'operator-removed',
  'operator-fee',
  'participation',
  'proposals',
  'fee-recipient',
  'slashed',
  'elsewhere',
  'silent',
  'exited',
  'exit-overdue',
  'finality',
  'source',
] as const

/**
 * What an alert is about:
 *
 * - `runway`: a cluster lasts for too short a time, anyone can liquidate it, or it is liquidated
 * - `emptied`: a cluster has no validators any more, and still holds a balance
 * - `drift`: a cluster is not as the file of the fleet says
 * - `operator-removed`: an operator of a cluster has left the network
 * - `operator-fee`: an operator has announced a higher fee, or takes it
 * - `participation`: an operator signs too few duties, or too few duties of a cluster are decided
 * - `proposals`: validators of a cluster missed proposals
 * - `fee-recipient`: blocks of validators of a cluster pay others than whom its owner has set
 * - `slashed`: validators of a cluster were slashed
 * - `elsewhere`: somebody else signs with the keys of validators of a cluster
 * - `silent`: active validators of a cluster were not seen at work for two epochs
 * - `exited`: validators of a cluster have exited, and still cost fees
 * - `exit-overdue`: validators of a cluster were asked to exit, and are at work as if nobody had
 * - `finality`: the beacon chain is no longer final
 * - `source`: the node, a beacon node, the exporter or the receiver of the webhook fails
 */
export type AlertKind = (typeof alertKinds)[number]

/** How soon somebody has to act: `critical` at once, `warning` soon. */
export type Severity = 'warning' | 'critical'

/** Where a watch reads from, and where it delivers to. */
export type SourceName = 'node' | 'beacon-node' | 'exporter' | 'webhook'

/** What an alert is about: a cluster, an operator, the network, or a source that does not answer. */
export type AlertSubject =
  | { type: 'cluster'; owner: Address; operatorIds: readonly number[] }
  | { type: 'operator'; operatorId: number }
  | { type: 'network' }
  | { type: 'source'; source: SourceName }

/** Figures behind an alert. Amounts are decimal text, times ISO 8601, so that JSON can hold them. */
export type AlertFacts = Readonly<Record<string, AlertFact>>
/** A figure or word behind an alert: whatever JSON can hold. */
export type AlertFact = string | number | boolean | null | readonly AlertFact[] | { readonly [name: string]: AlertFact }

/** An alert begins, changes, or ends. It is JSON as it stands. */
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
  /** How it stands, as one word: `short`, `liquidatable`, `liquidated`, `emptied`, `removed`, `announced`, …; `well` at the end. */
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

/** Names a cluster at the beginning of a sentence. */
export function formatCluster({ owner, operatorIds }: { owner: Address; operatorIds: readonly number[] }): string {
  return `Cluster ${operatorIds.join(', ')} of ${owner}`
}

/** Names what an alert is about: there is one alert at a time for each kind and subject. */
export function getSubjectKey({ kind, subject }: { kind: AlertKind; subject: AlertSubject }): string {
  if (subject.type === 'cluster') return `${kind} ${getClusterId(subject.owner, subject.operatorIds)}`
  if (subject.type === 'network') return kind
  return `${kind} ${subject.type === 'operator' ? subject.operatorId : subject.source}`
}

/** An alert that has begun and not ended. */
export type Alert = {
  id: string
  kind: AlertKind
  subject: AlertSubject
  severity: Severity
  /** The level that was reported last. */
  level: string
  mark?: string | undefined
  /** How it stood at the last poll, in one sentence; absent in states of earlier versions. */
  message?: string | undefined
  /** ISO 8601. */
  began: string
}

/** What a poll says about one subject: that all is well, or what is wrong. */
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
