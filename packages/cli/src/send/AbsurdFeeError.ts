import { type AbsurdFee, type FindAbsurdFeeParameters, findAbsurdFee, type SpendingLimitOptions } from '@x/registration'
import { BaseError } from '@x/schemas'
import { formatEther, formatGwei } from '../terminal/formatAmounts.ts'

/**
 * Makes sure that nobody pays far too much for gas unasked.
 *
 * @param limits what the user said: whoever names a price or a total has agreed to it
 * @throws {AbsurdFeeError} gas costs far more than usual, or than what it is for
 */
export function assertSaneFee(cost: FindAbsurdFeeParameters, { maxFeePerGas, maxTotal }: SpendingLimitOptions): void {
  const absurd = findAbsurdFee(cost)
  if (absurd === undefined || !absurd.isExtreme) return
  const named = absurd.reason === 'price' ? maxFeePerGas : maxTotal
  if (named === undefined) throw new AbsurdFeeError(absurd)
}

/** Gas costs far more than usual, or than what it is for, and nobody is asked. Nothing was sent. */
export class AbsurdFeeError extends BaseError {
  override readonly name = 'AbsurdFeeError'

  constructor(fee: AbsurdFee) {
    const flag = fee.reason === 'price' ? '--max-fee-per-gas <gwei>' : '--max-total <ether>'
    super(`${describeFee(fee)} Nothing was sent.`, {
      fix: `Check the node, or wait until gas is cheaper. To pay it all the same, name what it may cost with ${flag}, or run the command without --yes and confirm.`,
    })
  }
}

/** Says how far gas is from what is usual, or from what it is for. */
export function describeFee(fee: AbsurdFee): string {
  if (fee.reason === 'price') {
    return `Gas costs ${formatGwei(fee.maxFeePerGas)}, more than ten times the ${formatGwei(fee.usual)} that recent blocks took.`
  }
  const cost = `Gas takes up to ${formatEther(fee.gasCost)}`
  return fee.deposit === 0n ? `${cost}.` : `${cost}, more than the ${formatEther(fee.deposit)} that are deposited.`
}
