import { callNode } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { estimateGas, getBlock } from 'viem/actions'
import type { CallPlace } from '../transaction/createCallAction.ts'
import type { ComposedCall } from '../transaction/prepareCall.ts'
import { maximumTransactionGas, maximumTransactionSize } from '../transaction/transactionLimits.ts'

/**
 * How many validators a call takes without asking the node: each needs less than 40,000 gas, also with 13 operators, and a
 * transaction may have 16,777,216 (EIP-7825).
 */
export const usualBatchSize = 200

/** Bytes of a validator in a call: an offset, a length, and its key in two words; and of all the rest at most. */
const [bytesOfEach, bytesBesides] = [128, 2_000]

/**
 * Finds how many validators go into one call, no more than wanted: by size, and by what the node estimates for one and for
 * twenty of them.
 *
 * @param compose the call for some of the validators
 */
export async function findBatchSize(
  { publicClient, from }: Pick<CallPlace, 'publicClient' | 'from'>,
  { publicKeys, wanted }: { publicKeys: readonly Hex[]; wanted: number },
  compose: (publicKeys: readonly Hex[]) => Promise<ComposedCall>,
): Promise<number> {
  const count = Math.min(wanted, publicKeys.length)
  if (count <= usualBatchSize) return wanted
  const sample = 20
  const estimate = async (keys: readonly Hex[]) => {
    const { to, data, value } = await compose(keys)
    return callNode('estimating gas', () => estimateGas(publicClient, { account: from, to, data, value }))
  }
  const [one, some, block] = await Promise.all([
    estimate(publicKeys.slice(0, 1)),
    estimate(publicKeys.slice(0, sample)),
    callNode('reading a block', () => getBlock(publicClient)),
  ])
  const ofEach = (some - one) / BigInt(sample - 1)
  const isSmallBlock = block.gasLimit < maximumTransactionGas
  const limit = isSmallBlock ? block.gasLimit : maximumTransactionGas
  // As much is left as `prepareCall` adds to an estimate, and some more for what differs from one validator to the next.
  const spared = (limit * 85n) / 100n
  const byGas = spared <= some || ofEach <= 0n ? sample : sample + Number((spared - some) / ofEach)
  const bySize = Math.floor((maximumTransactionSize - bytesBesides) / bytesOfEach)
  return Math.min(wanted, byGas, bySize)
}
