import { currentSlot, type SlotClock } from '@x/schemas'

/** The clock of a devnet: that of the machine, which can be set forward. */
export type DevnetClock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** The slot at the moment. */
  slot(): number
  /** Sets it forward by so many seconds. */
  pass(seconds: number): void
  /** Calls back whenever it is set forward, until the function that is returned is called. */
  onPass(listener: () => void): () => void
}

/** Makes the one clock of chain, exporters and beacon nodes. */
export function createClock(network: SlotClock): DevnetClock {
  let ahead = 0
  const listeners = new Set<() => void>()
  const now = () => Date.now() + ahead
  return {
    now,
    slot: () => currentSlot(network, now()),
    pass(seconds) {
      ahead += 1_000 * seconds
      for (const listener of listeners) listener()
    },
    onPass(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
