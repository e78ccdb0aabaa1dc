import type { Hex } from '@x/schemas'
import { nameValidator, type RosterValidator } from './createRoster.ts'
import { createScoreCounter } from './createScoreCounter.ts'
import type { SlotFacts } from './getSlotFacts.ts'

/** Points of the published scores for one validator in one slot: of one operator, or those that each member could earn. */
export type PointRecord = {
  slot: number
  /** Proposals weigh 3/8 in a score, all other duties 5/8. */
  isProposal: boolean
  /** Absent where it is not known. */
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  committeeId?: Hex | undefined
  /** Absent in the row of what each member of the committee could earn. */
  operatorId?: number | undefined
  earned: number
  /** With an operator: what it could earn as a leader, beside what each member could. */
  possible: number
}

/** Writes the points of a slot as records. A micro score is the sum of what was earned through the sum of what could be. */
export function toPointRecords({ slot, instances }: Pick<SlotFacts, 'slot' | 'instances'>): PointRecord[] {
  const records: PointRecord[] = []
  for (const isProposal of [false, true]) {
    const ofKind = instances.filter(({ kind, isScored }) => isScored && (kind === 'proposal') === isProposal)
    if (ofKind.length === 0) continue
    const counter = createScoreCounter()
    counter.add({ instances: ofKind })
    for (const validator of listValidators(ofKind)) {
      const subject = { slot, isProposal, ...nameValidator(validator) }
      // An operator that did nothing could earn what each member could.
      const each = counter.getScore(validator, 0).possible
      records.push({ ...subject, earned: 0, possible: each })
      for (const operatorId of counter.getOperators(validator)) {
        const { earned, possible } = counter.getScore(validator, operatorId)
        records.push({ ...subject, operatorId, earned, possible: possible - each })
      }
    }
  }
  return records
}

function listValidators(instances: SlotFacts['instances']): Set<RosterValidator> {
  return new Set(
    instances.flatMap(({ validators, signatures }) => [...validators, ...signatures.map(({ validator }) => validator)]),
  )
}
