import { formatWatchState } from './parseWatchState.ts'
import type { StateStore, WatchState } from './watchState.ts'

export type StateKeeper = {
  /** The state as it is stored: nothing leaves the watch that is not. */
  readonly stored: WatchState
  /** Changes the state, and returns once that is stored. */
  update: (change: (state: WatchState) => WatchState) => Promise<void>
  /** Waits until something has been stored. Rejects where the state can't be stored any more. */
  nextChange: () => Promise<void>
  /** Ends the waits for a change, though nothing has been stored. */
  wake: () => void
  /** Waits until nothing is being written any more. */
  settle: () => Promise<void>
}

/** Keeps a state in memory and in its store. What changes while the store is busy is stored together. */
export function createStateKeeper(first: WatchState, store: StateStore | undefined): StateKeeper {
  let current = first
  let stored = first
  let writing: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const waiters: { resolve: () => void; reject: (error: unknown) => void }[] = []
  let failure: { error: unknown } | undefined

  async function write(): Promise<void> {
    const state = current
    try {
      await store?.write(formatWatchState(state))
    } catch (error) {
      failure = { error }
      for (const { reject } of waiters.splice(0)) reject(error)
      throw error
    }
    stored = state
    for (const { resolve } of waiters.splice(0)) resolve()
  }

  function save(): Promise<void> {
    if (writing === undefined) {
      writing = write().finally(() => {
        writing = undefined
      })
      return writing
    }
    // The write under way may lack the latest change, and the one after it has all of them.
    waiting ??= writing
      .catch(() => {})
      .then(() => {
        waiting = undefined
        return save()
      })
    return waiting
  }

  return {
    get stored() {
      return stored
    },
    update: (change) => {
      current = change(current)
      return save()
    },
    nextChange: () =>
      new Promise((resolve, reject) => {
        if (failure === undefined) waiters.push({ resolve, reject })
        else reject(failure.error)
      }),
    wake: () => {
      for (const { resolve } of waiters.splice(0)) resolve()
    },
    settle: async () => {
      // Who asked for the write hears of its failure.
      for (let last = waiting ?? writing; last !== undefined; last = waiting ?? writing) await last.catch(() => {})
    },
  }
}
