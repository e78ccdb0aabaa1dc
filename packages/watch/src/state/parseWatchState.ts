import { type Network, toJson } from '@x/schemas'
import { bytesToHex, decodeJson } from '@x/schemas/internal'
import * as v from 'valibot'
import { WatchStateError } from './WatchStateError.ts'
import { type WatchState, watchState } from './watchState.ts'

/**
 * Reads a stored state.
 *
 * @throws {WatchStateError} it is damaged, of another version, or of another network
 */
export function parseWatchState(text: string, { id: chainId, contracts, name }: Network): WatchState {
  const result = v.safeParse(watchState, parseJson(text))
  if (!result.success) {
    const [{ path = undefined } = {}] = result.issues
    const place = path === undefined ? '' : ` (at ${path.map(({ key }) => String(key)).join('.')})`
    throw new WatchStateError('damaged', `The state of the watch is damaged, or of another version${place}.`)
  }
  const state = result.output
  if (state.chainId !== chainId || state.contract !== contracts.ssvNetwork.address) {
    throw new WatchStateError('damaged', `The state of the watch is of another network than ${name}.`)
  }
  return state
}

/** The same as text. Amounts are decimal text. */
export function formatWatchState(state: WatchState): string {
  return `${JSON.stringify(toJson(state))}\n`
}

function parseJson(text: string): unknown {
  try {
    return decodeJson(text)
  } catch {
    return undefined
  }
}

/** Creates the state of a watch that has seen nothing. */
export function createWatchState({ id: chainId, contracts }: Network): WatchState {
  return {
    version: 1,
    watchId: bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(8))).slice(2),
    chainId,
    contract: contracts.ssvNetwork.address,
    nextNumber: 1,
    chain: { owners: [], clusters: [], fees: [] },
    duties: { epochs: [], again: [], missedProposals: [], blocks: [] },
    beacon: { notLookedAt: [], silences: [], live: [], undecided: [], elsewhere: [] },
    sources: { node: {}, 'beacon-node': {}, exporter: {}, webhook: {} },
    alerts: [],
    pending: { caller: [], webhook: [] },
  }
}
