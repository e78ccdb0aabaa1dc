import { BaseError } from '@x/schemas'
import { formatEther, formatGwei } from 'viem'
import type { Fees } from './estimateFees.ts'

/** What a run may spend: what its plan showed and somebody agreed to. Nothing is signed above it. */
export type SpendingLimits = {
  /** Maximum gas price, in wei. */
  maxFeePerGas: bigint
  /** Maximum priority fee per gas, in wei. */
  maxPriorityFeePerGas: bigint
  /** Wei of all transactions of the run, deposits and gas, at most. */
  maxTotal: bigint
  /** Wei that one transaction deposits at most. */
  maxDeposit: bigint
  /** Wei per block that operators and network together take for each validator of 32 ETH, at most. */
  maxBurnPerValidator: bigint
  /**
   * What each transaction of the plan takes, in their order: kept back from the total for those that are still to come.
   * Where it is not known, nothing is kept back.
   */
  batches?: readonly { deposit: bigint; gasCost: bigint }[] | undefined
}

/** What transactions may spend, as far as the caller says it: what is left out has no limit. */
export type TransactionLimits = { [limit in keyof SpendingLimits]?: SpendingLimits[limit] | undefined }

/** A transaction that is about to be signed, for the limits. */
export type PlannedSpending = {
  limits: TransactionLimits
  /** Wei that the run has spent so far. */
  spent: bigint
  /** Place of the transaction in the run, from 0. */
  index: number
  /** Wei that it deposits. */
  value: bigint
  gas: bigint
  /** Gas price that it would offer. */
  fees: Fees
  /** Gas price of the latest block, in wei. */
  baseFee: bigint
  /** Fees below which it is no use to sign, as where it replaces another transaction. */
  least?: Fees | undefined
}

/**
 * The gas price that a transaction may offer: the estimate, lowered to the limits and to what is left of the total
 * once the later transactions have theirs, as long as a block would take it at that price.
 *
 * @throws {SpendingLimitError} it would need more than was agreed to
 */
export function limitFees({ limits, spent, index, value, gas, fees, baseFee, least }: PlannedSpending): Fees {
  assertDeposit(limits, value)
  const kept = sumAfter(limits, index)
  const { maxTotal = noLimit, maxFeePerGas = noLimit, maxPriorityFeePerGas: maxPriority = noLimit } = limits
  const left = maxTotal - spent - kept - value
  const affordable = left > 0n ? left / gas : 0n
  const ceiling = min(maxFeePerGas, affordable)
  const maxPriorityFeePerGas = min(fees.maxPriorityFeePerGas, maxPriority)
  const leastPriority = least?.maxPriorityFeePerGas ?? 0n
  if (maxPriorityFeePerGas < leastPriority) {
    throw new SpendingLimitError('maxPriorityFeePerGas', maxPriority, leastPriority)
  }
  const needed = max(baseFee + maxPriorityFeePerGas, least?.maxFeePerGas ?? 0n)
  if (needed > maxFeePerGas) throw new SpendingLimitError('maxFeePerGas', maxFeePerGas, needed)
  if (needed > affordable) throw new SpendingLimitError('maxTotal', maxTotal, spent + kept + value + gas * needed)
  return { maxFeePerGas: min(fees.maxFeePerGas, ceiling), maxPriorityFeePerGas }
}

/**
 * Makes sure that a transaction deposits no more than was agreed to.
 *
 * @throws {SpendingLimitError} it would
 */
export function assertDeposit({ maxDeposit = noLimit }: TransactionLimits, value: bigint): void {
  if (value > maxDeposit) throw new SpendingLimitError('maxDeposit', maxDeposit, value)
}

/**
 * Makes sure that operators and network still take what was agreed to.
 *
 * @throws {SpendingLimitError} they take more
 */
export function assertBurn({ maxBurnPerValidator = noLimit }: TransactionLimits, burnPerValidator: bigint): void {
  if (burnPerValidator <= maxBurnPerValidator) return
  throw new SpendingLimitError('maxBurnPerValidator', maxBurnPerValidator, burnPerValidator)
}

/** What the transactions after this one take. */
function sumAfter({ batches = [] }: TransactionLimits, index: number): bigint {
  return batches.slice(index + 1).reduce((sum, { deposit, gasCost }) => sum + deposit + gasCost, 0n)
}

/** More wei than there are. */
const noLimit = 2n ** 256n

// Amounts are bigint, which Math.min and Math.max do not take.
function min(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

function max(a: bigint, b: bigint): bigint {
  if (a < b) return b
  return a
}

/** A limit by its name. */
export type SpendingLimit = keyof Omit<SpendingLimits, 'batches'>

/** The next transaction would take more than was agreed to. It was not signed. */
export class SpendingLimitError extends BaseError {
  override readonly name = 'SpendingLimitError'
  /** Which limit it would break. */
  readonly limit: SpendingLimit
  /** What was agreed to, in wei. */
  readonly agreed: bigint
  /** What it would take now, in wei. */
  readonly needed: bigint

  constructor(limit: SpendingLimit, agreed: bigint, needed: bigint) {
    const { what, unit, fix } = texts[limit]
    super(`${what} would be ${unit(needed)}, above the limit of ${unit(agreed)}.`, {
      metaMessages: ['- the transaction was not signed'],
      fix,
    })
    this.limit = limit
    this.agreed = agreed
    this.needed = needed
  }
}

const gwei = (amount: bigint) => `${formatGwei(amount)} gwei`
const ether = (amount: bigint) => `${formatEther(amount)} ETH`

const texts: Record<SpendingLimit, { what: string; unit: (amount: bigint) => string; fix: string }> = {
  maxFeePerGas: {
    what: 'The gas price',
    unit: gwei,
    fix: 'Start again with the rest when gas is cheaper, or allow a higher maxFeePerGas.',
  },
  maxPriorityFeePerGas: {
    what: 'The priority fee',
    unit: gwei,
    fix: 'Start again with a lower tip, or allow a higher maxPriorityFeePerGas.',
  },
  maxTotal: {
    what: 'The total of the run, including a reserve for its later transactions,',
    unit: ether,
    fix: 'Start again with the rest: the new plan shows the current cost. Or allow a higher maxTotal.',
  },
  maxDeposit: {
    what: 'The deposit of a transaction',
    unit: ether,
    fix: 'Start again with the rest: the new plan shows the current cost. Find out why it rose before you agree.',
  },
  maxBurnPerValidator: {
    what: 'The fee of operators and network for each validator and block',
    unit: ether,
    fix: 'Their fees rose after the plan was made. Start again with the rest, and look at the fees in the new plan before you agree.',
  },
}
