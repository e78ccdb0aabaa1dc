import { getConsensusSummary } from '@x/exporter-client/internal'
import type { DataSet, Row } from '@x/exporter-files/internal'
import { type Network, slotToTime } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import type { Style } from '../../terminal/createStyle.ts'
import { type Column, createColumns } from './createColumns.ts'
import type { RowLayout } from './createRowWriter.ts'
import { distinct } from './distinct.ts'

export const slotColumns: readonly Column[] = [
  { title: 'Slot', width: 8, align: 'right' },
  { title: 'Time (UTC)', width: 19, rank: 5 },
]
const consensusColumns: readonly Column[] = [
  { title: 'Rounds', width: 6, align: 'right', rank: 2 },
  { title: 'Leader', width: 6, align: 'right', rank: 1 },
  { title: 'From slot', width: 9, align: 'right' },
  { title: 'Signers', width: 0 },
]
export const roleColumn = { title: 'Role', width: 17 }

const columnsOf: Readonly<Record<DataSet, readonly Column[]>> = {
  decideds: [...slotColumns, roleColumn, { title: 'Validator', width: 17 }, { title: 'Signers', width: 0 }],
  validators: [...slotColumns, roleColumn, { title: 'Validator', width: 9, align: 'right' }, ...consensusColumns],
  committees: [
    ...slotColumns,
    { title: 'Committee', width: 17 },
    { title: 'Role', width: 10 },
    { title: 'Validators', width: 10, align: 'right', rank: 3 },
    ...consensusColumns,
  ],
}

/** The table of one kind of rows. `From slot` is the time from the start of the slot to the first decided message. */
export function createTable(dataSet: DataSet, network: Network, style: Style): RowLayout<Row> {
  const { header, layOut } = createColumns(columnsOf[dataSet], style)
  return {
    header,
    formatRow: (row) => {
      const start = slotToTime(network, row.slot)
      const slot = formatSlotCells(row.slot, network)
      if (!('consensus' in row)) {
        return layOut([...slot, shortenRole(row.role), shorten(row.publicKey), formatSigners(row.signers, style)])
      }
      const { rounds, leader, decidedTime, signers } = getConsensusSummary(row)
      const consensus = [
        `${rounds}`,
        leader === undefined ? '–' : `${leader}`,
        decidedTime === undefined ? '–' : `${((decidedTime - start) / 1000).toFixed(2)} s`,
        row.decideds.length === 0 ? style('red', 'not decided') : formatSigners(signers, style),
      ]
      if ('attester' in row) {
        const validators = distinct(
          [...row.attester, ...row.syncCommittee].flatMap(({ validatorIndices }) => validatorIndices),
        )
        const role = row.role === 'AGGREGATOR_COMMITTEE' ? 'AGGREGATOR' : shortenRole(row.role ?? 'COMMITTEE')
        return layOut([...slot, shorten(row.committeeId), role, `${validators.length}`, ...consensus])
      }
      return layOut([...slot, shortenRole(row.role), `${row.validatorIndex}`, ...consensus])
    },
  }
}

/** The cells below `slotColumns`. */
export function formatSlotCells(slot: number, network: Network): [slot: string, time: string] {
  return [`${slot}`, new Date(slotToTime(network, slot)).toISOString().slice(0, 19).replace('T', ' ')]
}

export function shorten(hex: string): string {
  return `${hex.slice(0, 10)}…${hex.slice(-6)}`
}

/** The longest name of a role would take a third of the line. */
export function shortenRole(role: string): string {
  return cleanText(role.replace('SYNC_COMMITTEE', 'SYNC').replace('VALIDATOR_REGISTRATION', 'REGISTRATION'))
}

function formatSigners(signers: readonly number[], style: Style): string {
  return signers.length === 0 ? style('red', 'none') : signers.join(' ')
}
