import type { ApiValidator } from '@x/operator-client'
import type { Hex } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatTable } from '../terminal/formatTable.ts'
import type { BeaconState } from './addBeaconStates.ts'

/** Formats validators as a table. */
export function formatValidators(
  validators: readonly (Omit<Partial<ApiValidator>, 'beacon'> & {
    publicKey: Hex
    isRegistered?: boolean | undefined
    beacon?: BeaconState | undefined
  })[],
  style: Style,
): Lines {
  if (validators.length === 0) return 'No validators.'
  return formatTable(
    [
      { title: 'Public key', kind: 'hash' },
      { title: 'Network' },
      { title: 'Beacon chain' },
      { title: 'Index', align: 'right', rank: 2 },
      { title: 'Balance', align: 'right', rank: 1 },
      { title: 'Operators' },
      { title: 'Owner', kind: 'hash', rank: 3 },
    ],
    validators.map(({ publicKey, isRegistered, isLiquidated, status, beacon, operatorIds, owner }) => [
      publicKey,
      isRegistered === false
        ? style('red', 'not registered')
        : isLiquidated === true
          ? style('red', 'liquidated')
          : formatText(status?.toLowerCase()),
      describeState(beacon?.status, isRegistered, style),
      beacon?.index === undefined ? '–' : `${beacon.index}`,
      beacon?.effectiveBalance === undefined ? '–' : `${beacon.effectiveBalance / 10n ** 9n} ETH`,
      operatorIds === undefined ? '–' : operatorIds.join(', '),
      owner ?? '–',
    ]),
    style,
  )
}

/** One that has exited costs fees until it is removed. */
function describeState(status: string | undefined, isRegistered: boolean | undefined, style: Style): string {
  const isPaidFor = isRegistered !== false && /^(?:exited|withdrawal)_/.test(status ?? '')
  return isPaidFor ? `${style('yellow', formatText(status))}, costs fees` : formatText(status)
}

function formatText(text: string | undefined): string {
  return cleanText(text ?? '', 40) || '–'
}
