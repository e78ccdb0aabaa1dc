import type { ApiOperator } from '@x/operator-client'
import { cleanText } from '@x/schemas/internal'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatGwei, group } from '../terminal/formatAmounts.ts'
import { formatTable } from '../terminal/formatTable.ts'

/** Formats operators as a table. */
export function formatOperators(operators: readonly ApiOperator[], style: Style): Lines {
  if (operators.length === 0) return 'No operators.'
  return formatTable(
    [
      { title: 'Id', align: 'right' },
      { title: 'Name', kind: 'text' },
      { title: 'Status', kind: 'text', rank: 2 },
      { title: '30 days', align: 'right', rank: 1 },
      { title: 'Validators', align: 'right' },
      { title: 'Fee per block', align: 'right' },
      { title: 'Access' },
      { title: 'Location', kind: 'text', rank: 3 },
    ],
    operators.map((operator) => [
      `${operator.id}`,
      formatText(operator.name),
      operator.isRemoved ? style('red', 'removed') : formatText(operator.status),
      formatPercent(operator.performance?.['30d']),
      operator.validatorCount === undefined ? '–' : group(operator.validatorCount),
      formatFee(operator.ethFee ?? operator.fee),
      operator.isPrivate ? style('yellow', 'private') : 'public',
      formatText(operator.location),
    ]),
    style,
  )
}

/** Operators write these texts themselves. */
function formatText(text: string | undefined): string {
  return cleanText(text ?? '', 40) || '–'
}

function formatPercent(value: number | undefined): string {
  return value === undefined ? '–' : `${value.toFixed(1)} %`
}

function formatFee(fee: bigint | undefined): string {
  return fee === undefined ? '–' : formatGwei(fee)
}
