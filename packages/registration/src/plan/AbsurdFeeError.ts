import { BaseError } from '@x/schemas'
import { formatEther, formatGwei } from 'viem'
import { type AbsurdFee, type FindAbsurdFeeParameters, findAbsurdFee } from './findAbsurdFee.ts'
import type { SpendingLimitOptions } from './getSpendingLimits.ts'

/**
 * Makes sure that nobody pays far too much for gas unasked.
 *
 * @param limits what the caller said: whoever names a price or a total has agreed to it
 * @throws {AbsurdFeeError} gas costs far more than usual, or than what it is for
 * @example
 * assertSaneFee(plan)
 */
export function assertSaneFee(
  cost: FindAbsurdFeeParameters,
  { maxFeePerGas, maxTotal }: SpendingLimitOptions = {},
): void {
  const absurd = findAbsurdFee(cost)
  if (absurd === undefined || !absurd.isExtreme) return
  const named = absurd.reason === 'price' ? maxFeePerGas : maxTotal
  if (named === undefined) throw new AbsurdFeeError(absurd)
}

/** Gas costs far more than usual, or than what it is for, and nobody was asked. Nothing was sent. */
export class AbsurdFeeError extends BaseError {
  override readonly name = 'AbsurdFeeError'

  constructor(fee: AbsurdFee) {
    const limit = fee.reason === 'price' ? 'limits.maxFeePerGas' : 'limits.maxTotal'
    super(describeFee(fee), {
      fix: `Check the node, or wait until gas is cheaper. To pay it all the same, name what it may cost with \`${limit}\`.`,
    })
  }
}

function describeFee(fee: AbsurdFee): string {
  if (fee.reason === 'price') {
    return `Gas costs ${formatGwei(fee.maxFeePerGas)} gwei, more than ten times the ${formatGwei(fee.usual)} gwei that recent blocks took.`
  }
  const cost = `Gas takes up to ${formatEther(fee.gasCost)} ETH`
  return fee.deposit === 0n ? `${cost}.` : `${cost}, more than the ${formatEther(fee.deposit)} ETH that are deposited.`
}
