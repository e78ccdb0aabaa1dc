import type { BeaconConnection } from '@x/beacon-client'
import type { Fleet, OwnerSources } from '@x/chain'
import { mainnet } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { openReading, type Reading } from '../inputs/openReading.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { parseFleetFile, readFleetJson } from '../inputs/readFleetFile.ts'
import { checkPlace, readPlace } from '../inputs/readPlace.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import type { FleetReadingFlags } from './fleetFlags.ts'

export type OpenFleet = Reading & {
  fleet: Fleet
  output: Output
  sources: OwnerSources
  beaconNodes: readonly BeaconConnection[]
}

/** Reads the file of a fleet, and connects to what it is compared with. */
export async function openFleet(context: Context, path: string, flags: FleetReadingFlags): Promise<OpenFleet> {
  const output = createOutput(context, flags)
  const json = await checkPlace(context, flags, { fallback: mainnet, read: () => readFleetJson(path) })
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const { network } = await readPlace(context, flags, mainnet)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const fleet = await parseFleetFile(json, path)
  const reading = await openReading(context, { flags, output, sourcePatience })
  return { ...reading, fleet, output, beaconNodes }
}
