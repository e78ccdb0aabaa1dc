import { type ClusterSize, isClusterSize } from '@x/schemas/internal'
import { addSpareGas, maximumTransactionGas, maximumTransactionSize } from '../transaction/transactionLimits.ts'

/**
 * The size of a signed EIP-1559 transaction, in bytes, that registers `validatorCount` validators with
 * `operatorCount` operators each. It is an upper bound: account nonce, fees and value count with the most bytes they can
 * reasonably have, so that the real size is some bytes less.
 *
 * @example
 * getRegistrationSize({ operatorCount: 4, validatorCount: 40 })
 */
export function getRegistrationSize({
  operatorCount,
  validatorCount,
}: {
  operatorCount: number
  validatorCount: number
}): number {
  const sharesWords = Math.ceil((96 + 304 * operatorCount) / 32)
  // Each validator: two offsets, two lengths, 48 bytes of key in two words, and the shares.
  const words = 8 + 1 + (1 + operatorCount) + 1 + validatorCount * (2 + 2 + 2 + sharesWords)
  // Selector; type, list and string headers, chain id, account nonce, two fees, gas, address, value, signature.
  return 4 + 32 * words + 160
}

/**
 * About which gas limit a registration is sent with. Measured on the public contracts; what the node says counts where it
 * is asked.
 *
 * @param isFirstUse whether it may be the first use of all operators, with accounts in ETH that have to be started, and
 * whitelists that have to be read. Default false: an existing cluster
 */
export function estimateRegistrationGas({
  operatorCount,
  validatorCount,
  isFirstUse = false,
}: {
  operatorCount: number
  validatorCount: number
  isFirstUse?: boolean
}): bigint {
  const { base, perValidator } = isClusterSize(operatorCount) ? measuredGas[operatorCount] : measuredGas[13]
  const used = base + perValidator * BigInt(validatorCount) + (isFirstUse ? 60_000n * BigInt(operatorCount) : 0n)
  // The least gas limit that works is 2 % above what is used.
  return addSpareGas((used * 102n) / 100n)
}

/**
 * How many validators fit into one transaction, by size and by gas.
 *
 * @example
 * getMaximumValidators(4) // 86
 */
export function getMaximumValidators(operatorCount: number): number {
  let count = 1
  while (
    getRegistrationSize({ operatorCount, validatorCount: count + 1 }) <= maximumTransactionSize &&
    estimateRegistrationGas({ operatorCount, validatorCount: count + 1 }) <= maximumTransactionGas
  ) {
    count++
  }
  return count
}

const measuredGas: Record<ClusterSize, { base: bigint; perValidator: bigint }> = {
  4: { base: 175_000n, perValidator: 68_994n },
  7: { base: 254_000n, perValidator: 95_531n },
  10: { base: 330_000n, perValidator: 121_624n },
  13: { base: 382_000n, perValidator: 151_928n },
}
