import type { Address, Network } from '@x/schemas'

const tails = /* @__PURE__ */ new Map<string, Promise<unknown>>()

/**
 * Does `work` when the work that was queued before it for the same owner is done, so that two registrations of one
 * program never read the same nonce.
 */
export async function withOwnerLock<T>(network: Network, owner: Address, work: () => Promise<T>): Promise<T> {
  const key = `${network.chainId}:${network.contracts.network}:${owner}`
  const before = tails.get(key)
  const result = (async () => {
    await before
    return work()
  })()
  // The next in the queue waits for the end, whatever it is.
  const tail = result.then(
    () => {},
    () => {},
  )
  tails.set(key, tail)
  try {
    return await result
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}
