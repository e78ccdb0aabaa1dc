import { BaseError } from '@x/schemas'
import type { SourceName } from '../alerts/alertEvent.ts'
import { judgeSources } from '../alerts/judgeSources.ts'
import type { SourceHealth, WatchState } from '../state/watchState.ts'
import { tell } from './tell.ts'
import { getSources, type WatchRun } from './watchRun.ts'

/**
 * The state after a source worked, or failed with `error`. That it fails is told once it has failed for long enough, and
 * that it works again only if that was told.
 */
export function reportSource(run: WatchRun, state: WatchState, source: SourceName, error?: unknown): WatchState {
  const { settings } = run
  const now = settings.clock.now()
  const health: SourceHealth = error === undefined ? { lastSuccess: now } : fail(state.sources[source], error, now)
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

function fail({ failingSince, lastSuccess }: SourceHealth, error: unknown, now: number): SourceHealth {
  return {
    failingSince: failingSince ?? now,
    reason: error instanceof BaseError ? error.shortMessage : 'It failed for an unknown reason.',
    ...(lastSuccess !== undefined && { lastSuccess }),
  }
}
