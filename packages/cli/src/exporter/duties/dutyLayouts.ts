import type { DutyRecord } from '@x/exporter-client'
import { type Network, slotToTime } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import type { Style } from '../../terminal/createStyle.ts'
import { createColumns } from '../rows/createColumns.ts'
import type { RowLayout } from '../rows/createRowWriter.ts'
import { formatSlotCells, roleColumn, shorten, shortenRole, slotColumns } from '../rows/createTable.ts'
import type { CsvCell } from '../rows/csvCell.ts'
import { formatCsvLine, toIso } from '../rows/formatCsv.ts'
import { proposalColumns, toProposalCells } from '../rows/proposalCells.ts'

/** Duties as a table: `After due` is the time from when a duty was due to its decision. */
export function createDutyTable(network: Network, style: Style): RowLayout<DutyRecord> {
  const { header, layOut } = createColumns(
    [
      ...slotColumns,
      roleColumn,
      { title: 'Validator', width: 17 },
      { title: 'What', width: 24 },
      { title: 'Rounds', width: 6, align: 'right', rank: 3 },
      { title: 'Leader', width: 6, align: 'right', rank: 4 },
      { title: 'After due', width: 9, align: 'right', rank: 1 },
      { title: 'Signed', width: 11, rank: 2 },
      { title: 'Not signed', width: 0 },
    ],
    style,
  )
  return {
    header,
    formatRow: (duty) => {
      const { slot, role, validatorIndex, publicKey, rounds, leader, delay, signers, absent } = duty
      return layOut([
        ...formatSlotCells(slot, network),
        shortenRole(role),
        validatorIndex === undefined ? shorten(publicKey ?? '') : `${validatorIndex}`,
        describeOutcome(duty),
        `${rounds}`,
        leader === undefined ? '–' : `${leader}`,
        delay === undefined ? '–' : `${(delay / 1000).toFixed(2)} s`,
        signers.join(' ') || '–',
        absent === undefined ? '?' : style('red', absent.join(' ')) || '–',
      ])
    },
  }
}

function describeOutcome({ problems, isUnreadable, dispute, isDecided }: DutyRecord): string {
  if (problems.length > 0) return problems.join(', ')
  if (dispute !== undefined) return cleanText(`not missed: ${dispute}`)
  if (isUnreadable) return 'unreadable'
  return isDecided ? 'decided' : '–'
}

const columns = {
  slot: ({ slot }) => slot,
  time: ({ slot }, network) => toIso(slotToTime(network, slot)),
  role: ({ role }) => role,
  validatorIndex: ({ validatorIndex }) => validatorIndex,
  publicKey: ({ publicKey }) => publicKey,
  committeeId: ({ committeeId }) => committeeId,
  problems: ({ problems }) => problems.join(' '),
  dispute: ({ dispute }) => dispute,
  rounds: ({ rounds }) => rounds,
  leader: ({ leader }) => leader,
  failedLeaders: ({ failedLeaders }) => failedLeaders,
  decidedAt: ({ decidedAt }) => decidedAt,
  delay: ({ delay }) => delay,
  signers: ({ signers }) => signers,
  absent: ({ absent }) => absent,
} satisfies Record<string, (duty: DutyRecord, network: Network) => CsvCell>

/** Duties as CSV. */
export function createDutyCsv(network: Network): RowLayout<DutyRecord> {
  return {
    header: formatCsvLine([...Object.keys(columns), ...proposalColumns]),
    formatRow: (duty) =>
      formatCsvLine([...Object.values(columns).map((read) => read(duty, network)), ...toProposalCells(duty.proposal)]),
  }
}
