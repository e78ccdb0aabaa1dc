import { type BeaconConnection, type BeaconHeader, getHeader } from '@x/beacon-client'

export type BlockFinderOptions = {
  signal?: AbortSignal | undefined
  /** So many slots are remembered at most. Default: 4,096. */
  kept?: number | undefined
}

/** So many slots are looked through for the block before one. */
const longestSearch = 32

/** Creates what finds the newest block of the chain in a slot or before it, and asks for each slot once as long as it is kept. */
export function createBlockFinder(
  node: BeaconConnection,
  { kept = 4_096, ...options }: BlockFinderOptions,
): (slot: number) => Promise<BeaconHeader | undefined> {
  const known = new Map<number, BeaconHeader | undefined>()

  async function read(slot: number): Promise<BeaconHeader | undefined> {
    if (known.has(slot)) return known.get(slot)
    const header = await getHeader(node, { ...options, blockId: slot })
    if (known.size >= kept) known.clear()
    known.set(slot, header)
    return header
  }

  return async (slot) => {
    for (let at = slot; at >= 0 && at > slot - longestSearch; at -= 1) {
      const header = await read(at)
      if (header !== undefined) return header
    }
    return undefined
  }
}
