import type { Address, Network } from '@x/schemas'

const tails = /* @__PURE__ */ new Map<string, Promise<void>>()

/**
 * Waits until nobody else in this program registers for the same owner, and keeps others waiting until the returned
 * function is called, so that two registrations never read the same nonce.
 */
export async function lockOwner(network: Network, owner: Address): Promise<() => void> {
  const key = `${network.chainId}:${network.contracts.network}:${owner}`
  const before = tails.get(key)
  let release = () => {}
  const tail = new Promise<void>((resolve) => {
    release = resolve
  })
  tails.set(key, tail)
  await before
  return () => {
    if (tails.get(key) === tail) tails.delete(key)
    release()
  }
}
