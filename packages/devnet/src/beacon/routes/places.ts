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

/** A block that a node knows. */
export type BlockPlace = { slot: number; root: string; isCanonical: boolean }

/** The blocks of a slot that a node knows, those too that are not part of its chain. */
export function listBlocks({ chain, view }: Pick<RouteRequest, 'chain' | 'view'>, slot: number): BlockPlace[] {
  if (slot > view.headSlot || (slot > 0 && slot < view.faults.prunedBefore)) return []
  return [
    ...(chain.blocks.hasBlock(slot) ? [{ slot, root: view.blockRoot(slot), isCanonical: true }] : []),
    ...(chain.blocks.isOrphaned(slot) ? [{ slot, root: view.orphanedRoot(slot), isCanonical: false }] : []),
  ]
}

/**
 * The block that a request names: by its root also one that is not part of the chain.
 *
 * @throws {BeaconError} it can't be read, or there is none
 */
export function readAnyBlock(request: RouteRequest): BlockPlace {
  const id = request.param('block').toLowerCase()
  if (/^0x[0-9a-f]{64}$/.test(id)) {
    for (let slot = request.view.headSlot; slot >= oldestWithRoot(request.view); slot--) {
      const found = listBlocks(request, slot).find(({ root }) => root === id)
      if (found !== undefined) return found
    }
  }
  const slot = readBlock(request)
  return { slot, root: request.view.blockRoot(slot), isCanonical: true }
}

/**
 * The slot of a block of the chain as a request names it.
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
  for (let slot = view.headSlot; slot >= oldestWithRoot(view); slot--) {
    if (chain.blocks.hasBlock(slot) && view.blockRoot(slot) === id.toLowerCase()) return slot
  }
  return undefined
}

/** The oldest slot whose block is found by its root. */
function oldestWithRoot({ headSlot }: RouteRequest['view']): number {
  return Math.max(0, headSlot - 2_000)
}
