import type { Hex } from '@x/schemas'
import type { RequestOptions } from '../request/requestData.ts'
import type { BeaconNodes } from '../request/requireNodes.ts'
import { getValidators } from '../state/getValidators.ts'
import { readLive } from './readFreshLiveness.ts'

export type ReadSightingsParameters = RequestOptions & {
  publicKeys: readonly Hex[]
  /** The current epoch and the one before: of older ones, nodes do not tell all. */
  epochs: readonly number[]
}

/** A key that was seen at work, in the last epoch in which it was. */
export type Sighting = {
  publicKey: Hex
  epoch: number
  /** The addresses of the nodes that have seen it then. */
  seenBy: readonly string[]
}

/**
 * Reads who was seen at work, from each node by itself: that one fails, takes too long or says something else hides
 * nothing that another one has seen. For where the nodes can't be asked together: nothing follows from who was not seen.
 *
 * @throws `signal.reason` when aborted
 */
export async function readSightings(
  nodes: BeaconNodes,
  { publicKeys, epochs, ...options }: ReadSightingsParameters,
): Promise<Sighting[]> {
  const request = { ...options, retry: false } as const
  const sightings = new Map<Hex, Sighting>()
  await Promise.allSettled(
    nodes.map(async (node) => {
      const { validators } = await getValidators(node, { ...request, ids: publicKeys })
      const indices = validators.map(({ index }) => index)
      await Promise.allSettled(
        epochs.map(async (epoch) => {
          const live = await readLive([node], { ...request, epoch, indices })
          for (const { index, publicKey } of validators) if (live.has(index)) note(publicKey, epoch, node.endpoint)
        }),
      )
    }),
  )
  options.signal?.throwIfAborted()
  return [...sightings.values()]

  function note(publicKey: Hex, epoch: number, endpoint: string): void {
    const known = sightings.get(publicKey)
    if (known !== undefined && known.epoch > epoch) return
    const others = known?.epoch === epoch ? known.seenBy : []
    sightings.set(publicKey, { publicKey, epoch, seenBy: [...others, endpoint] })
  }
}
