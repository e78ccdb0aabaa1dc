import type { Network } from '@x/schemas'
import type { WatchStatus } from '@x/watch'

/** What the page shows. */
export type WatchView = {
  network: Network
  /** How the watch goes; `undefined` until it has begun. */
  status: WatchStatus | undefined
  /** The names of operators, as far as they are known. */
  names: ReadonlyMap<number, string>
  /** When the command was started, and the present: in ms since the Unix epoch. */
  startedAt: number
  now: number
}

/** A view of a watch that has begun. */
export type BegunView = WatchView & { status: WatchStatus }
