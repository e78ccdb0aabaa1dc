import type { CommitteeTrace, NodeValidator } from '@x/exporter-client'
import type { ScheduleEntry } from '@x/exporter-client/internal'
import { getCommitteeId, type Hex } from '@x/schemas'

/** What an exporter tells of some slots. All of one slot comes together. */
export type CommitteeRows = {
  data: readonly (CommitteeTrace | object)[]
  schedule?: readonly ScheduleEntry[] | undefined
}

/** Finds validators for which their committee certainly did not sign. */
export type UnsignedFinder = {
  add: (rows: CommitteeRows) => void
  /** The slot of the attestation, by index. */
  result: () => ReadonlyMap<number, number>
}

/**
 * Finds attestations that a committee did not sign although it signed others: an operator sends its signatures for all
 * validators of a committee in one message, and leaves out those that it sees at work elsewhere. Where so many have left
 * out one that the others are no quorum, the network has no signature of this committee.
 */
export function createUnsignedFinder(validators: readonly NodeValidator[]): UnsignedFinder {
  const committees = new Map<Hex, NodeValidator>(validators.map((each) => [getCommitteeId(each.committee), each]))
  const wanted = new Set(validators.flatMap(({ index }) => index ?? []))
  const unsigned = new Map<number, number>()
  return {
    add: ({ data, schedule = [] }) => {
      const signed = readSigned(data)
      for (const entry of schedule) {
        if (!('committeeId' in entry)) continue
        const known = committees.get(entry.committeeId)
        if (known === undefined) continue
        const messages = [...(signed.get(getKey(entry)) ?? [])].filter(([signer]) => known.committee.includes(signer))
        for (const index of entry.roles['ATTESTER'] ?? []) {
          const leftOut = messages.filter(([, indices]) => !indices.has(index)).length
          if (wanted.has(index) && known.committee.length - leftOut < known.quorum) unsigned.set(index, entry.slot)
        }
      }
    },
    result: () => unsigned,
  }
}

/** For whom operators attested, by slot and committee: what came late has a row of its own. */
function readSigned(data: CommitteeRows['data']): Map<string, Map<number, Set<number>>> {
  const signed = new Map<string, Map<number, Set<number>>>()
  for (const row of data) {
    if (!('attester' in row) || (row.role ?? 'COMMITTEE') !== 'COMMITTEE') continue
    const ofRow = signed.get(getKey(row)) ?? new Map<number, Set<number>>()
    signed.set(getKey(row), ofRow)
    for (const { signer, validatorIndices } of row.attester) {
      ofRow.set(signer, new Set([...(ofRow.get(signer) ?? []), ...validatorIndices]))
    }
  }
  return signed
}

function getKey({ slot, committeeId }: { slot: number; committeeId: Hex }): string {
  return `${slot} ${committeeId}`
}
