/** The block of a read as viem takes it: left out for the latest. */
export function atBlock(blockNumber: number | undefined): { blockNumber?: bigint } {
  return blockNumber === undefined ? {} : { blockNumber: BigInt(blockNumber) }
}
