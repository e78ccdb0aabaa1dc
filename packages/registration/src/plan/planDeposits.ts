import {
  type ClusterFunds,
  computeBurnAfter,
  computeRequiredDeposit,
  daysToBlocks,
  type FeeTerms,
} from '@x/chain/internal'
import { depositTooSmall } from './AmountRefusedError.ts'
import type { DepositParameters } from './depositParameters.ts'

export type PlanDepositsParameters = {
  /** What the caller wants. */
  wanted: DepositParameters
  /** How many validators each transaction registers, in their order. */
  validatorCounts: readonly number[]
  fees: Omit<FeeTerms, 'operatorFees'>
  /** What the cluster holds and pays before the first. */
  funds: ClusterFunds
  secondsPerSlot: number
}

/** What each transaction deposits, and what the cluster holds and pays after the last. */
export type PlannedDeposits = { deposits: bigint[]; after: ClusterFunds }

/** How many blocks may pass before each transaction: the cluster pays for them, and the deposit makes up for it. */
const blocksBefore = 50n

/**
 * Plans what each transaction of a registration deposits at most: the amount that the caller says, where it is enough, or
 * what the wanted runway needs where 50 blocks pass before each transaction. Where fewer pass, less is deposited.
 *
 * @throws {AmountRefusedError} the amount leaves the cluster with less than the network requires
 */
export function planDeposits(parameters: PlanDepositsParameters): PlannedDeposits {
  const { wanted, validatorCounts, fees, funds, secondsPerSlot } = parameters
  const { depositAmount, effectiveBalance } = wanted
  let { balance, burnRate } = funds
  const deposits = validatorCounts.map((validatorsToAdd) => {
    if (depositAmount === undefined) balance -= blocksBefore * burnRate
    const present = { ...fees, validatorsToAdd, effectiveBalance, currentBurn: burnRate, balance }
    const deposit =
      depositAmount ??
      computeRequiredDeposit({
        ...present,
        runwayBlocks: daysToBlocks({ custom: { secondsPerSlot } }, wanted.runwayDays),
      })
    balance += deposit
    burnRate = computeBurnAfter(present)
    return deposit
  })
  if (depositAmount !== undefined) assertEnough(depositAmount, parameters)
  return { deposits, after: { balance, burnRate } }
}

/** After each transaction the cluster must hold what the network requires, counting the deposits so far. */
function assertEnough(depositAmount: bigint, { validatorCounts, fees, funds }: PlanDepositsParameters): void {
  let validatorsToAdd = 0
  let minimum = 0n
  for (const [index, count] of validatorCounts.entries()) {
    validatorsToAdd += count
    const required = computeRequiredDeposit({
      ...fees,
      validatorsToAdd,
      currentBurn: funds.burnRate,
      balance: funds.balance,
      blocksUntilInclusion: 0,
    })
    const transactions = BigInt(index + 1)
    const each = (required + transactions - 1n) / transactions
    if (each > minimum) minimum = each
  }
  if (depositAmount < minimum) throw depositTooSmall(depositAmount, minimum)
}
