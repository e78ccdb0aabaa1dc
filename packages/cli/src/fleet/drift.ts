import type { Context } from '../context/createContext.ts'
import type { FleetReadingFlags } from './fleetFlags.ts'
import { formatDrift } from './formatFleet.ts'
import { openFleet } from './openFleet.ts'
import { tellBeacon } from './tellBeacon.ts'

/** Compares the chain with the file; exits with 1 where it differs. */
export async function drift(context: Context, path: string, flags: FleetReadingFlags): Promise<void> {
  const { fleet, network, publicClient, sources, beaconNodes, output } = await openFleet(context, path, flags)
  const { findFleetDrift, readFleet } = await import('./work.ts')
  output.status('Reading the fleet …')
  const state = await readFleet(publicClient, { network, fleet, sources, beaconNodes, signal: context.signal })
  output.status(undefined)
  const beacon = tellBeacon(context, { fleet, state, beaconNodes, output })
  const differences = findFleetDrift(fleet, state)
  if (differences.length > 0) context.exitCode = 1
  const { name, id: chainId } = network
  const { owner } = fleet
  output.result({ network: { name, chainId }, owner, block: state.block, beacon, drift: differences }, () =>
    formatDrift(differences, output.style),
  )
}
