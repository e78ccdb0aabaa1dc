import type { BeaconConnection } from '@x/beacon-client'
import type { ChainClient, Fleet, OwnerSources } from '@x/chain'
import type { Exporters } from '@x/exporter-client'
import type { Address, Network } from '@x/schemas'
import type { SourceName } from '../alerts/alertEvent.ts'
import type { EpochWitnesses } from '../duties/readEpoch.ts'
import type { WatchStatus } from '../metrics/watchStatus.ts'
import type { StateStore } from '../state/watchState.ts'
import type { WebhookOptions } from '../webhook/postEvent.ts'

/** What is watched, when an alert is due, and who hears of it. */
export type WatchNetworkParameters = {
  network: Network
  /** Needed for everything but participation and proposals, which an exporter alone tells. */
  publicClient?: ChainClient | undefined
  /** Needed for participation and proposals. Clusters and operators are those that it knows, where there is no client. */
  exporter?: Exporters | undefined
  /**
   * Needed for validators that are slashed, silent, or have exited; with an exporter in addition for those that somebody
   * else runs. All of them have to say the same.
   */
  beaconNodes?: readonly BeaconConnection[] | undefined
  /** Owners, all of whose clusters are watched, with their operators. */
  owners?: readonly string[] | undefined
  /** Single clusters. */
  clusters?: readonly { owner: Address; operatorIds: readonly number[] }[] | undefined
  /** What the clusters of an owner should be, from `parseFleet`: all of them are watched, and in what they differ is reported. */
  fleet?: Fleet | undefined
  /** Operators besides those of the clusters. */
  operatorIds?: readonly number[] | undefined
  /**
   * Validators besides those of clusters and operators, by public key or index: an exporter tells of their participation and
   * proposals, and of the operators that run them. An execution node needs something else to watch.
   */
  validators?: readonly (string | number)[] | undefined
  /** In days: a cluster with less runway is reported, once for each of them. Default 30, 7 and 1. */
  runwayDays?: readonly number[] | undefined
  /** 0 to 1: lower participation is reported. Default 0.9. */
  participationLimit?: number | undefined
  /** Epochs over which participation is measured. Default 10. */
  participationEpochs?: number | undefined
  /** Milliseconds between two polls. Default 60,000, or half an epoch where that is shorter. With beacon nodes at most half an epoch. */
  interval?: number | undefined
  /** How many blocks must follow the one that is read. Default 5. */
  confirmations?: number | undefined
  /** For how many milliseconds a source may fail before that is reported. Default 600,000. */
  sourcePatience?: number | undefined
  /** Where the state is kept; in memory alone by default. */
  state?: StateStore | undefined
  webhook?: WebhookOptions | undefined
  /** Tells of an owner's clusters at once; what it leaves out is found in the events on chain, which takes longer. */
  subgraph?: OwnerSources['subgraph'] | undefined
  /** Called when a source begins to fail, long before that is an alert. */
  onSourceFailure?: ((failure: { source: SourceName; error: unknown }) => void) | undefined
  /**
   * Called after each epoch that several exporters were asked about, with what each had, and what of it does not go together.
   */
  onWitnesses?: ((witnesses: EpochWitnesses) => void) | undefined
  /** Called with epochs that the beacon nodes were not asked about while it was time: nothing is known of them. */
  onNotLookedAt?: ((epochs: readonly number[]) => void) | undefined
  /** Called after each poll, even if a source failed. */
  onLook?: ((status: WatchStatus) => void) | undefined
  /** Replaces the clock of the platform. */
  clock?: WatchClock | undefined
  signal?: AbortSignal | undefined
}

/** The clock that a watch goes by. Tests pass one of their own. */
export type WatchClock = {
  /** The present in ms since the Unix epoch. */
  now: () => number
  /** Waits so many milliseconds. Rejects with the signal's reason. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}
