import { getClusterId } from '@x/schemas'
import { formatCluster } from '../alerts/formatCluster.ts'
import type { Verdict } from '../alerts/verdict.ts'
import type { EpochRecord, MissedProposal } from '../state/watchState.ts'

/** Says of clusters which proposals their validators missed lately. An alert changes with each further one. */
export function judgeProposals({ clusters }: EpochRecord, missed: readonly MissedProposal[]): Verdict[] {
  const all = new Map<string, Pick<MissedProposal, 'owner' | 'operatorIds'>>(Object.entries(clusters))
  for (const proposal of missed) all.set(getClusterId(proposal.owner, proposal.operatorIds), proposal)
  return [...all].map(([id, { owner, operatorIds }]) => {
    const ofCluster = missed.filter((proposal) => getClusterId(proposal.owner, proposal.operatorIds) === id)
    const latest = ofCluster.at(-1)
    const name = formatCluster({ owner, operatorIds })
    return {
      kind: 'proposals',
      subject: { type: 'cluster', owner, operatorIds },
      level: latest === undefined ? undefined : 'missed',
      ...(latest !== undefined && { mark: String(latest.slot) }),
      severity: 'critical',
      message:
        latest === undefined
          ? `${name} missed no proposal for a day.`
          : `${name} missed ${describe(ofCluster)} in a day; the latest in slot ${latest.slot}, of validator ${latest.validatorIndex ?? latest.publicKey}.`,
      facts: {
        missed: ofCluster.map(({ slot, validatorIndex = null, publicKey }) => ({ slot, validatorIndex, publicKey })),
      },
    }
  })
}

function describe({ length }: readonly MissedProposal[]): string {
  return length === 1 ? 'a proposal' : `${length} proposals`
}
