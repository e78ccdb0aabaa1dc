import type { ApiValidator } from '@x/operator-client'
import type { KeyPlace } from '@x/registration'
import type { Hex } from '@x/schemas'
import { cleanText, toWholeEther } from '@x/schemas/internal'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { group } from '../terminal/formatAmounts.ts'
import { formatTable } from '../terminal/formatTable.ts'
import type { BeaconState } from './addBeaconStates.ts'
import type { Pending } from './addPending.ts'

/** So many lines of what is under way are shown; the JSON has all. */
const mostLines = 20

/** Formats validators as a table, and what is under way for them below it. */
export function formatValidators(
  validators: readonly (Omit<Partial<ApiValidator>, 'beacon'> & {
    publicKey: Hex
    isRegistered?: boolean | undefined
    beacon?: BeaconState | undefined
    place?: KeyPlace | undefined
    pending?: readonly Pending[] | undefined
  })[],
  style: Style,
): Lines {
  if (validators.length === 0) return 'No validators.'
  const hasPlaces = validators.some(({ place }) => place !== undefined)
  const table = formatTable(
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
    validators.map(({ publicKey, isRegistered, isLiquidated, status, beacon, place, pending, operatorIds, owner }) => [
      publicKey,
      isRegistered === false
        ? style('red', 'not registered')
        : isLiquidated === true
          ? style('red', 'liquidated')
          : formatText(status?.toLowerCase()),
      describeState(beacon?.status ?? findState(place, pending), isRegistered, style),
      ...(hasPlaces ? [describePlace(place, isRegistered, style)] : []),
      beacon?.index === undefined ? '–' : `${beacon.index}`,
      describeBalance(beacon),
      operatorIds === undefined ? '–' : operatorIds.join(', '),
      owner ?? '–',
    ]),
    style,
  )
  const lines = validators.flatMap(({ publicKey, pending = [] }) =>
    pending.map(({ sentence }) => `  ${publicKey}: ${sentence}`),
  )
  if (lines.length === 0) return table
  const more = lines.length - mostLines
  const rest = more > 0 ? [`  and ${group(more)} more, which --json lists`] : []
  return joinParts([table, ['Under way:', ...lines.slice(0, mostLines), ...rest]])
}

/** What is known of one that is not part of a final state yet. */
function findState(place: KeyPlace | undefined, pending: readonly Pending[] = []): string | undefined {
  if (pending.some((each) => each.type === 'deposit' && each.cause === 'deposit')) return 'deposit pending'
  switch (place?.state) {
    case 'deposited':
      return 'deposit pending'
    case 'unknown':
      return 'no deposit'
    case 'pending':
      return 'pending'
    default:
      return undefined
  }
}

/** What it is billed for, and the kind of its credentials where beacon nodes say it: 0x02 compounds. */
function describeBalance(beacon: BeaconState | undefined): string {
  if (beacon?.effectiveBalance === undefined) return '–'
  const kind = 'withdrawalCredentials' in beacon ? ` (${beacon.withdrawalCredentials?.slice(0, 4)})` : ''
  return `${group(toWholeEther(beacon.effectiveBalance))} ETH${kind}`
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
    case 'pending':
    case 'deposited':
    case 'unknown':
    case 'exited':
    case 'slashed':
      return 'no duties'
    case undefined:
      return '–'
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
