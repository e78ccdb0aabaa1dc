import type { PreparedCall } from '../transaction/prepareCall.ts'
import { maximumTransactionGas, maximumTransactionSize } from '../transaction/transactionLimits.ts'

/** What a Safe needs besides: its own check of signatures, and the call that bundles the others. */
const overhead = { gas: 500_000n, bytes: 8_000, bytesOfEach: 128 }

/**
 * Counts how many calls a Safe can send in one transaction, by gas and by size, from the first on. At least one.
 *
 * @example
 * const prepared = await exitValidators.prepareAll(publicClient, { from: owner, operatorIds, publicKeys, exited: 'again' })
 * const file = exportCall(prepared.slice(0, countForSafe(prepared)), { network, format: 'safe' })
 */
export function countForSafe(calls: readonly Pick<PreparedCall, 'gas' | 'data'>[]): number {
  let { gas, bytes } = overhead
  let count = 0
  for (const call of calls) {
    gas += call.gas
    bytes += call.data.length / 2 + overhead.bytesOfEach
    if (count > 0 && (gas > maximumTransactionGas || bytes > maximumTransactionSize)) break
    count++
  }
  return count
}
