import type { Network } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import type { WatchState } from './watchState.ts'

/** Creates the state of a watch that has seen nothing. */
export function createWatchState({ id: chainId, contracts }: Network): WatchState {
  return {
    version: 1,
    watchId: bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(8))).slice(2),
    chainId,
    contract: contracts.ssvNetwork.address,
    nextNumber: 1,
    chain: { owners: [], clusters: [], fees: [] },
    duties: { epochs: [], missedProposals: [] },
    sources: { node: {}, exporter: {}, webhook: {} },
    alerts: [],
    pending: { caller: [], webhook: [] },
  }
}
