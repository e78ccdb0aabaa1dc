import { InvalidInputError } from '@x/schemas'
import type { BeaconConnection } from './createBeaconConnection.ts'

/** Beacon nodes, at least one. */
export type BeaconNodes = readonly [BeaconConnection, ...BeaconConnection[]]

/**
 * Makes sure that there is a beacon node to ask.
 *
 * @throws {InvalidInputError} there is none
 */
export function requireNodes([first, ...others]: readonly BeaconConnection[]): BeaconNodes {
  if (first !== undefined) return [first, ...others]
  throw new InvalidInputError('The list of beacon nodes', [{ path: '', message: 'expected at least one' }])
}
