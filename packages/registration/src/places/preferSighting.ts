import type { BeaconConnection } from '@x/beacon-client'
import { getClockEpoch, readSightings, requireNodes } from '@x/beacon-client/internal'
import type { Hex } from '@x/schemas'
import { KeysAliveError } from './KeysAliveError.ts'

type PreferSightingParameters = {
  beaconNodes: readonly BeaconConnection[]
  publicKeys: readonly Hex[]
  signal: AbortSignal | undefined
}

/**
 * What is to be told where beacon nodes could not be asked together: that one of them has seen a key at work in this
 * epoch or the one before, else why they could not.
 *
 * @throws `signal.reason` when aborted
 */
export async function preferSighting(
  failure: unknown,
  { beaconNodes, publicKeys, signal }: PreferSightingParameters,
): Promise<unknown> {
  signal?.throwIfAborted()
  if (failure instanceof KeysAliveError) return failure
  const nodes = requireNodes(beaconNodes)
  const epoch = getClockEpoch(nodes[0])
  const epochs = [epoch - 1, epoch].filter((each) => each >= 0)
  const sightings = await readSightings(nodes, { publicKeys, epochs, signal })
  return sightings.length === 0 ? failure : new KeysAliveError(sightings)
}
