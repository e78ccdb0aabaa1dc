import { setTimeout } from 'node:timers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { KeyRelease } from './blst.ts'

/** For how many milliseconds a key stays that nobody waits for: collecting after each would take as long as its use. */
const delay = 1_000

/**
 * Overwrites keys of the native library, by a collection of what is young and no longer used. The engine would collect
 * them too, but only when it needs the memory, which may be never. Where it can't be asked to, it is left to it.
 */
export function createKeyRelease(): KeyRelease {
  let collect: (() => void) | undefined
  let isUsed = false
  let isTimed = false
  let released = Promise.resolve()

  function release(): Promise<void> {
    if (!isUsed) return released
    isUsed = false
    collect ??= findCollector()
    collect()
    // Finalizers run before what waits for the next turn, and the library's overwrites the key.
    released = new Promise((resolve) => {
      setImmediate(resolve)
    })
    return released
  }

  function releaseSoon(): void {
    isUsed = true
    if (isTimed) return
    isTimed = true
    const timer = setTimeout(() => {
      isTimed = false
      void release()
    }, delay)
    timer.unref()
  }

  return { release, releaseSoon }
}

/** The engine's own collector. There is no other way to it than the flag, which is set for a moment only. */
function findCollector(): () => void {
  try {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('globalThis.gc')
    if (globalThis.gc === undefined) setFlagsFromString('--no-expose-gc')
    return typeof collect === 'function' ? () => collect({ type: 'minor' }) : () => undefined
  } catch {
    return () => undefined
  }
}
