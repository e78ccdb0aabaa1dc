import type { Hex } from '@x/schemas'

/** What a committee decides on before it attests: the vote that all of its validators sign. */
export type BeaconVote = {
  /** Root of the block that is voted for as head. */
  blockRoot: Hex
  source: { epoch: number; root: Hex }
  target: { epoch: number; root: Hex }
}

/** 32 bytes of a root, and two checkpoints of 8 and 32 bytes. */
const voteSize = 32 + 2 * (8 + 32)

/**
 * Decodes the SSZ of a BeaconVote (ssv-spec), which `proposalData` of a committee trace holds.
 *
 * @param data hex with `0x`
 * @returns `undefined` where it is something else, or an epoch is absurd
 * @example
 * decodeBeaconVote(trace.proposalData)?.blockRoot
 */
export function decodeBeaconVote(data: string | undefined): BeaconVote | undefined {
  if (data === undefined || !/^0x[0-9a-f]*$/i.test(data) || data.length !== 2 + 2 * voteSize) return undefined
  const source = readEpoch(data, 32)
  const target = readEpoch(data, 72)
  if (!Number.isSafeInteger(source) || !Number.isSafeInteger(target)) return undefined
  return {
    blockRoot: take(data, 0, 32),
    source: { epoch: source, root: take(data, 40, 32) },
    target: { epoch: target, root: take(data, 80, 32) },
  }
}

function take(data: string, offset: number, size: number): Hex {
  return `0x${data.slice(2 + 2 * offset, 2 + 2 * (offset + size)).toLowerCase()}`
}

/** Eight bytes, the lowest first. */
function readEpoch(data: string, offset: number): number {
  let value = 0
  for (let i = 7; i >= 0; i -= 1) value = value * 256 + Number(take(data, offset + i, 1))
  return value
}
