import type { ApiValidator } from '@x/operator-client'
import type { KeyPlace } from '@x/registration'
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
    place?: KeyPlace | undefined
  })[],
  style: Style,
): Lines {
  if (validators.length === 0) return 'No validators.'
  const hasPlaces = validators.some(({ place }) => place !== undefined)
  return formatTable(
    [
      { title: 'Public key', kind: 'hash' },
      { title: 'Network' },
      { title: 'Beacon chain' },
      ...(hasPlaces ? [{ title: 'Key' }] : []),
      { title: 'Index', align: 'right', rank: 2 },
      { title: 'Balance', align: 'right', rank: 1 },
      { title: 'Operators' },
      { title: 'Owner', kind: 'hash', rank: 3 },
    ],
    validators.map(({ publicKey, isRegistered, isLiquidated, status, beacon, place, operatorIds, owner }) => [
      publicKey,
      isRegistered === false
        ? style('red', 'not registered')
        : isLiquidated === true
          ? style('red', 'liquidated')
          : formatText(status?.toLowerCase()),
      describeState(beacon?.status, isRegistered, style),
      ...(hasPlaces ? [describePlace(place, isRegistered, style)] : []),
      beacon?.index === undefined ? '–' : `${beacon.index}`,
      describeBalance(beacon),
      operatorIds === undefined ? '–' : operatorIds.join(', '),
      owner ?? '–',
    ]),
    style,
  )
}

/** What it is billed for, and the kind of its credentials where beacon nodes say it: 0x02 compounds. */
function describeBalance(beacon: BeaconState | undefined): string {
  if (beacon?.effectiveBalance === undefined) return '–'
  const kind = 'withdrawalCredentials' in beacon ? ` (${beacon.withdrawalCredentials?.slice(0, 4)})` : ''
  return `${beacon.effectiveBalance / 10n ** 9n} ETH${kind}`
}

/** Whether somebody signs with the key: where it is not registered, that is somebody else. */
function describePlace(place: KeyPlace | undefined, isRegistered: boolean | undefined, style: Style): string {
  switch (place?.state) {
    case 'alive':
      return isRegistered === false ? style('red', 'at work elsewhere') : style('green', 'at work')
    case 'silent':
      return 'silent for 2 epochs'
    case 'quiet':
      return 'not seen yet'
    case 'unproven':
      return 'not known'
    case 'deposited':
      return 'deposit pending'
    case 'unknown':
      return 'no deposit'
    default:
      return place?.state ?? '–'
  }
}

/** One that has exited costs fees until it is removed. */
function describeState(status: string | undefined, isRegistered: boolean | undefined, style: Style): string {
  const isPaidFor = isRegistered !== false && /^(?:exited|withdrawal)_/.test(status ?? '')
  return isPaidFor ? `${style('yellow', formatText(status))}, costs fees` : formatText(status)
}

function formatText(text: string | undefined): string {
  return cleanText(text ?? '', 40) || '–'
}
