import { hexOfKey, keyOfText } from '../../exporter/simulation/random.ts'
import { BeaconError } from '../node/BeaconError.ts'
import type { NodeView } from '../node/createNodeView.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
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
    return { ...blockReply(request, slot, [describeHeader(request, slot)]) }
  },
  'GET /eth/v1/beacon/blocks/{block}/root': (request) => {
    const slot = readBlock(request)
    return blockReply(request, slot, { root: request.view.blockRoot(slot) })
  },
}

function describeHeader(request: RouteRequest, slot: number) {
  const { chain, view } = request
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

/** Hex that follows from a root. */
function derive(root: string, what: string, words: number): string {
  return `0x${hexOfKey(keyOfText(`${root}${what}`), words)}`
}

function blockReply({ view }: { view: NodeView }, slot: number, data: unknown) {
  return { execution_optimistic: view.isOptimistic, finalized: slot <= view.finalizedSlot(), data }
}
