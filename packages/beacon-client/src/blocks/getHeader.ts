import type { Hex } from '@x/schemas'
import { count, flag, from, record } from '@x/schemas/internal/wire'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parseCount, parsePlaceId } from '../request/ids.ts'
import type { RequestOptions } from '../request/requestData.ts'
import { root, rows } from '../wire/kinds.ts'
import { type GetBlockParameters, readOfBlock } from './readOfBlock.ts'

/** The head of a block. */
export type BeaconHeader = {
  root: Hex
  /** False where another block has its place in the chain. */
  isCanonical: boolean
  slot: number
  proposerIndex: number
  parentRoot: Hex
  stateRoot: Hex
  bodyRoot: Hex
}

const header = /* @__PURE__ */ record<BeaconHeader>({
  root,
  isCanonical: from('canonical', flag),
  slot: from('header.message.slot', count),
  proposerIndex: from('header.message.proposer_index', count),
  parentRoot: from('header.message.parent_root', root),
  stateRoot: from('header.message.state_root', root),
  bodyRoot: from('header.message.body_root', root),
})

const headers = /* @__PURE__ */ rows(header)

/**
 * Reads the header of a block.
 *
 * @returns `undefined` where the slot has no block in the chain, or the node knows no block with the root
 * @throws {BeaconNodeError} the slot is ahead of the node's head, or nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getHeader(
  client: BeaconConnection,
  { blockId = 'head', ...options }: GetBlockParameters = {},
): Promise<BeaconHeader | undefined> {
  const path = `eth/v1/beacon/headers/${parsePlaceId(blockId)}`
  const answer = await readOfBlock(client, { ...options, path, kind: header, blockId })
  return answer?.data
}

export type GetHeadersParameters = RequestOptions & { slot: number }

/**
 * Reads the headers of all blocks that the node knows of a slot, those too that the chain has left.
 *
 * @returns empty where it knows none
 * @throws {BeaconNodeError} the slot is ahead of the node's head, or nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getHeaders(
  client: BeaconConnection,
  { slot, ...options }: GetHeadersParameters,
): Promise<BeaconHeader[]> {
  const query = { slot: parseCount(slot, 'The slot') }
  const answer = await readOfBlock(client, {
    ...{ ...options, path: 'eth/v1/beacon/headers', query, kind: headers, blockId: slot },
  })
  return answer?.data ?? []
}
