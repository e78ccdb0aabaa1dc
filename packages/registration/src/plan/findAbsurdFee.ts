import type { Fees } from '../transaction/estimateFees.ts'

/** Gas that makes no sense, at its price or for what it is for. Amounts are wei. */
export type AbsurdFee =
  /** The price is more than ten times the usual one. */
  | {
      reason: 'price'
      /** Gas price offered. */
      maxFeePerGas: bigint
      /** What recent blocks took for it: their median. */
      usual: bigint
      isExtreme: true
    }
  /** It costs more than what it is for. */
  | {
      reason: 'share'
      gasCost: bigint
      /** What is deposited. */
      deposit: bigint
      /** Whether it costs five times as much as a deposit and more than half an ether: nobody should pay that unasked. */
      isExtreme: boolean
    }

/** What `findAbsurdFee` takes: a plan, or the cost of a call and its value. */
export type FindAbsurdFeeParameters = {
  gasPrice: Pick<Fees, 'maxFeePerGas'>
  usualGasPrice?: bigint | undefined
  /** Of all transactions, at most. */
  gasCost: bigint
  /** What they deposit. */
  deposit: bigint
}

/** Up to 10 gwei no price is absurd: where blocks are empty, ten times as much is still next to nothing. */
const negligiblePrice = 10_000_000_000n
/** Up to a tenth of an ether gas is told with the rest of the costs and nothing more. */
const negligibleCost = 100_000_000_000_000_000n

/**
 * Tells whether gas makes no sense: more than ten times of what recent blocks took, and above 10 gwei; or more than what
 * it is for, and above 0.1 ETH. Both are relative and absolute, so that a quiet network hinders nobody. It needs no
 * network.
 *
 * A node that multiplies all prices alike, those of past blocks too, can't be told from an expensive network by its own
 * words: a second node, the network's limits (`getNetworkLimits`) and the share of the deposit are what is left.
 *
 * @returns `undefined` where it makes sense
 * @example
 * const absurd = findAbsurdFee(plan)
 * if (absurd?.isExtreme) throw new Error('Gas costs far too much.')
 */
export function findAbsurdFee({
  gasPrice: { maxFeePerGas },
  usualGasPrice: usual,
  gasCost,
  deposit,
}: FindAbsurdFeeParameters): AbsurdFee | undefined {
  if (usual !== undefined && maxFeePerGas > negligiblePrice && maxFeePerGas > usual * 10n) {
    return { reason: 'price', maxFeePerGas, usual, isExtreme: true }
  }
  if (gasCost <= negligibleCost || gasCost <= deposit) return undefined
  // What deposits nothing, as an exit, is worth whatever its caller thinks.
  const isExtreme = deposit > 0n && gasCost > deposit * 5n && gasCost > negligibleCost * 5n
  return { reason: 'share', gasCost, deposit, isExtreme }
}
