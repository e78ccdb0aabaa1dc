import { getCommitteeQuorum } from '../rules/getCommitteeQuorum.ts'
import type { CommitteeTrace } from '../wire/rows.ts'

/** Whether a duty was certainly not done, by who signed for it. */
export type IsLeftOut = (signers: ReadonlySet<number>) => boolean

/**
 * Creates what tells for a duty of one validator whether its committee left it out, though it decided and signed for
 * others: an operator sends the signatures of an instance in one message, for all validators that have a duty as it knows.
 * Where so many that were heard have left one out that the others are no quorum, nobody can have made its signature.
 * Where the members are not known, nothing is left out.
 */
export function createLeftOut(
  { attester, syncCommittee }: Pick<CommitteeTrace, 'attester' | 'syncCommittee'>,
  members: readonly number[] | undefined,
): IsLeftOut {
  if (members === undefined) return () => false
  const heard = new Set<number>()
  for (const { signer, validatorIndices } of [...attester, ...syncCommittee]) {
    if (validatorIndices.length > 0 && members.includes(signer)) heard.add(signer)
  }
  const quorum = getCommitteeQuorum(members, () => heard)
  return (signers) => members.length - (heard.size - signers.size) < quorum
}
