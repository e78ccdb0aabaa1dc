import type { CommitteeTrace, Decided, DutyRecord, NodeValidator, ValidatorTrace } from '@x/exporter-client'
import type { PointRecord } from '@x/exporter-client/internal'
import { getCommitteeId } from '@x/schemas'
import { toProposalColumns } from './proposalColumns.ts'

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

type TableRow = { slot: number; [column: string]: unknown }

/** The row of a duty in the table `duties`. */
export function toDutyRow(duty: DutyRecord): TableRow {
  const { problems, proposal, ...facts } = duty
  return {
    ...facts,
    validator: nameValidator(duty),
    isLate: problems.includes('late'),
    absent: duty.absent ?? [],
    ...toProposalColumns(proposal),
  }
}

/** The rows of a duty in the table `signatures`: one for each operator that signed. */
export function toSignatureRows(duty: DutyRecord): TableRow[] {
  const { slot, role, validatorIndex, publicKey, committeeId, isDecided, signers } = duty
  const subject = { slot, role, validatorIndex, publicKey, committeeId, validator: nameValidator(duty), isDecided }
  return signers.map((operatorId) => ({ ...subject, operatorId }))
}

/** The row of scored points in the table `points`. */
export function toPointRow(points: PointRecord): TableRow {
  return { ...points, validator: nameValidator(points) }
}

/** The rows of both tables of who is who. */
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

/** By what the tables are joined: the public key, or the index where that is all that is known. */
function nameValidator({ publicKey, validatorIndex }: Pick<DutyRecord, 'publicKey' | 'validatorIndex'>): string {
  return publicKey ?? `${validatorIndex}`
}
