import type { CommitteeTrace } from '@x/exporter-client'

/** Whether anybody of the committee sent anything. */
export function hasMessages({ consensus, decideds, attester, syncCommittee }: CommitteeTrace): boolean {
  if (decideds.length + attester.length + syncCommittee.length > 0) return true
  return consensus.some(
    ({ proposal, prepares, commits, roundChanges }) =>
      proposal !== null || prepares.length + commits.length + roundChanges.length > 0,
  )
}
