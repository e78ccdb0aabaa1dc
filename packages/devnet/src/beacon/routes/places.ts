import { BeaconError } from '../node/BeaconError.ts'
import type { RouteRequest } from './BeaconRoute.ts'
import { parseUint } from './parse.ts'

/**
 * The slot of a state as a request names it.
 *
 * @throws {BeaconError} it can't be read, is in the future, or is not kept
 */
export function readState({ chain, view, param }: RouteRequest): number {
  const id = param('state')
  const slot = readPlace(id, 'state', { chain, view })
  if (slot === undefined) throw new BeaconError(404, 'State not found')
  if (slot > view.clockSlot) throw new BeaconError(500, 'Could not get state: requested slot is in the future')
  const isOld = slot < view.faults.prunedBefore || view.faults.lacks.includes('pastStates')
  if (isOld && (/^\d+$/.test(id) || id === 'genesis')) throw new BeaconError(404, 'State not found')
  return slot
}

/**
 * The slot of a block as a request names it.
 *
 * @throws {BeaconError} it can't be read, or there is none
 */
export function readBlock({ chain, view, param }: RouteRequest): number {
  const id = param('block')
  const slot = readPlace(id, 'block', { chain, view })
  if (slot === undefined) throw new BeaconError(404, `Block not found: block ${id} not found in db`)
  const isKept = slot === 0 || slot >= view.faults.prunedBefore
  if (slot > view.headSlot || !chain.blocks.hasBlock(slot) || !isKept) {
    throw new BeaconError(404, `Block not found: no blocks found at slot ${slot}`)
  }
  return slot
}

function readPlace(
  id: string,
  what: 'state' | 'block',
  { chain, view }: Pick<RouteRequest, 'chain' | 'view'>,
): number | undefined {
  const describe = (reason: string) => `Invalid ${what} ID: could not parse ${what} ID: ${reason}`
  if (id === 'head') return view.headSlot
  if (id === 'genesis') return 0
  if (id === 'finalized') return view.finalizedSlot()
  if (id === 'justified' && what === 'state')
    return view.stateAt(view.headSlot).currentJustified.epoch * chain.slotsPerEpoch
  if (!id.startsWith('0x')) return parseUint(id, describe)
  if (id.length % 2 !== 0) throw new BeaconError(400, describe(`${id} is not a valid hex: hex string of odd length`))
  if (id.length !== 66) throw new BeaconError(400, describe(`length of ${id} is not 32 bytes`))
  const oldest = Math.max(0, view.headSlot - 2_000)
  for (let slot = view.headSlot; slot >= oldest; slot--) {
    if (chain.blocks.hasBlock(slot) && view.blockRoot(slot) === id.toLowerCase()) return slot
  }
  return undefined
}
