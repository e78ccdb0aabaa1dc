import type { ClusterOverview, OperatorAccount } from '@x/chain'
import type { Address, Hex } from '@x/schemas'
import type { Alert, SourceName } from '../alerts/alertEvent.ts'

/** The duties of an epoch by cluster. */
export type EpochDuties = {
  epoch: number
  /** When it began, in ms since the Unix epoch. */
  start: number
  clusters: readonly {
    owner: Address
    operatorIds: readonly number[]
    /** Those of which it is known whether they were decided. */
    expected: number
    decided: number
    /** Those of which it is not known. */
    unknown: number
  }[]
}

/** How a watch goes. */
export type WatchStatus = {
  network: { name: string; chainId: number }
  /** Milliseconds between two polls. */
  interval: number
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
    clusters: readonly {
      owner: Address
      operatorIds: readonly number[]
      /** `undefined` where nothing is known. */
      share: number | undefined
      /** Duties besides of which it is not known whether they were decided. */
      unknown: number
    }[]
    /** Blocks of the last day by cluster, and what is known of whom they pay; empty without a node. */
    blocks: readonly { owner: Address; operatorIds: readonly number[]; state: string; count: number }[]
    /** Those of `validators` that the exporter does not know, so that nothing is watched of them. */
    unknownValidators: readonly (Hex | number)[]
    /** Epochs of the last day that the exporter has not seen as a whole, ascending: they are read again. */
    epochsAgain: readonly number[]
  }
  /** The duties of the last hours, as the exporter saw them. */
  duties: {
    /** The latest ones that were read, ascending, twice as many as participation is measured over, 48 at most. */
    epochs: readonly EpochDuties[]
    /** Those of the last day, ascending. */
    missedProposals: readonly {
      owner: Address
      operatorIds: readonly number[]
      publicKey: Hex
      validatorIndex: number | undefined
      slot: number
    }[]
  }
  /** What the beacon nodes say; `undefined` where none are used. */
  beacon:
    | {
        /** The last epoch that they were asked about. */
        epoch: number | undefined
        /** The latest epochs that nobody asked about while it was time: nothing is known of them. */
        notLookedAt: readonly number[]
        /** How many validators of a cluster have an alert of a kind. */
        clusters: readonly {
          owner: Address
          operatorIds: readonly number[]
          kind: 'slashed' | 'elsewhere' | 'silent' | 'exited' | 'exit-overdue'
          count: number
          /** What those that have exited cost in 365 days: wei, or units of 10^-18 SSV. */
          costPerYear: bigint | undefined
        }[]
      }
    | undefined
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
