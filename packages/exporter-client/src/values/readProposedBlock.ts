import type { Address, Hex } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import type { SszReader } from './createSszReader.ts'

/** A block that operators decided on before they signed it. */
export type ProposedBlock = {
  /** Fork of the beacon chain whose block it is. */
  fork: 'deneb' | 'electra' | 'fulu'
  /** Whether a builder keeps what is in it to itself: then `feeRecipient` is whom the builder chose, often itself. */
  isBlinded: boolean
  /** Root of the block before. */
  parentRoot: Hex
  /** Who gets the fees of its transactions, with checksum. */
  feeRecipient: Address
  gasLimit: number
  /** Text that the proposer signed it with, without NULs at its end. */
  graffiti: string
  /** Text of whoever built it, as builders and execution clients write it. */
  extraData: string
  /** Number and hash of the block on the execution layer. */
  blockNumber: number
  blockHash: Hex
}

/**
 * Forks by their number in a ValidatorConsensusData. `afterPayload`: bytes of a block's body after the place where it says
 * where its payload begins: its end is one more list since Electra.
 */
const forks = {
  5: { fork: 'deneb', afterPayload: 12 },
  6: { fork: 'electra', afterPayload: 16 },
  7: { fork: 'fulu', afterPayload: 16 },
} as const satisfies Record<number, { fork: ProposedBlock['fork']; afterPayload: number }>

/** Fixed sizes, in bytes: of a ValidatorConsensusData, of its duty, of the parts of a block. */
const sizes = { data: 16, duty: 108, contents: 12, block: 84, payload: 528, payloadHeader: 584 }

/**
 * Reads the SSZ of a ValidatorConsensusData (ssv-spec) with a block in it: block contents (block, proofs, blobs), or a
 * blinded block with the header of its payload.
 *
 * @param of of which duty it has to be the block
 */
export function readProposedBlock(ssz: SszReader, of: { slot: number; validatorIndex: number }): ProposedBlock {
  const dutyStart = ssz.uint32(0)
  const dataStart = ssz.uint32(12)
  const known = Reflect.get(forks, ssz.uint64(4)) as (typeof forks)[keyof typeof forks] | undefined
  assert(dutyStart === sizes.data && known !== undefined)
  const duty = ssz.slice(dutyStart, dataStart)
  assert(duty.uint64(56) === of.slot && duty.uint64(64) === of.validatorIndex && duty.uint32(104) === sizes.duty)

  const data = ssz.slice(dataStart)
  // A blinded block begins with its slot; that of contents begins with where the block is.
  const isWhole = data.uint32(0) === sizes.contents && data.uint32(80) !== sizes.block
  const block = isWhole ? data.slice(sizes.contents, data.uint32(4)) : data
  assert(block.uint64(0) === of.slot && block.uint64(8) === of.validatorIndex && block.uint32(80) === sizes.block)

  const body = block.slice(sizes.block)
  // Its first list begins where its fixed part ends, whose size depends on the fork and on the size of sync committees.
  const payloadStart = body.uint32(body.uint32(200) - known.afterPayload)
  const payload = body.slice(payloadStart, body.uint32(body.uint32(200) - known.afterPayload + 4))
  const extraStart = payload.uint32(436)
  assert(extraStart === (isWhole ? sizes.payload : sizes.payloadHeader))
  const extraSize = (isWhole ? payload.uint32(504) : payload.size) - extraStart
  assert(extraSize <= 32)
  return {
    fork: known.fork,
    isBlinded: !isWhole,
    parentRoot: block.bytes(16, 32),
    feeRecipient: checksumAddress(payload.bytes(32, 20)),
    gasLimit: payload.uint64(412),
    graffiti: body.text(168, 32),
    extraData: payload.text(extraStart, extraSize),
    blockNumber: payload.uint64(404),
    blockHash: payload.bytes(472, 32),
  }
}

function assert(condition: boolean): asserts condition {
  if (!condition) throw new RangeError('The value is of another kind.')
}
