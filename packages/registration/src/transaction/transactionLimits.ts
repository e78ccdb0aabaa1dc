/** Bytes of a signed transaction that nodes take into their pools: four slots of 32 KiB. */
export const maximumTransactionSize = 131_072

/** The most gas that one transaction may have (EIP-7825). */
export const maximumTransactionGas = 16_777_216n

/**
 * The gas limit for an estimate. A node estimates as if the call were part of the latest block. Where operators, network
 * or cluster were settled in that very block, as after the transaction before, nothing of that is written then, and in
 * the next block it is: one storage slot for each operator and one for the network, 2,800 gas each, or what somebody is
 * paid. 60,000 are enough for 13 operators. 5 % are for what others change before it is mined.
 */
export function addSpareGas(estimated: bigint): bigint {
  const spared = estimated + estimated / 20n + 60_000n
  return estimated <= maximumTransactionGas && spared > maximumTransactionGas ? maximumTransactionGas : spared
}
