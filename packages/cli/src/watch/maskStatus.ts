import type { WatchStatus } from '@x/watch'

/** Sources and alerts quote what others said: the last line of defence against a key in it. */
export function maskStatus(status: WatchStatus | undefined, redact: (text: string) => string): WatchStatus | undefined {
  return (
    status && {
      ...status,
      alerts: status.alerts.map(({ message, ...alert }) => ({ ...alert, message: message && redact(message) })),
      sources: status.sources.map(({ reason, ...source }) => ({ ...source, reason: reason && redact(reason) })),
    }
  )
}
