import { BaseError } from '@x/schemas'
import { formatEther } from 'viem'

/** Why an amount can't be withdrawn. */
export type OperatorEarningsProblem = 'nothing' | 'no-amount' | 'not-a-multiple' | 'too-much'

export type OperatorEarningsErrorOptions = {
  reason: OperatorEarningsProblem
  operatorId: number
  asset: 'ETH' | 'SSV'
  available: bigint
  amount: bigint
}

/** The operator has not earned so much, or the contract can't count the amount. */
export class OperatorEarningsError extends BaseError {
  override readonly name = 'OperatorEarningsError'
  readonly reason: OperatorEarningsProblem
  readonly operatorId: number
  readonly asset: 'ETH' | 'SSV'
  /** What can be withdrawn, in units of 10^-18. It grows with each block. */
  readonly available: bigint

  constructor({ reason, operatorId, asset, available, amount }: OperatorEarningsErrorOptions) {
    const describe = (units: bigint) => `${formatEther(units)} ${asset}`
    const multiple = earningsMultiples[asset]
    const below = (amount / multiple) * multiple
    const { message, fix } = {
      nothing: {
        message: `Operator ${operatorId} has no ${asset} earnings to withdraw.`,
        fix: 'It earns with each block while it has validators and a fee.',
      },
      'no-amount': { message: 'There is no amount to withdraw.', fix: 'Withdraw more than 0, or all of it.' },
      'not-a-multiple': {
        message: `${describe(amount)} can't be withdrawn: the contract counts ${asset} in multiples of ${multiple} units of 10^-18.`,
        fix: `The nearest amounts are ${below} and ${below + multiple} units.`,
      },
      'too-much': {
        message: `Operator ${operatorId} has ${describe(available)} to withdraw, less than ${describe(amount)}.`,
        fix: 'Withdraw less, or all of it.',
      },
    }[reason]
    super(message, { fix })
    this.reason = reason
    this.operatorId = operatorId
    this.asset = asset
    this.available = available
  }
}

/** The contract counts in units of so many. */
export const earningsMultiples = { ETH: 100_000n, SSV: 10_000_000n } as const
