import type { ApiValidator } from '@x/operator-client'
import type { Hex } from '@x/schemas'
import { cleanText } from '../terminal/cleanText.ts'
import type { Style } from '../terminal/createStyle.ts'
import { formatTable } from '../terminal/formatTable.ts'

/** Formats validators as a table. */
export function formatValidators(
  validators: readonly ({ publicKey: Hex; isRegistered?: boolean | undefined } & Partial<ApiValidator>)[],
  style: Style,
): string {
  if (validators.length === 0) return 'No validators.'
  return formatTable(
    [
      { title: 'Public key' },
      { title: 'Network' },
      { title: 'Beacon chain' },
      { title: 'Index', align: 'right' },
      { title: 'Balance', align: 'right' },
      { title: 'Operators' },
      { title: 'Owner' },
    ],
    validators.map(({ publicKey, isRegistered, isLiquidated, status, beacon, operatorIds, owner }) => [
      shorten(publicKey),
      isRegistered === false
        ? style('red', 'not registered')
        : isLiquidated === true
          ? style('red', 'liquidated')
          : formatText(status?.toLowerCase()),
      formatText(beacon?.status),
      beacon?.index === undefined ? '–' : `${beacon.index}`,
      beacon?.effectiveBalance === undefined ? '–' : `${beacon.effectiveBalance / 10n ** 9n} ETH`,
      operatorIds === undefined ? '–' : operatorIds.join(', '),
      owner === undefined ? '–' : shorten(owner),
    ]),
    (text) => style('bold', text),
  )
}

/** A table is for looking; JSON has the whole text. */
function shorten(text: string): string {
  return `${text.slice(0, 10)}…${text.slice(-8)}`
}

function formatText(text: string | undefined): string {
  return cleanText(text ?? '', 40) || '–'
}
