import type { SourceName } from './alertEvent.ts'
import type { Verdict } from './verdict.ts'

export type JudgeSourcesParameters = {
  /** Those that are used. */
  sources: readonly { source: SourceName; failingSince?: number | undefined; reason?: string | undefined }[]
  /** Milliseconds since the Unix epoch. */
  now: number
  /** For how many milliseconds a source may fail before that is told. */
  patience: number
}

const names: Readonly<Record<SourceName, string>> = {
  node: 'The node',
  exporter: 'The exporter',
  webhook: 'The receiver of the webhook',
}

/** Says of sources whether they have failed for too long. */
export function judgeSources({ sources, now, patience }: JudgeSourcesParameters): Verdict[] {
  return sources.flatMap(({ source, failingSince, reason = '' }): Verdict[] => {
    const verdict = { kind: 'source', subject: { type: 'source', source }, severity: 'critical' } as const
    if (failingSince === undefined) {
      return [{ ...verdict, level: undefined, message: `${names[source]} works again.`, facts: {} }]
    }
    const since = new Date(failingSince).toISOString()
    const isTold = now - failingSince >= patience
    const message = `${names[source]} has failed since ${since.slice(0, 16)} UTC: ${reason}`
    return isTold ? [{ ...verdict, level: 'failing', message, facts: { since, reason } }] : []
  })
}
