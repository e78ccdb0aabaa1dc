import type { Context } from '../context/createContext.ts'
import { formatNext, placeFlags } from '../terminal/formatNext.ts'
import type { FleetReadingFlags } from './fleetFlags.ts'
import { formatPlan } from './formatFleet.ts'
import { openFleet } from './openFleet.ts'
import { summarizePlan } from './summarizePlan.ts'
import { tellBeacon } from './tellBeacon.ts'

/** Shows what there is to do so that the chain has what the file says, within its budget. Sends nothing. */
export async function plan(context: Context, path: string, flags: FleetReadingFlags): Promise<void> {
  const { fleet, network, publicClient, sources, beaconNodes, output } = await openFleet(context, path, flags)
  const { planFleet } = await import('./work.ts')
  output.status('Reading the fleet …')
  const planned = await planFleet(publicClient, { network, fleet, sources, beaconNodes, signal: context.signal })
  output.status(undefined)
  const beacon = tellBeacon(context, { fleet, state: planned.state, beaconNodes, output })
  output.result({ network: { name: network.name, chainId: network.id }, ...summarizePlan(planned), beacon }, () =>
    formatPlan(planned, output.style),
  )
  if (planned.steps.length > 0) {
    const next = formatNext(context, { path: 'fleet apply', args: [path], keep: (name) => placeFlags.has(name) })
    output.note(['To do it:', `  ${next}`])
  }
}
