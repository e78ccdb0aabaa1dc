export type ComputeRequiredDepositParameters = {
  /** Wei per block for each validator of 32 ETH: fees of all operators and of the network. */
  burnPerValidator: bigint
  liquidationThresholdBlocks: bigint
  minimumLiquidationCollateral: bigint
  validatorsToAdd: number
  /** Effective balance of each validator that is added, in ETH. Default 32; up to 2,048 for compounding ones. */
  effectiveBalance?: number | undefined
  /** How many blocks the cluster should last beyond the liquidation threshold. Default 0. */
  runwayBlocks?: bigint | undefined
  /** Wei per block that the cluster pays now; 0 for a new one. Default 0. */
  currentBurn?: bigint | undefined
  /** Wei that the cluster holds now, all fees paid; negative where it owes more than it held. Default 0. */
  balance?: bigint | undefined
  /** How many blocks may pass until the deposit is in. Default 50. */
  blocksUntilInclusion?: number | undefined
}

/**
 * Computes the deposit, in wei, that a registration needs, so that the cluster holds what the network requires and
 * lasts for the wanted runway.
 *
 * Required after it: the larger of the minimum collateral and threshold · burn, plus runway · burn, where burn is
 * that of all validators, old and new, by their effective balance. The contract itself counts the new validators of
 * a cluster whose effective balance was reported only later, so its own check is no help there.
 *
 * @returns 0 where the cluster holds enough already
 * @example
 * const terms = await getFeeTerms(publicClient, { network, operatorIds })
 * computeRequiredDeposit({ ...terms, validatorsToAdd: 40, runwayBlocks: 7_200n * 90n })
 */
export function computeRequiredDeposit(parameters: ComputeRequiredDepositParameters): bigint {
  const { validatorsToAdd, runwayBlocks = 0n, currentBurn = 0n, balance = 0n, blocksUntilInclusion = 50 } = parameters
  const burn = computeBurnAfter(parameters)
  // A cluster without validators needs nothing; one whose validators pay nothing still needs the minimum.
  const threshold = burn === 0n && validatorsToAdd === 0 ? 0n : computeLiquidationThreshold(burn, parameters)
  const wanted = threshold + runwayBlocks * burn
  // It may fall below 0: the contract takes what a cluster owes from the deposit.
  const left = balance - currentBurn * BigInt(blocksUntilInclusion)
  const missing = wanted - left
  return missing > 0n ? missing : 0n
}

/** The contract bills in units of 1/10,000 of a validator of 32 ETH, and knows effective balances in whole ETH. */
const unitsPerValidator = 10_000n
const ethPerValidator = 32n

/**
 * Wei per block that a cluster pays once validators were added to it and their effective balance was reported: what the
 * contract makes of the effective balance of the whole cluster, which it rounds up to whole units.
 */
export function computeBurnAfter({
  burnPerValidator,
  validatorsToAdd,
  effectiveBalance = 32,
  currentBurn = 0n,
}: Pick<
  ComputeRequiredDepositParameters,
  'burnPerValidator' | 'validatorsToAdd' | 'effectiveBalance' | 'currentBurn'
>): bigint {
  if (burnPerValidator === 0n) return currentBurn
  // The burn was rounded down to the wei, and the units up from the effective balance.
  const presentUnits = divideUp(currentBurn * unitsPerValidator, burnPerValidator)
  const present = (presentUnits * ethPerValidator) / unitsPerValidator
  const eth = present + BigInt(validatorsToAdd) * BigInt(Math.ceil(effectiveBalance))
  const units = divideUp(eth * unitsPerValidator, ethPerValidator)
  const burn = divideUp(burnPerValidator * units, unitsPerValidator)
  return burn > currentBurn ? burn : currentBurn
}

/** Wei that a cluster must hold which pays `burn` wei per block: below it, anyone can liquidate it. */
export function computeLiquidationThreshold(
  burn: bigint,
  {
    liquidationThresholdBlocks,
    minimumLiquidationCollateral,
  }: Pick<ComputeRequiredDepositParameters, 'liquidationThresholdBlocks' | 'minimumLiquidationCollateral'>,
): bigint {
  const threshold = liquidationThresholdBlocks * burn
  // Amounts are bigint, which Math.max does not take.
  if (threshold < minimumLiquidationCollateral) return minimumLiquidationCollateral
  return threshold
}

function divideUp(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor
}
