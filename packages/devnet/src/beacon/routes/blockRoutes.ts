import { BeaconError } from '../node/BeaconError.ts'
import { derive } from '../node/derive.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { blockReply } from './blockReply.ts'
import { describeAttestations, describeBlock } from './describeBlock.ts'
import { parseUint } from './parse.ts'
import { readBlock } from './places.ts'

/** Blocks and their headers. */
export const blockRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/headers/{block}': (request) => {
    const slot = readBlock(request)
    return blockReply(request, slot, describeHeader(request, slot))
  },
  'GET /eth/v1/beacon/headers': (request) => {
    const { chain, view, query } = request
    const [text] = query('slot') ?? []
    const slot = text === undefined ? view.headSlot : parseUint(text, (reason) => `slot is invalid: ${reason}`)
    if (slot > view.headSlot || !chain.blocks.hasBlock(slot)) throw new BeaconError(404, 'No blocks found')
    return blockReply(request, slot, [describeHeader(request, slot)])
  },
  'GET /eth/v2/beacon/blocks/{block}': (request) => {
    const slot = readBlock(request)
    const signature = derive(request.view.blockRoot(slot), 'signature', 24)
    return versioned(blockReply(request, slot, { message: describeBlock(request, slot), signature }))
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

function describeHeader({ chain, view }: RouteRequest, slot: number) {
  const root = view.blockRoot(slot)
  return {
    header: {
      message: {
        slot: `${slot}`,
        proposer_index: `${chain.blocks.proposer(slot, view.stateAt(slot))}`,
        parent_root: slot === 0 ? `0x${'00'.repeat(32)}` : view.blockRoot(slot - 1),
        state_root: derive(root, 'state', 8),
        body_root: derive(root, 'body', 8),
      },
      signature: derive(root, 'signature', 24),
    },
    root,
    canonical: true,
  }
}
