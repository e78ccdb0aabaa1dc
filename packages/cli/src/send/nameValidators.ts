import { getValidatorsDigest } from '@x/registration/internal'
import type { Hex } from '@x/schemas'
import { group } from '../terminal/formatAmounts.ts'

/** Validators by their names, for whoever has to agree to what is done with them. */
export type NamedValidators = {
  /** A line for each of up to ten; of more the first five and the last five, and a digest of the whole list. */
  lines: string[]
  /** The same in a few words, for a question. */
  short: string
  digest: Hex
}

const mostNamed = 10

/** Names validators, so that nobody agrees to others than are meant. */
export function nameValidators(publicKeys: readonly Hex[]): NamedValidators {
  const digest = getValidatorsDigest(publicKeys)
  if (publicKeys.length <= mostNamed) {
    return { lines: [...publicKeys], short: publicKeys.map(shorten).join(', '), digest }
  }
  const [first, last] = [publicKeys.slice(0, mostNamed / 2), publicKeys.slice(-mostNamed / 2)]
  const between = `and ${group(publicKeys.length - mostNamed)} more`
  return {
    lines: [...first, `… ${between} …`, ...last, `digest of the list: ${digest}`],
    short: `${first.map(shorten).join(', ')}, … ${last.map(shorten).join(', ')}, digest ${shorten(digest)}`,
    digest,
  }
}

function shorten(key: Hex): string {
  return `${key.slice(0, 10)}…${key.slice(-4)}`
}
