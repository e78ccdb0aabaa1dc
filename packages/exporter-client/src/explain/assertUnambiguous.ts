import { type Hex, InvalidInputError } from '@x/schemas'
import type { ExporterAnswer } from '../request/answers.ts'
import type { CommitteeScheduleEntry, CommitteeTrace, ScheduleEntry } from '../wire/rows.ts'

type Item = ExporterAnswer['data'][number] | ScheduleEntry

/**
 * Refuses to explain the duties of one validator by rows that name several in another way than the subject does: the
 * duties of one would be taken for those of another.
 *
 * @throws {InvalidInputError}
 */
export function assertUnambiguous(
  items: readonly Item[],
  { validatorIndex, publicKey }: { validatorIndex?: number | undefined; publicKey?: Hex | undefined },
): void {
  if ((validatorIndex === undefined) === (publicKey === undefined)) return
  const named = new Set<unknown>()
  let isOfCommittee = false
  for (const item of items) {
    if ('publicKey' in item) named.add(publicKey ?? item.publicKey)
    else if ('validatorIndex' in item) named.add(validatorIndex ?? item.validatorIndex)
    // The request of committee traces has no filter of validators.
    else isOfCommittee ||= validatorIndex === undefined && hasIndices(item)
  }
  if (named.size < 2 && !isOfCommittee) return
  const path = publicKey === undefined ? 'publicKey' : 'validatorIndex'
  const message = 'missing: the answer is about several validators and names them so'
  throw new InvalidInputError('The subject', [{ path, message }])
}

function hasIndices(item: CommitteeTrace | CommitteeScheduleEntry): boolean {
  if (!('attester' in item)) return Object.values(item.roles).some((indices) => indices.length > 0)
  return [...item.attester, ...item.syncCommittee].some(({ validatorIndices }) => validatorIndices.length > 0)
}
