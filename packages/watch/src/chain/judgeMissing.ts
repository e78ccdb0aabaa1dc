import { formatCluster } from '../alerts/formatCluster.ts'
import type { Verdict } from '../alerts/verdict.ts'
import type { Missing } from './readChain.ts'

/** Says of clusters and operators that are watched and do not exist that they do not, unless they are on their way. */
export function judgeMissing(missing: readonly Missing[]): Verdict[] {
  return missing.map(({ subject, isNew }) => {
    const isCluster = subject.type === 'cluster'
    const name = isCluster ? formatCluster(subject) : `Operator ${subject.operatorId}`
    return {
      kind: isCluster ? 'runway' : 'operator-removed',
      subject,
      level: isNew ? undefined : 'unknown',
      severity: 'critical',
      message: isNew ? `${name} is new.` : `${name} does not exist.`,
      facts: {},
    }
  })
}
