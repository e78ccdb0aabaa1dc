import { decodeProposal } from '@x/exporter-client'
import { getConsensusSummary } from '@x/exporter-client/internal'
import type { DataSet, Row } from '@x/exporter-files/internal'
import { cleanLine } from '@x/schemas/internal'
import type { RowLayout } from './createRowWriter.ts'
import type { CsvCell } from './csvCell.ts'
import { distinct } from './distinct.ts'
import { proposalColumns, toProposalCells } from './proposalCells.ts'

const consensusColumns = [
  'rounds',
  'leader',
  'proposalTime',
  'decidedRound',
  'decidedTime',
  'signers',
  'prepares',
  'commits',
  'roundChanges',
] as const

/** The columns of each kind of rows, in order. */
export const csvColumns: Readonly<Record<DataSet, readonly string[]>> = {
  decideds: ['slot', 'role', 'publicKey', 'signers'],
  validators: ['slot', 'role', 'validatorIndex', 'committeeId', ...consensusColumns, 'pre', 'post', ...proposalColumns],
  committees: [
    'slot',
    'committeeId',
    'role',
    ...consensusColumns,
    'attesterSigners',
    'attesterValidatorIndices',
    'syncCommitteeSigners',
    'syncCommitteeValidatorIndices',
    ...proposalColumns,
  ],
}

/** Rows as CSV. Lists of operators are separated by spaces, times are ISO 8601 in UTC. */
export function createCsv(dataSet: DataSet): RowLayout<Row> {
  return { header: formatCsvLine(csvColumns[dataSet]), formatRow: (row) => formatCsvLine(toCells(row)) }
}

/** One line of CSV (RFC 4180). */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return cells.map(quote).join(',')
}

function toCells(row: Row): CsvCell[] {
  if (!('consensus' in row)) return [row.slot, row.role, row.publicKey, row.signers]
  const { decidedTime, proposalTime, ...facts } = getConsensusSummary(row)
  const consensus = {
    ...facts,
    proposalTime: toIso(proposalTime),
    decidedTime: toIso(decidedTime),
  }
  const consensusCells = consensusColumns.map((name) => consensus[name])
  if ('attester' in row) {
    const signers = (list: typeof row.attester) => distinct(list.map(({ signer }) => signer))
    const indices = (list: typeof row.attester) => distinct(list.flatMap(({ validatorIndices }) => validatorIndices))
    return [
      row.slot,
      row.committeeId,
      row.role,
      ...consensusCells,
      signers(row.attester),
      indices(row.attester),
      signers(row.syncCommittee),
      indices(row.syncCommittee),
      ...toProposalCells(decodeProposal(row)),
    ]
  }
  const signers = (list: typeof row.pre) => distinct(list.map(({ signer }) => signer))
  return [
    row.slot,
    row.role,
    row.validatorIndex,
    row.committeeId,
    ...consensusCells,
    signers(row.pre),
    signers(row.post),
    ...toProposalCells(decodeProposal(row)),
  ]
}

export function toIso(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}

function quote(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return typeof cell === 'object' ? cell.join(' ') : String(cell)
  const text = cleanLine(cell)
  // Spreadsheets take a cell that begins like this for a formula, the full-width signs included, unless an apostrophe
  // stands before it.
  const isFormula = /^\s*[=+\-@＝＋－＠]/.test(text)
  const safe = isFormula ? `'${text}` : text
  return isFormula || /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
