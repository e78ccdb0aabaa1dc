import { BeaconError } from '../node/BeaconError.ts'
import { derive } from '../node/derive.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { blockReply } from './blockReply.ts'
import { describeAttestations, describeBlock } from './describeBlock.ts'
import { parseUint } from './parse.ts'
import { type BlockPlace, listBlocks, readAnyBlock, readBlock } from './places.ts'

/** Blocks and their headers. */
export const blockRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/headers/{block}': (request) => {
    const place = readAnyBlock(request)
    return blockReply(request, place.slot, describeHeader(request, place), place.isCanonical)
  },
  'GET /eth/v1/beacon/headers': (request) => {
    const { view, query } = request
    const [text] = query('slot') ?? []
    const slot = text === undefined ? view.headSlot : parseUint(text, (reason) => `slot is invalid: ${reason}`)
    const places = listBlocks(request, slot)
    if (places.length === 0) throw new BeaconError(404, 'No blocks found')
    const headers = places.map((place) => describeHeader(request, place))
    return blockReply(
      request,
      slot,
      headers,
      places.every(({ isCanonical }) => isCanonical),
    )
  },
  'GET /eth/v2/beacon/blocks/{block}': (request) => {
    const place = readAnyBlock(request)
    const signature = derive(place.root, 'signature', 24)
    const data = { message: describeBlock(request, place), signature }
    return versioned(blockReply(request, place.slot, data, place.isCanonical))
  },
  'GET /eth/v2/beacon/blocks/{block}/attestations': (request) => {
    const slot = readBlock(request)
    const { block, state } = request.chain.readBlock(slot)
    return versioned(blockReply(request, slot, describeAttestations(request, block, state)))
  },
  'GET /eth/v1/beacon/blocks/{block}/root': (request) => {
    const slot = readBlock(request)
    return blockReply(request, slot, { root: request.view.blockRoot(slot) })
  },
}

function versioned(reply: object): object {
  return { version: 'fulu', ...reply }
}

function describeHeader({ chain, view }: RouteRequest, { slot, root, isCanonical }: BlockPlace) {
  return {
    header: {
      message: {
        slot: `${slot}`,
        proposer_index: `${chain.blocks.proposer(slot, view.completeStateAt(Math.max(0, slot - 1)))}`,
        parent_root: slot === 0 ? `0x${'00'.repeat(32)}` : view.blockRoot(slot - 1),
        state_root: derive(root, 'state', 8),
        body_root: derive(root, 'body', 8),
      },
      signature: derive(root, 'signature', 24),
    },
    root,
    canonical: isCanonical,
  }
}
