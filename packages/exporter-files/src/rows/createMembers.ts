import type { NodeValidator } from '@x/exporter-client'
import { getCommitteeId, type Hex } from '@x/schemas'

/** Who belongs to which committee, as the exporter knows it. */
export type Members = {
  /** Whether an operator is a member; `undefined` where the members are not known. */
  ofCommittee: (committeeId: Hex | undefined) => (operatorId: number) => boolean | undefined
  findValidator: (index: number) => { committeeId: Hex; publicKey: Hex } | undefined
}

export function createMembers(known: readonly NodeValidator[]): Members {
  const committees = new Map<Hex, ReadonlySet<number>>()
  const validators = new Map<number, { committeeId: Hex; publicKey: Hex }>()
  for (const { index, publicKey, committee } of known) {
    const committeeId = getCommitteeId(committee)
    if (!committees.has(committeeId)) committees.set(committeeId, new Set(committee))
    if (index !== undefined) validators.set(index, { committeeId, publicKey })
  }
  return {
    ofCommittee: (committeeId) => {
      const members = committeeId === undefined ? undefined : committees.get(committeeId)
      return (operatorId) => members?.has(operatorId)
    },
    findValidator: (index) => validators.get(index),
  }
}
