import type { DutyExplanation } from '@x/explain'
import { type Network, slotToTime } from '@x/schemas'
import type { Style } from '../../terminal/createStyle.ts'
import { createColumns } from '../rows/createColumns.ts'
import type { RowLayout } from '../rows/createRowWriter.ts'
import { formatSlotCells, roleColumn, shortenRole, slotColumns } from '../rows/createTable.ts'
import type { CsvCell } from '../rows/csvCell.ts'
import { formatCsvLine, toIso } from '../rows/formatCsv.ts'
import { formatGwei } from './formatGwei.ts'

/** Explanations as a table; with evidence, what each is concluded from in lines below it. */
export function createWhyTable(
  network: Network,
  style: Style,
  { withEvidence }: { withEvidence: boolean },
): RowLayout<DutyExplanation> {
  const { header, layOut } = createColumns(
    [
      ...slotColumns,
      roleColumn,
      { title: 'Validator', width: 9, align: 'right' },
      { title: 'Result', width: 7 },
      { title: 'Cause', width: 18 },
      { title: 'Operators', width: 12 },
      { title: 'Sure', width: 6, rank: 2 },
      { title: 'Cost', width: 12, align: 'right', rank: 1 },
    ],
    style,
  )
  return {
    header,
    formatRow: ({ slot, role, validatorIndex, result, cause, operators, confidence, cost, explanation, evidence }) => {
      const row = layOut([
        ...formatSlotCells(slot, network),
        shortenRole(role),
        `${validatorIndex}`,
        result,
        style(cause === 'unknown' ? 'dim' : 'red', cause),
        operators.join(' ') || '–',
        confidence,
        cost === undefined ? '–' : `${cost.isEstimated ? '~' : ''}${formatGwei(cost.gwei)}`,
      ])
      if (!withEvidence) return row
      const lines = evidence.map(({ at, text, source }) => {
        const when = at === undefined ? '         ' : `${(at / 1_000).toFixed(3).padStart(7)} s`
        return `    ${when}  ${text}${source === 'beacon-chain' ? ' (beacon chain)' : ''}`
      })
      return [row, `    ${explanation}`, ...lines]
    },
  }
}

const columns = {
  slot: ({ slot }) => slot,
  time: ({ slot }, network) => toIso(slotToTime(network, slot)),
  role: ({ role }) => role,
  validatorIndex: ({ validatorIndex }) => validatorIndex,
  publicKey: ({ publicKey }) => publicKey,
  result: ({ result }) => result,
  cause: ({ cause }) => cause,
  operators: ({ operators }) => operators,
  confidence: ({ confidence }) => confidence,
  cost: ({ cost }) => cost?.gwei.toString(),
  isEstimated: ({ cost }) => (cost === undefined ? undefined : `${cost.isEstimated}`),
  inclusionSlot: ({ vote }) => vote?.blockSlot,
  inclusionDelay: ({ vote }) => vote?.delay,
  explanation: ({ explanation }) => explanation,
} satisfies Record<string, (explanation: DutyExplanation, network: Network) => CsvCell>

/** Explanations as CSV. */
export function createWhyCsv(network: Network): RowLayout<DutyExplanation> {
  return {
    header: formatCsvLine(Object.keys(columns)),
    formatRow: (explanation) => formatCsvLine(Object.values(columns).map((read) => read(explanation, network))),
  }
}
