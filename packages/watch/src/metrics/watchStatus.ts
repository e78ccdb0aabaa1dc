import type { ClusterOverview, OperatorAccount } from '@x/chain'
import type { Address } from '@x/schemas'
import type { Alert, SourceName } from '../alerts/alertEvent.ts'

/** How a watch goes. */
export type WatchStatus = {
  /** Polls since the start. */
  looks: number
  /** When the last poll ended, in ms since the Unix epoch; it may be one before the start. */
  lastLook: number | undefined
  /** The block that was read last. */
  block: number | undefined
  /** The last epoch that was read. */
  epoch: number | undefined
  /** Those with validators, as of the last poll; empty before the first one. */
  clusters: readonly ClusterOverview[]
  operators: readonly OperatorAccount[]
  /** Shares over the last epochs, 0 to 1. */
  participation: {
    operators: readonly { operatorId: number; share: number }[]
    clusters: readonly { owner: Address; operatorIds: readonly number[]; share: number }[]
  }
  /** Those that have begun and not ended. */
  alerts: readonly Alert[]
  /** How many events there were since the start. */
  events: readonly { kind: string; type: string; count: number }[]
  sources: readonly {
    source: SourceName
    /** In ms since the Unix epoch; `undefined` while it works. */
    failingSince: number | undefined
    lastSuccess: number | undefined
    reason: string | undefined
  }[]
  /** Events that the caller has not dealt with. */
  pending: number
  /** Events that the receiver of the webhook has not confirmed. */
  undelivered: number
}
