import type { AlertKind, Verdict } from '../alerts/alertEvent.ts'
import { applyVerdicts } from '../alerts/applyVerdicts.ts'
import type { WatchState } from '../state/watchState.ts'
import type { WatchRun } from './watchRun.ts'

/** The state with what verdicts of some kinds change: the alerts, and the events that are to be delivered. */
export function tell(
  { settings, latest }: WatchRun,
  state: WatchState,
  { verdicts, kinds }: { verdicts: readonly Verdict[]; kinds: readonly AlertKind[] },
): WatchState {
  const { watchId, nextNumber, pending } = state
  const now = settings.clock.now()
  const { alerts, events } = applyVerdicts({ alerts: state.alerts, verdicts, kinds, now, watchId, nextNumber })
  for (const { kind, type } of events) {
    const key = `${kind} ${type}`
    latest.events.set(key, (latest.events.get(key) ?? 0) + 1)
  }
  return {
    ...state,
    alerts,
    nextNumber: nextNumber + events.length,
    pending: {
      caller: [...pending.caller, ...events],
      webhook: settings.webhook === undefined ? pending.webhook : [...pending.webhook, ...events],
    },
  }
}
