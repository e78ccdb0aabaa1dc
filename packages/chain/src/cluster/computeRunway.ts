import { type ComputeRequiredDepositParameters, computeLiquidationThreshold } from './computeRequiredDeposit.ts'

export type ComputeRunwayParameters = Pick<
  ComputeRequiredDepositParameters,
  'liquidationThresholdBlocks' | 'minimumLiquidationCollateral'
> & {
  /** Wei that the cluster holds, all fees paid. */
  balance: bigint
  /** Wei per block. */
  burnRate: bigint
  secondsPerSlot: number
}

/** How long a cluster lasts. */
export type Runway = {
  /** Wei, all fees paid. */
  balance: bigint
  /** Wei per block. */
  burnRate: bigint
  /** Wei below which anyone can liquidate the cluster. */
  liquidationThreshold: bigint
  /** Blocks until the balance falls below the threshold; `Infinity` where the cluster pays nothing. */
  blocks: number
  days: number
}

/** Computes how long a cluster lasts until anyone can liquidate it. A block is made in every slot at most. */
export function computeRunway({ balance, burnRate, secondsPerSlot, ...thresholds }: ComputeRunwayParameters): Runway {
  const liquidationThreshold = burnRate === 0n ? 0n : computeLiquidationThreshold(burnRate, thresholds)
  const left = balance - liquidationThreshold
  const blocks = burnRate === 0n ? Number.POSITIVE_INFINITY : left > 0n ? Number(left / burnRate) : 0
  return { balance, burnRate, liquidationThreshold, blocks, days: (blocks * secondsPerSlot) / 86_400 }
}

/** How many blocks are in a number of days, rounded up. A block is made in every slot at most. */
export function daysToBlocks(
  { custom: { secondsPerSlot } }: { custom: { secondsPerSlot: number } },
  days: number,
): bigint {
  return BigInt(Math.ceil((days * 86_400) / secondsPerSlot))
}
