import type { AbsurdFee } from '@x/registration'
import { BaseError } from '@x/schemas'
import { formatGwei } from '../terminal/formatAmounts.ts'

/** Gas costs far more than usual, and nobody is asked. Nothing was sent. */
export class AbsurdFeeError extends BaseError {
  override readonly name = 'AbsurdFeeError'

  constructor(fee: AbsurdFee) {
    super(`${describeFee(fee)} Nothing was sent.`, {
      fix: 'Check the node, or wait until gas is cheaper. To pay it all the same, run the command without --yes and confirm.',
    })
  }
}

/** Says how far a price of gas is from what is usual. */
export function describeFee({ maxFeePerGas, usual }: AbsurdFee): string {
  return `Gas costs ${formatGwei(maxFeePerGas)}, more than ten times the ${formatGwei(usual)} that recent blocks took.`
}
