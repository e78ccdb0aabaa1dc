import type { AuditProgress } from '@x/chain/internal'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import { formatProgress } from '../terminal/formatProgress.ts'

/** Says on one line what an audit is at, also when all blocks are read. */
export function describeProgress(progress: AuditProgress, elapsed: number): string {
  const { step, blocksDone, blocksTotal, found, validators } = progress
  if (step === 'clusters')
    return `${formatCount(validators, 'validator')} verified, asking the contract for the clusters …`
  if (step === 'other-owners') {
    return `${formatCount(validators, 'validator')} verified, looking for other owners of the same public keys …`
  }
  if (blocksDone === blocksTotal) {
    return formatProgress({ label: `Verifying ${group(found)} validators`, done: validators, total: found, elapsed })
  }
  const bar = formatProgress({ label: 'Reading blocks', done: blocksDone, total: blocksTotal, elapsed })
  return `${bar} · ${group(validators)} of ${formatCount(found, 'validator')} verified`
}
