import type { BeaconValidator } from '@x/beacon-client'
import { type BeaconNodes, requireNodes } from '@x/beacon-client/internal'
import type { ChainClient, ClusterOverview, OperatorAccount } from '@x/chain'
import type { Hex } from '@x/schemas'
import type { SourceName } from '../alerts/alertEvent.ts'
import type { ClusterFindings, ValidatorAlertKind } from '../beacon/judgeValidators.ts'
import type { WatchedValidators } from '../beacon/watchedValidators.ts'
import type { StateKeeper } from '../state/createStateKeeper.ts'
import type { WatchSettings } from './parseWatchOptions.ts'

/** A watch that is under way. */
export type WatchRun = {
  settings: WatchSettings
  /** `undefined` where only an exporter is watched. */
  client: ChainClient | undefined
  keeper: StateKeeper
  signal: AbortSignal
  /** What is not stored: figures for whoever asks how it goes. */
  latest: {
    looks: number
    /** Whether the node serves the network's chain was asked. */
    isConnected: boolean
    /** Whether the chain was read since the start. */
    hasReadChain: boolean
    /** When the block was made that was read last, in seconds since the Unix epoch. */
    blockTime?: number | undefined
    clusters: readonly ClusterOverview[]
    operators: readonly OperatorAccount[]
    /** Validators that are watched by their names and that the exporter did not know the last time. */
    unknownValidators: readonly (Hex | number)[]
    /** The clusters with their validators, as the node told them last. */
    registered?: readonly WatchedValidators[] | undefined
    /** Tells when a block was made, in seconds since the Unix epoch. */
    getTime?: ((blockNumber: number) => Promise<number>) | undefined
    /** Why the node did not tell them the last time. */
    keysFailure?: unknown
    /** Validators in the last final state that was read, and the epoch in which that was. */
    final?: { epoch: number; validators: ReadonlyMap<Hex, BeaconValidator> } | undefined
    /** The last final epoch of each beacon node, as they told in an epoch. */
    finality?: { epoch: number; finalEpochs: readonly number[] } | undefined
    /** What was found of validators, by cluster. */
    findings: Map<ValidatorAlertKind, readonly ClusterFindings[]>
    /** How many events there were since the start, by kind and type. */
    events: Map<string, number>
  }
}

/** Creates a run that has seen nothing. */
export function createLatest(): WatchRun['latest'] {
  return {
    looks: 0,
    isConnected: false,
    hasReadChain: false,
    clusters: [],
    operators: [],
    unknownValidators: [],
    findings: new Map(),
    events: new Map(),
  }
}

/** The beacon nodes; `undefined` where none are used. */
export function getBeaconNodes({ beaconNodes }: WatchSettings): BeaconNodes | undefined {
  return beaconNodes.length === 0 ? undefined : requireNodes(beaconNodes)
}

/** The sources that a watch uses. */
export function getSources({ publicClient, beaconNodes, exporter, webhook }: WatchSettings): SourceName[] {
  return [
    ...(publicClient === undefined ? [] : (['node'] as const)),
    ...(beaconNodes.length === 0 ? [] : (['beacon-node'] as const)),
    ...(exporter === undefined ? [] : (['exporter'] as const)),
    ...(webhook ? (['webhook'] as const) : []),
  ]
}
