import { BaseError } from '@x/schemas'
import { formatGwei } from 'viem'

/** Why a fee is not possible. */
export type OperatorFeeProblem =
  /** It is no multiple of what the contract counts in. */
  | 'not-a-multiple'
  /** It is below the least of the network, and not 0. */
  | 'too-low'
  /** It is above the most of the network. */
  | 'too-high'
  /** It is raised by more than is allowed at a time. */
  | 'increase-too-large'
  /** An operator with a fee of 0 can never raise it. */
  | 'raised-from-zero'
  /** It is the present one. */
  | 'unchanged'
  /** It should be lower than the present one. */
  | 'not-lower'

export type OperatorFeeErrorOptions = {
  reason: OperatorFeeProblem
  fee: bigint
  currentFee: bigint | undefined
  /** 0 is possible besides. */
  smallest: bigint
  largest: bigint
  multiple: bigint
}

/**
 * The network does not allow the fee. Amounts are wei per block for each validator of 32 ETH. No fee at all is possible
 * too, except where an operator takes none already.
 */
export class OperatorFeeError extends BaseError {
  override readonly name = 'OperatorFeeError'
  readonly reason: OperatorFeeProblem
  readonly fee: bigint
  /** What the operator takes at present. */
  readonly currentFee: bigint | undefined
  /** The smallest fee above 0 that is possible now. */
  readonly smallest: bigint
  /** The largest fee that is possible now. Where it is below the smallest, no fee but 0 is. */
  readonly largest: bigint
  /** The nearest fees that the contract can count, below and above. The same where `fee` is one. */
  readonly nearest: readonly [below: bigint, above: bigint]

  constructor({ reason, fee, currentFee, smallest, largest, multiple }: OperatorFeeErrorOptions) {
    const below = (fee / multiple) * multiple
    const above = below === fee ? fee : below + multiple
    const possible = smallest > largest ? 'only 0' : `${describe(smallest)} to ${describe(largest)}, or 0`
    super(`A fee of ${describe(fee)} is not possible: ${reasons[reason]}.`, {
      metaMessages: [
        ...(currentFee === undefined ? [] : [`- current: ${describe(currentFee)}`]),
        ...(reason === 'raised-from-zero' ? [] : [`- possible now: ${possible}`]),
        ...(below === above ? [] : [`- nearest valid fees: ${below} and ${above} wei`]),
      ],
      fix: fixes[reason],
    })
    this.reason = reason
    this.fee = fee
    this.currentFee = currentFee
    this.smallest = smallest
    this.largest = largest
    this.nearest = [below, above]
  }
}

function describe(fee: bigint): string {
  return `${formatGwei(fee)} gwei per block (${fee} wei)`
}

const reasons: Record<OperatorFeeProblem, string> = {
  'not-a-multiple': 'the contract counts fees in multiples of 100,000 wei',
  'too-low': 'it is below the minimum of the network',
  'too-high': 'it is above the maximum of the network',
  'increase-too-large': 'the increase is larger than the network allows in one step',
  'raised-from-zero': 'an operator with a fee of 0 can never raise it',
  unchanged: 'it equals the current fee',
  'not-lower': 'it is not lower than the current fee',
}

const fixes: Record<OperatorFeeProblem, string> = {
  'not-a-multiple': 'Round it.',
  'too-low': 'Choose a higher one, or 0.',
  'too-high': 'Choose a lower one.',
  'increase-too-large': 'Declare a lower one now, and the rest once that is executed.',
  'raised-from-zero': 'Register another operator with a fee.',
  unchanged: 'Choose another one.',
  'not-lower': 'Declare a higher fee, and execute it after the waiting period.',
}
