import { abortable } from '@x/schemas/internal'
import type { LimitFunction } from 'p-limit'

/** A place among the attempts that are under way at the same time, held from `enter` to `leave`. */
export type Place = {
  /** Waits for the place; rejects with the signal's reason. */
  enter: () => Promise<void>
  leave: () => void
  /** Leaves, and enters no more, not even where the wait for it goes on. */
  close: () => void
}

export function createPlace(limit: LimitFunction, signal: AbortSignal | undefined): Place {
  let isClosed = false
  let leave = (): void => undefined
  const hold = (enter: () => void): Promise<void> =>
    new Promise((free) => {
      leave = free
      if (isClosed) free()
      else enter()
    })
  return {
    enter: () => abortable(new Promise<void>((enter) => void limit(() => hold(enter))), signal),
    leave: () => leave(),
    close: () => {
      isClosed = true
      leave()
    },
  }
}
