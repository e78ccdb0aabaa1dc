import { BaseError, type Network } from '@x/schemas'
import { getNetworkLimits } from '@x/schemas/internal'
import { formatEther } from 'viem'

export type RunwayDepositParameters = {
  /** Wei that the fees of the chain make it. */
  deposit: bigint
  runwayDays: number
  /** Validators of the cluster after the deposit. */
  validatorCount: number
  /** Wei per block that the cluster pays after it. */
  burnRate: bigint
  /** Wei per block for a validator of 32 ETH. */
  burnPerValidator: bigint
  /** Wei that the cluster owes, part of the deposit. Default 0. */
  debt?: bigint | undefined
  /** Wei that the caller allows for, where that is more. */
  maxDeposit?: bigint | undefined
}

/** Days of the liquidation threshold, counted on top of the runway. */
const thresholdDays = 60
/** For so many years a cluster may have paid nothing. */
const longestDebt = 5n

/**
 * Makes sure that a deposit which was computed from the node's word is one that the network's limits allow for: the
 * yearly fees of `getNetworkLimits` for each validator, over the runway and 60 days; and what the cluster owes, up to the
 * fees of five years.
 *
 * @throws {DepositLimitError} it is more, and the caller does not allow for it
 * @example
 * const { burnPerValidator } = await getFeeTerms(publicClient, { network, operatorIds })
 * const cost = { validatorCount: 1, burnRate: burnPerValidator, burnPerValidator }
 * assertRunwayDeposit(network, { ...cost, deposit: parseEther('0.1'), runwayDays: 90 })
 */
export function assertRunwayDeposit(
  network: Pick<Network, 'name' | 'custom'>,
  {
    deposit,
    runwayDays,
    validatorCount,
    burnRate,
    burnPerValidator,
    debt = 0n,
    maxDeposit = 0n,
  }: RunwayDepositParameters,
): void {
  const { maxYearlyFees } = getNetworkLimits(network)
  const count = BigInt(Math.max(1, validatorCount))
  // Validators are billed by their effective balance: from 32 to 2,048 ETH each.
  const billed = burnPerValidator === 0n ? 0n : burnRate / burnPerValidator + 1n
  const units = billed < count ? count : billed > count * 64n ? count * 64n : billed
  const yearly = maxYearlyFees * units
  const owed = debt < longestDebt * yearly ? debt : longestDebt * yearly
  const limit = (yearly * BigInt(Math.ceil(runwayDays + thresholdDays))) / 365n + owed
  if (deposit <= limit || deposit <= maxDeposit) return
  throw new DepositLimitError({ network: network.name, deposit, limit })
}

/** The node's fees make a deposit that is far from what the network can cost. Nothing was signed. */
export class DepositLimitError extends BaseError {
  override readonly name = 'DepositLimitError'
  /** Wei that the fees of the node make it. */
  readonly deposit: bigint
  /** Wei that the network's limits allow for. */
  readonly limit: bigint

  constructor({ network, deposit, limit }: { network: string; deposit: bigint; limit: bigint }) {
    super(
      `At the fees that the node reports, the deposit is ${formatEther(deposit)} ETH, above the limit of ${formatEther(limit)} ETH for ${network}.`,
      {
        metaMessages: ['- nothing was signed'],
        fix: 'Compare the fees with another node or a block explorer. If they are right, pass an amount instead of a runway, or raise maxDeposit.',
      },
    )
    this.deposit = deposit
    this.limit = limit
  }
}
