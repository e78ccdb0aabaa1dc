import type { Hex } from '@x/schemas'
import type { SszReader } from './createSszReader.ts'

/** What a committee decides on before it attests: the vote that all of its validators sign. */
export type BeaconVote = {
  /** Root of the block that is voted for as head. */
  blockRoot: Hex
  source: { epoch: number; root: Hex }
  target: { epoch: number; root: Hex }
}

/** 32 bytes of a root, and two checkpoints of 8 and 32 bytes. */
const voteSize = 32 + 2 * (8 + 32)

/** Reads the SSZ of a BeaconVote (ssv-spec). */
export function readBeaconVote(ssz: SszReader): BeaconVote {
  if (ssz.size !== voteSize) throw new RangeError('A vote has another size.')
  return {
    blockRoot: ssz.bytes(0, 32),
    source: { epoch: ssz.uint64(32), root: ssz.bytes(40, 32) },
    target: { epoch: ssz.uint64(72), root: ssz.bytes(80, 32) },
  }
}
