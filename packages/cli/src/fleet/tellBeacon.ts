import type { BeaconConnection } from '@x/beacon-client'
import type { Fleet, FleetState } from '@x/chain'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'

/** What was found out of validators that have exited: all, nothing, or nothing since the beacon nodes failed. */
export type BeaconWord = 'asked' | 'not-asked' | 'failed'

type TellBeaconParameters = {
  fleet: Fleet
  state: FleetState
  beaconNodes: readonly BeaconConnection[]
  output: Output
}

/** Says where nobody knows which validators have exited. Where the beacon nodes failed, the exit code is 1. */
export function tellBeacon(context: Context, { fleet, state, beaconNodes, output }: TellBeaconParameters): BeaconWord {
  if (fleet.exited === 'keep') return 'not-asked'
  if (beaconNodes.length === 0) {
    output.note('Nobody was asked for validators that have exited: add --beacon-url.')
    return 'not-asked'
  }
  if (state.beaconFailure === undefined) return 'asked'
  const { message, details, fix } = describeError(state.beaconFailure)
  context.exitCode = 1
  output.warn(`It is not known which validators have exited. ${message}`, [...details, ...(fix ? [fix] : [])])
  return 'failed'
}
