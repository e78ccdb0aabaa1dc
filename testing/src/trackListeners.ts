import { getEventListeners } from 'node:events'

/**
 * From now on, tells how many listeners the signal has that has the most of them. What runs for months and leaves one behind each
 * time keeps all that the listener can reach.
 */
export function trackListeners(): Disposable & { count: () => number } {
  const signals = new Set<WeakRef<AbortSignal>>()
  const { addEventListener } = EventTarget.prototype
  const track: typeof addEventListener = function (this: EventTarget, ...args) {
    if (this instanceof AbortSignal) signals.add(new WeakRef(this))
    addEventListener.apply(this, args)
  }
  EventTarget.prototype.addEventListener = track
  return {
    count: () => {
      const alive = [...signals].flatMap((signal) => signal.deref() ?? [])
      return Math.max(0, ...alive.map((signal) => getEventListeners(signal, 'abort').length))
    },
    [Symbol.dispose]: () => {
      EventTarget.prototype.addEventListener = addEventListener
    },
  }
}
