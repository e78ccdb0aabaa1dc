/** Lets everything else that is waiting on this thread run. */
export function pause(): Promise<void> {
  // What Node and its likes have. There a message would come before anything that waits for the system.
  const { setImmediate } = globalThis as { setImmediate?: (callback: () => void) => unknown }
  if (setImmediate !== undefined) return new Promise((resolve) => setImmediate(resolve))
  // Browsers slow timers down in background tabs, but not messages.
  if (typeof MessageChannel === 'undefined') return new Promise((resolve) => setTimeout(resolve))
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
