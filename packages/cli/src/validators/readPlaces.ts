import type { BeaconConnection } from '@x/beacon-client'
import type { KeyPlace } from '@x/registration'
import type { Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { reportSilence, type ToldSilence } from '../send/reportSilence.ts'
import type { Output } from '../terminal/createOutput.ts'

type ReadPlacesParameters = {
  publicKeys: readonly Hex[]
  beaconNodes: readonly BeaconConnection[]
  /** Whether to wait until it is proven. */
  wait: boolean
  output: Output
}

/** Reads whether somebody signs with keys, or says that it is not checked. */
export async function readPlaces(
  { clock, signal }: Context,
  { publicKeys, beaconNodes, wait, output }: ReadPlacesParameters,
): Promise<ReadonlyMap<Hex, KeyPlace>> {
  if (beaconNodes.length === 0) {
    if (wait) {
      throw new UsageError('--wait needs a beacon node.', { fix: 'Add --beacon-url <url>, or leave out --wait.' })
    }
    output.note('Not checked: whether somebody signs with the keys, without --beacon-url.')
    return new Map()
  }
  const [{ readKeyPlaces }, { BeaconNodeError }] = await Promise.all([
    import('../send/calls.ts'),
    import('@x/beacon-client'),
  ])
  const told: ToldSilence = { until: undefined, setback: undefined }
  const onProgress = (look: Parameters<typeof reportSilence>[0]) => reportSilence(look, told, output)
  const asking = { publicKeys, beaconNodes, wait, sleep: clock.sleep, onProgress, signal }
  const places = await readKeyPlaces(asking).catch((error: unknown) => {
    if (wait || !(error instanceof BeaconNodeError && error.reason === 'unsupported')) throw error
    output.warn(`Not checked: whether somebody signs with the keys. ${error.shortMessage}`)
    return undefined
  })
  return new Map(places?.keys.map((place) => [place.publicKey, place]))
}
