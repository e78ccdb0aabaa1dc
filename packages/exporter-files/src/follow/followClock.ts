/** A clock, so that it can be another than that of the machine. */
export type FollowClock = {
  /** The present in ms since the Unix epoch. */
  now: () => number
  /** Waits for so many ms, or rejects with the reason of the signal. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}
