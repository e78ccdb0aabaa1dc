import type { BeaconRole } from '../wire/roles.ts'
import type { RosterCommittee, RosterValidator } from './createRoster.ts'
import { createTimeHistogram, type TimeHistogram } from './createTimeHistogram.ts'
import type { SlotFacts } from './getSlotFacts.ts'
import { addTo, getOrCreate } from './maps.ts'
import type { TimeDistribution } from './participationTypes.ts'

/** Decided duties signed, by operator id. */
export type Signed = ReadonlyMap<number, number>

export type ShareCounter = {
  add: (facts: Pick<SlotFacts, 'duties' | 'signatureTimes'>) => void
  getOfValidator: (validator: RosterValidator) => Signed
  getOfCommittee: (committee: RosterCommittee) => Signed
  getOfOperator: (operatorId: number) => {
    byRole: ReadonlyMap<BeaconRole, number>
    /** From the start of the slot to its partial signature after the consensus. */
    signatureTime: TimeDistribution | null
  }
  /** All operators that signed something. */
  getOperators: () => Iterable<number>
}

/** Counts who signed the decided duties, and how late the partial signatures came. */
export function createShareCounter(): ShareCounter {
  const validators = new Map<RosterValidator, Map<number, number>>()
  const committees = new Map<RosterCommittee, Map<number, number>>()
  const operators = new Map<number, OperatorSums>()
  return {
    add: ({ duties, signatureTimes }) => {
      for (const { operatorId, time } of signatureTimes) {
        getOrCreate(operators, operatorId, createOperatorSums).signatureTime.add(time)
      }
      for (const { role, validator, isDecided, signers } of duties) {
        if (!isDecided) continue
        const { committee } = validator
        const ofValidator = getOrCreate(validators, validator, createMap)
        const ofCommittee = committee && getOrCreate(committees, committee, createMap)
        for (const id of signers) {
          addTo(ofValidator, id, 1)
          if (ofCommittee) addTo(ofCommittee, id, 1)
          addTo(getOrCreate(operators, id, createOperatorSums).byRole, role, 1)
        }
      }
    },
    getOfValidator: (validator) => validators.get(validator) ?? new Map(),
    getOfCommittee: (committee) => committees.get(committee) ?? new Map(),
    getOfOperator: (operatorId) => {
      const { byRole, signatureTime } = operators.get(operatorId) ?? createOperatorSums()
      return { byRole, signatureTime: signatureTime.result() }
    },
    getOperators: () => operators.keys(),
  }
}

type OperatorSums = { byRole: Map<BeaconRole, number>; signatureTime: TimeHistogram }

function createOperatorSums(): OperatorSums {
  return { byRole: new Map(), signatureTime: createTimeHistogram() }
}

function createMap(): Map<number, number> {
  return new Map()
}
