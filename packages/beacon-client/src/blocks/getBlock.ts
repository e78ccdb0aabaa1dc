import type { Address, Hex } from '@x/schemas'
import { anyBytes, count, from, isObject, type Kind, optional, record, WireFault } from '@x/schemas/internal/wire'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parsePlaceId } from '../request/ids.ts'
import { type Checkpoint, checkpoint } from '../wire/checkpoint.ts'
import { account, root, rows } from '../wire/kinds.ts'
import { type GetBlockParameters, readOfBlock } from './readOfBlock.ts'

/** An attestation in a block: a vote, and who of which committees made it. */
export type BlockAttestation = {
  slot: number
  /** Root of the block that was voted for as head. */
  beaconBlockRoot: Hex
  source: Checkpoint
  target: Checkpoint
  /** The committee of those who voted. Since Electra it is 0, and `committeeBits` says which they are. */
  committeeIndex: number
  /** A bit for each member of the committees, one after the other, and a last one that ends them. */
  aggregationBits: Hex
  /** A bit for each committee of the slot. Since Electra. */
  committeeBits?: Hex | undefined
}

/** A block, as far as duties and slashings are told by it. */
export type BeaconBlock = {
  /** Fork of the block, such as `fulu`. */
  version: string | undefined
  slot: number
  proposerIndex: number
  parentRoot: Hex
  stateRoot: Hex
  /** 32 bytes of the proposer's choice. */
  graffiti: Hex
  attestations: BlockAttestation[]
  /** Indices of validators that are slashed by it. */
  slashed: number[]
  /** Who gets priority fees and tips; absent where the payload stands elsewhere, as since Gloas. */
  feeRecipient: Address | undefined
  gasLimit: number | undefined
  /** Number and hash of the block of the execution chain. */
  executionBlockNumber: number | undefined
  executionBlockHash: Hex | undefined
  /** A bit for each member of the sync committee. Since Altair. */
  syncCommitteeBits: Hex | undefined
}

/** Reads an attestation of a block. */
export const attestation: Kind<BlockAttestation> = /* @__PURE__ */ record<BlockAttestation>({
  slot: from('data.slot', count),
  beaconBlockRoot: from('data.beacon_block_root', root),
  source: from('data.source', checkpoint),
  target: from('data.target', checkpoint),
  committeeIndex: from('data.index', count),
  aggregationBits: from('aggregation_bits', anyBytes),
  committeeBits: from('committee_bits', /* @__PURE__ */ optional(anyBytes)),
})

const proposer = /* @__PURE__ */ record<{ index: number }>({ index: from('message.proposer_index', count) })
const voters = /* @__PURE__ */ record<{ indices: number[] }>({
  indices: from('attesting_indices', /* @__PURE__ */ rows(count)),
})

/** Makes what reads the indices of those whom a proof finds guilty. */
/* @__NO_SIDE_EFFECTS__ */
function guiltyOf(names: [string, string], read: Kind<number[]>): Kind<number[]> {
  return (value) => {
    if (!isObject(value)) throw new WireFault('expected an object')
    const [first, second] = [read(value[names[0]]), read(value[names[1]])]
    // Guilty is who has signed both.
    return first.filter((index) => second.includes(index))
  }
}

type Payload = Pick<BeaconBlock, 'feeRecipient' | 'gasLimit' | 'executionBlockNumber' | 'executionBlockHash'>
type Sync = Pick<BeaconBlock, 'syncCommitteeBits'>
type Body = Pick<BeaconBlock, 'graffiti' | 'attestations'> & {
  proposerSlashings: number[][]
  attesterSlashings: number[][]
  payload: Payload | undefined
  sync: Sync | undefined
}
type Message = Pick<BeaconBlock, 'slot' | 'proposerIndex' | 'parentRoot' | 'stateRoot'> & { body: Body }

const body = /* @__PURE__ */ record<Body>({
  graffiti: root,
  attestations: /* @__PURE__ */ rows(attestation),
  proposerSlashings: from(
    'proposer_slashings',
    /* @__PURE__ */ rows(
      /* @__PURE__ */ guiltyOf(['signed_header_1', 'signed_header_2'], (value) => [proposer(value).index]),
    ),
  ),
  attesterSlashings: from(
    'attester_slashings',
    /* @__PURE__ */ rows(
      /* @__PURE__ */ guiltyOf(['attestation_1', 'attestation_2'], (value) => voters(value).indices),
    ),
  ),
  payload: from(
    'execution_payload',
    /* @__PURE__ */ optional(
      /* @__PURE__ */ record<Payload>({
        feeRecipient: from('fee_recipient', account),
        gasLimit: from('gas_limit', count),
        executionBlockNumber: from('block_number', count),
        executionBlockHash: from('block_hash', root),
      }),
    ),
  ),
  sync: from(
    'sync_aggregate',
    /* @__PURE__ */ optional(
      /* @__PURE__ */ record<Sync>({ syncCommitteeBits: from('sync_committee_bits', anyBytes) }),
    ),
  ),
})
const block = /* @__PURE__ */ record<{ message: Message }>({
  message: /* @__PURE__ */ record<Message>({
    slot: count,
    proposerIndex: from('proposer_index', count),
    parentRoot: from('parent_root', root),
    stateRoot: from('state_root', root),
    body,
  }),
})

/**
 * Reads a block: who proposed it, who is paid by it, whose votes it includes and whom it slashes.
 *
 * @returns `undefined` where the slot has no block in the chain, or the node knows no block with the root
 * @throws {BeaconNodeError} the slot is ahead of the node's head, or nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getBlock(
  client: BeaconConnection,
  { blockId = 'head', ...options }: GetBlockParameters = {},
): Promise<BeaconBlock | undefined> {
  const path = `eth/v2/beacon/blocks/${parsePlaceId(blockId)}`
  const answer = await readOfBlock(client, { ...options, path, kind: block, blockId })
  if (answer === undefined) return undefined
  const { slot, proposerIndex, parentRoot, stateRoot, body } = answer.data.message
  const { graffiti, attestations, payload, sync } = body
  const slashed = [...new Set([...body.proposerSlashings, ...body.attesterSlashings].flat())]
  return {
    ...{ version: answer.version, slot, proposerIndex, parentRoot, stateRoot, graffiti, attestations, slashed },
    // Of what the tables do not name nothing is handed on.
    feeRecipient: payload?.feeRecipient,
    gasLimit: payload?.gasLimit,
    executionBlockNumber: payload?.executionBlockNumber,
    executionBlockHash: payload?.executionBlockHash,
    syncCommitteeBits: sync?.syncCommitteeBits,
  }
}
