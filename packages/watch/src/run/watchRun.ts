import type { ChainClient, ClusterOverview, OperatorAccount } from '@x/chain'
import type { SourceName } from '../alerts/alertEvent.ts'
import type { StateKeeper } from '../state/createStateKeeper.ts'
import type { WatchSettings } from './parseWatchOptions.ts'

/** A watch that is under way. */
export type WatchRun = {
  settings: WatchSettings
  client: ChainClient
  keeper: StateKeeper
  signal: AbortSignal
  /** What is not stored: figures for whoever asks how it goes. */
  latest: {
    looks: number
    /** Whether the node serves the network's chain was asked. */
    isConnected: boolean
    clusters: readonly ClusterOverview[]
    operators: readonly OperatorAccount[]
    /** How many events there were since the start, by kind and type. */
    events: Map<string, number>
  }
}

/** The sources that a watch uses. */
export function getSources({ exporter, webhook }: WatchSettings): SourceName[] {
  return [
    'node',
    ...(exporter === undefined ? [] : (['exporter'] as const)),
    ...(webhook ? (['webhook'] as const) : []),
  ]
}
