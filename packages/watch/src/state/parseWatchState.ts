import { BaseError, type Network, toJson } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import * as v from 'valibot'
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
    throw new WatchStateError(`The state of the watch is damaged, or of another version${place}.`)
  }
  const state = result.output
  if (state.chainId !== chainId || state.contract !== contracts.ssvNetwork.address) {
    throw new WatchStateError(`The state of the watch is of another network than ${name}.`)
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

/** The stored state can't be used, so nobody knows what was told already. */
export class WatchStateError extends BaseError {
  override readonly name = 'WatchStateError'
  constructor(message: string) {
    super(message, {
      fix: 'Restore it, or begin with a new one elsewhere: alerts that last are then told once more.',
    })
  }
}
