import { checkLastSigned, type Interchange } from '@x/keymanager-client'
import type { Hex, Network } from '@x/schemas'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'

type DescribeLastSignedParameters = { publicKeys: readonly Hex[]; network: Network; now: number }

/** When keys were used last, as files of slashing protection say: one of them, or the newest of several. */
export function describeLastSigned(
  interchanges: readonly Interchange[],
  { publicKeys, network, now }: DescribeLastSignedParameters,
): string {
  const signed = checkLastSigned(interchanges, { publicKeys, network, now })
  const [newest] = signed.toSorted((a, b) => (a.epoch < b.epoch ? 1 : -1))
  const untold = publicKeys.length - signed.length
  if (newest === undefined) return `nothing was signed with ${formatCount(untold, 'key')}, as far as the files say`
  const ago = newest.time === undefined ? '' : `, ${formatDuration((now - newest.time) / 1_000)} ago`
  const others = untold === 0 ? '' : `; ${formatCount(untold, 'key')} not in the files`
  return `${formatCount(signed.length, 'key')} last signed for epoch ${newest.epoch}${ago}, as the files say${others}`
}
