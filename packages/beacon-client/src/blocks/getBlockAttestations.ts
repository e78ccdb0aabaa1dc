import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parsePlaceId } from '../request/ids.ts'
import { rows } from '../wire/kinds.ts'
import { attestation, type BlockAttestation } from './getBlock.ts'
import { type GetBlockParameters, readOfBlock } from './readOfBlock.ts'

const attestations = /* @__PURE__ */ rows(attestation)

/**
 * Reads the attestations of a block, without the rest of it: a tenth of the bytes or less.
 *
 * @returns `undefined` where the slot has no block in the chain, or the node knows no block with the root
 * @throws {BeaconNodeError} the slot is ahead of the node's head, or nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getBlockAttestations(
  client: BeaconConnection,
  { blockId = 'head', ...options }: GetBlockParameters = {},
): Promise<BlockAttestation[] | undefined> {
  const path = `eth/v2/beacon/blocks/${parsePlaceId(blockId)}/attestations`
  const answer = await readOfBlock(client, { ...options, path, kind: attestations, blockId })
  return answer?.data
}
