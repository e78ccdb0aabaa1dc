import type { SilenceLook } from '@x/beacon-client'
import { BaseError } from '@x/schemas'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'

/** What was told of a wait for silent keys. */
export type ToldSilence = { until: string | undefined; setback: unknown }

/** Says until when it is waited for two epochs in which nobody signs with the keys, each time that it changes. */
export function reportSilence({ endsAt, silentEpochs, setback }: SilenceLook, told: ToldSilence, output: Output): void {
  const until = formatEnd(endsAt)
  if (setback !== told.setback && setback instanceof BaseError) {
    output.warn(`An epoch does not count: ${setback.shortMessage}`)
  }
  if (until !== told.until) {
    output.note(
      `Waiting until about ${until}: for two whole epochs, nobody may sign with the keys. Ctrl-C ends it, and nothing is lost.`,
    )
  }
  Object.assign(told, { until, setback })
  output.status(`Waiting for silent keys until about ${until}: ${silentEpochs.length} of 2 epochs are over`)
}

/** The time of day at which a wait ends. */
export function formatEnd(endsAt: number): string {
  return `${new Date(endsAt).toISOString().slice(11, 16)} UTC`
}

/** What the beacon nodes have shown of the keys, in a sentence. */
export function describeSilent(keys: readonly { state: string }[]): string {
  const silent = keys.filter(({ state }) => state === 'silent').length
  const others = keys.length - silent
  const unseen = `${formatCount(others, 'key')} ${others === 1 ? 'has' : 'have'} no duties, so that nobody can be seen to use ${others === 1 ? 'it' : 'them'}`
  const texts = [
    ...(silent === 0 ? [] : [`nobody signed with ${formatCount(silent, 'active key')} for two whole epochs`]),
    ...(others === 0 ? [] : [unseen]),
  ]
  const text = texts.join('; ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
