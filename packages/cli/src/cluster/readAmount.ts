import type { ClusterAmount } from '@x/registration/internal'
import { readAmountOrDays } from '../inputs/readAmountOrDays.ts'
import type { AmountFlags } from './clusterFlags.ts'

/**
 * Reads how much is paid in.
 *
 * @throws what `readAmountOrDays` throws
 */
export function readAmount({ amount, runway }: AmountFlags): ClusterAmount {
  const read = readAmountOrDays({ amount, runway })
  return 'days' in read ? { runwayDays: read.days } : read
}
