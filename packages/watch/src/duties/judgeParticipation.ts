import { type Alert, type AlertSubject, formatCluster, getSubjectKey, type Verdict } from '../alerts/alertEvent.ts'
import type { EpochRecord } from '../state/watchState.ts'
import { type Figures, sumUpUnknown, sumUpWindow } from './sumUpWindow.ts'

export type JudgeParticipationParameters = {
  /** Without a hole, ascending: a whole window at least. Those of twice the window are enough. */
  epochs: readonly EpochRecord[]
  /** Of how many epochs a share is. */
  window: number
  /** 0 to 1. A lower share raises an alert. */
  limit: number
  /** Those that have begun and not ended. */
  alerts: readonly Alert[]
}

/**
 * Judges whether operators and clusters take part in enough duties. An alert ends once the share has been good for a
 * whole window, so that it does not come and go near the limit.
 */
export function judgeParticipation(parameters: JudgeParticipationParameters): Verdict[] {
  const latest = parameters.epochs.at(-1)
  if (latest === undefined) return []
  return [
    ...Object.keys(latest.operators).map((id) =>
      judge(parameters, {
        subject: { type: 'operator', operatorId: Number(id) },
        name: `Operator ${id}`,
        did: 'signed',
        ofWhat: 'decided duties of its validators',
        getFigures: (record) => record.operators[id],
        unknown: 0,
      }),
    ),
    ...Object.entries(latest.clusters).map(([id, cluster]) =>
      judge(parameters, {
        subject: { type: 'cluster', owner: cluster.owner, operatorIds: cluster.operatorIds },
        name: formatCluster(cluster),
        did: 'decided',
        ofWhat: cluster.isPartial ? 'duties of its validators that are watched' : 'duties of its validators',
        getFigures: (record) => record.clusters[id]?.duties,
        unknown: sumUpUnknown(parameters.epochs, { window: parameters.window, clusterId: id }),
      }),
    ),
  ]
}

type Judged = {
  subject: AlertSubject
  name: string
  did: string
  ofWhat: string
  getFigures: (record: EpochRecord) => Figures | undefined
  /** How many more duties there were of which nothing is known. */
  unknown: number
}

function judge(
  { epochs, window, limit, alerts }: JudgeParticipationParameters,
  { subject, name, did, ofWhat, getFigures, unknown }: Judged,
): Verdict {
  const sumUp = (ago: number) => sumUpWindow(epochs, { window, ago }, getFigures)
  const isLow = (ago: number) => (sumUp(ago).share ?? 1) < limit
  const { expected, done, share } = sumUp(0)
  const isOpen = alerts.some((alert) => getSubjectKey(alert) === getSubjectKey({ kind: 'participation', subject }))
  const wasLow = isOpen && Array.from({ length: window - 1 }, (_, i) => i + 1).some(isLow)
  const last = epochs.at(-1)?.epoch ?? 0
  const first = epochs.at(-window)?.epoch ?? last
  const when = `in epochs ${first} to ${last}`
  return {
    kind: 'participation',
    subject,
    // Where nothing is known, an alert stays as it is.
    level:
      isLow(0) || (wasLow && share !== undefined) || (isOpen && share === undefined && unknown > 0) ? 'low' : undefined,
    severity: subject.type === 'cluster' ? 'critical' : 'warning',
    message:
      share === undefined
        ? `${name} had no duties ${when}${unknown > 0 ? ' of which anything is known' : ''}.`
        : `${name} ${did} ${(100 * share).toFixed(1)} % of the ${ofWhat} ${when}${unknown > 0 ? `; of ${unknown} more nothing is known` : ''}.`,
    facts: {
      share: share ?? null,
      [did]: done,
      expected,
      ...(unknown > 0 && { unknown }),
      limit,
      firstEpoch: first,
      lastEpoch: last,
    },
  }
}
