export type { Alert } from './alerts/alert.ts'
export type {
  AlertEvent,
  AlertFact,
  AlertFacts,
  AlertKind,
  AlertSubject,
  Severity,
  SourceName,
} from './alerts/alertEvent.ts'
export { formatMetrics } from './metrics/formatMetrics.ts'
export type { WatchStatus } from './metrics/watchStatus.ts'
export type { WatchClock, WatchOptions } from './run/watchOptions.ts'
export { WatchStateError } from './state/parseWatchState.ts'
export type { StateStore } from './state/stateStore.ts'
export { type Watch, watchNetwork } from './watchNetwork.ts'
export type { WebhookOptions } from './webhook/postEvent.ts'
export { signWebhook } from './webhook/signWebhook.ts'
export { type VerifyWebhookParameters, verifyWebhook, type WebhookProblem } from './webhook/verifyWebhook.ts'
