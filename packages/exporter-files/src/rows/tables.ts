import type { CommitteeTrace, Decided, DutyRecord, NodeValidator, ValidatorTrace } from '@x/exporter-client'
import type { PointRecord } from '@x/exporter-client/internal'
import { getCommitteeId, type Hex } from '@x/schemas'

/** The kinds of rows that an exporter has. */
export type DataSet = 'decideds' | 'validators' | 'committees'

/** The kinds of rows that can be exported. */
export const dataSets: readonly DataSet[] = ['decideds', 'validators', 'committees']

/** A row of any kind, as the client reads it. */
export type Row = Decided | ValidatorTrace | CommitteeTrace

/** Which rows, as the client takes it. */
export type RowFilters = {
  /** Duties, or for committees the roles of their runners. Empty: all that can be asked for. */
  roles: string[]
  publicKeys?: string[] | undefined
  validatorIndices?: number[] | undefined
  committeeIds?: string[] | undefined
}

/** What an export has: one kind of rows as the exporter gives them, or the flat tables. */
export type ExportData = DataSet | 'tables'

/** The flat tables that have a file for each partition. */
export type Table = 'duties' | 'signatures' | 'points'

export const tables: readonly Table[] = ['duties', 'signatures', 'points']

/** The tables of who is who. They have one file, of when the export ran last. */
export type RosterTable = 'validators' | 'operators'

/** What each row of the tables has. `validator` is the public key, or the index where that is all that is known. */
type SubjectRow = { slot: number; validator: string }

export function toDutyRow(duty: DutyRecord): SubjectRow {
  const { problems, ...facts } = duty
  const row = { ...facts, validator: nameValidator(duty), isLate: problems.includes('late'), absent: duty.absent ?? [] }
  return row
}

export function toSignatureRows(duty: DutyRecord): SubjectRow[] {
  const { slot, role, validatorIndex, publicKey, committeeId, isDecided, signers } = duty
  const subject = { slot, role, validatorIndex, publicKey, committeeId, validator: nameValidator(duty), isDecided }
  return signers.map((operatorId) => ({ ...subject, operatorId }))
}

export function toPointRow(points: PointRecord): SubjectRow {
  return { ...points, validator: nameValidator(points) }
}

/** The tables of who is who. */
export function toRosterTables(known: readonly NodeValidator[]): Record<RosterTable, object[]> {
  const members = new Map(known.map(({ committee }) => [getCommitteeId(committee), committee]))
  return {
    validators: known.map(({ index, publicKey, committee, owner, status, liquidated }) => ({
      validator: publicKey,
      ...(index !== undefined && { validatorIndex: index }),
      publicKey,
      committeeId: getCommitteeId(committee),
      owner,
      status,
      isLiquidated: liquidated,
    })),
    operators: [...members].flatMap(([committeeId, ids]) =>
      ids.toSorted((a, b) => a - b).map((operatorId) => ({ committeeId, operatorId })),
    ),
  }
}

function nameValidator({
  validatorIndex,
  publicKey,
}: {
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
}): string {
  return publicKey ?? `${validatorIndex}`
}
