import { RpcError } from '@x/chain'
import { BaseError } from '@x/schemas'
import type { SourceName, Verdict } from '../alerts/alertEvent.ts'
import type { SourceHealth, WatchState } from '../state/watchState.ts'
import { tell } from './tell.ts'
import { getSources, type WatchRun } from './watchRun.ts'

/** The state after a source worked, or failed with `error`: an alert begins once it has failed for long enough. */
export function reportSource(run: WatchRun, state: WatchState, source: SourceName, error?: unknown): WatchState {
  const { settings } = run
  const now = settings.clock.now()
  const health: SourceHealth =
    error === undefined ? { lastSuccess: now } : fail(state.sources[source], describeFailure(run, error), now)
  if (error !== undefined && state.sources[source].failingSince === undefined) {
    settings.onSourceFailure?.({ source, error })
  }
  const sources = { ...state.sources, [source]: health }
  const verdicts = judgeSources({
    sources: getSources(settings).map((each) => ({ source: each, ...sources[each] })),
    now,
    patience: settings.sourcePatience,
  })
  return tell(run, { ...state, sources }, { verdicts, kinds: ['source'] })
}

function fail({ failingSince, lastSuccess }: SourceHealth, reason: string, now: number): SourceHealth {
  return {
    failingSince: failingSince ?? now,
    reason,
    ...(lastSuccess !== undefined && { lastSuccess }),
  }
}

/** Says what failed, and with which of several beacon nodes: by number, since addresses may hold keys. */
function describeFailure({ settings }: WatchRun, error: unknown): string {
  if (!(error instanceof BaseError)) return 'It failed for an unknown reason.'
  const { beaconNodes } = settings
  const { endpoint } = error as { endpoint?: unknown }
  const isOf = (node: { endpoint: string }) => typeof endpoint === 'string' && endpoint.startsWith(node.endpoint)
  // Of two addresses that differ in a key only, it can't be told.
  // What it says of a node has its host, and nothing else of its address.
  if (error instanceof RpcError) return [error.shortMessage, error.details].filter(Boolean).join(' ')
  if (beaconNodes.length < 2 || beaconNodes.filter(isOf).length !== 1) return error.shortMessage
  return `${error.shortMessage} (Beacon node ${beaconNodes.findIndex(isOf) + 1} of ${beaconNodes.length}.)`
}

type JudgeSourcesParameters = {
  /** Those that are used. */
  sources: readonly { source: SourceName; failingSince?: number | undefined; reason?: string | undefined }[]
  /** Milliseconds since the Unix epoch. */
  now: number
  /** For how many milliseconds a source may fail before that is reported. */
  patience: number
}

const names: Readonly<Record<SourceName, string>> = {
  node: 'The node',
  'beacon-node': 'The beacon node',
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
