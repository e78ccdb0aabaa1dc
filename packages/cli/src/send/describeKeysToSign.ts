import type { SilentKeys } from '@x/registration'
import { formatEnd } from './reportSilence.ts'

/** What the one who signs has to know of the keys. */
export function describeKeysToSign(silent: SilentKeys | undefined): string[] {
  if (silent === undefined) return [`Not checked: ${keysCaveat}.`]
  const { keys, epoch, goodUntil, goodUntilEpoch } = silent
  const unseen = keys.filter(({ state }) => state !== 'silent').length
  const proven = keys.length - unseen
  return [
    ...(proven === 0 ? [] : [`Nobody signed with the active keys up to epoch ${epoch}.`]),
    ...(unseen === 0 ? [] : [`${unseen} of the keys have no duties, so that nobody can be seen to sign with them.`]),
    `That is good until ${formatEnd(goodUntil)} (epoch ${goodUntilEpoch}): if it is not sent by then, look again with \`ssvx check … --beacon-url …\`.`,
  ]
}

/** What is said where nobody was asked. */
export const keysCaveat =
  'whether somebody signs with the keys elsewhere, without --beacon-url: with two at work, validators are slashed'
