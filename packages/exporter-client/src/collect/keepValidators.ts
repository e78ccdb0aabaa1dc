import type { Hex } from '@x/schemas'
import type { StreamBatch } from '../stream/exporterStream.ts'
import type { CommitteeScheduleEntry, CommitteeSigner, CommitteeTrace } from '../wire/rows.ts'

type Batch = StreamBatch<CommitteeTrace, CommitteeScheduleEntry>

/** Leaves out of a batch of committee traces what is not about the wanted validators. */
export function keepValidators(batch: Batch, wanted: ReadonlySet<number>): Batch {
  const schedule = keepScheduled(batch.schedule, wanted)
  const scheduled = new Set(schedule.map(getKey))
  const data = batch.data.flatMap((row): CommitteeTrace[] => {
    const attester = keepSigners(row.attester, wanted)
    const syncCommittee = keepSigners(row.syncCommittee, wanted)
    // An instance in which nobody signed is about those for whom it was scheduled.
    const isAbout = attester.length + syncCommittee.length > 0 || scheduled.has(getKey(row))
    return isAbout ? [{ ...row, attester, syncCommittee }] : []
  })
  return { ...batch, data, schedule }
}

function keepScheduled(
  schedule: readonly CommitteeScheduleEntry[],
  wanted: ReadonlySet<number>,
): CommitteeScheduleEntry[] {
  return schedule.flatMap((entry) => {
    const roles = Object.entries(entry.roles)
      .map(([role, indices]) => [role, indices.filter((index) => wanted.has(index))] as const)
      .filter(([, indices]) => indices.length > 0)
    return roles.length === 0 ? [] : [{ ...entry, roles: Object.fromEntries(roles) }]
  })
}

function keepSigners(signers: readonly CommitteeSigner[], wanted: ReadonlySet<number>): CommitteeSigner[] {
  return signers
    .map((signer) => ({ ...signer, validatorIndices: signer.validatorIndices.filter((index) => wanted.has(index)) }))
    .filter(({ validatorIndices }) => validatorIndices.length > 0)
}

function getKey({ slot, committeeId }: { slot: number; committeeId: Hex }): string {
  return `${slot} ${committeeId}`
}
