import type { OperatorFeeRules } from './getOperatorFeeRules.ts'

/**
 * The largest fee that an operator may declare now, in wei per block for each validator of 32 ETH: what the increase
 * limit leaves, rounded up as the contract does, and not above the network's maximum. An operator that takes nothing
 * can't raise its fee any more. It needs no network.
 *
 * @param fee what the operator takes at present
 * @example
 * const largest = computeLargestFee(1_770_000_000n, await getOperatorFeeRules(publicClient, { network }))
 */
export function computeLargestFee(
  fee: bigint,
  { increaseLimit, maximumFee, multiple }: Pick<OperatorFeeRules, 'increaseLimit' | 'maximumFee' | 'multiple'>,
): bigint {
  const raised = ((fee / multiple) * (10_000n + BigInt(increaseLimit)) + 9_999n) / 10_000n
  const maximum = maximumFee / multiple
  return (raised < maximum ? raised : maximum) * multiple
}
