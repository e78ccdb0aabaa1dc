import { BaseError } from '@x/schemas'
import { formatEther } from 'viem'

type AmountFacts = {
  amount: bigint | undefined
  minimum?: bigint
  maximum?: bigint
  metaMessages: string[]
  fix: string
}

/** The cluster would have less than the network requires. Nothing was sent. */
export class AmountRefusedError extends BaseError {
  override readonly name = 'AmountRefusedError'
  readonly reason: 'too-small' | 'too-large'
  /** Wei that were asked for, where an amount was; of each transaction. */
  readonly amount: bigint | undefined
  /** Wei that must be paid at least, by each transaction; of an amount that is too small. */
  readonly minimum: bigint | undefined
  /** Wei that can be withdrawn; of an amount that is too large. */
  readonly maximum: bigint | undefined

  constructor(message: string, { amount, minimum, maximum, ...options }: AmountFacts) {
    super(message, options)
    this.reason = minimum === undefined ? 'too-large' : 'too-small'
    this.amount = amount
    this.minimum = minimum
    this.maximum = maximum
  }
}

export function depositTooSmall(amount: bigint, minimum: bigint): AmountRefusedError {
  return new AmountRefusedError(`A deposit of ${formatEther(amount)} ETH for each transaction is too small.`, {
    amount,
    minimum,
    metaMessages: [`- the network requires at least ${formatEther(minimum)} ETH for each, even without any runway`],
    fix: 'Deposit more, or pass runwayDays to have the deposit computed.',
  })
}

export function paymentTooSmall(amount: bigint, minimum: bigint): AmountRefusedError {
  return new AmountRefusedError(`${formatEther(amount)} ETH is not enough for the validators of the cluster.`, {
    amount,
    minimum,
    metaMessages: [`- the network requires at least ${formatEther(minimum)} ETH, even without any runway`],
    fix: 'Pay more, or pass runwayDays to have the amount computed.',
  })
}
