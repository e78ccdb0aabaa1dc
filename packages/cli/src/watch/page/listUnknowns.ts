import type { WatchStatus } from '@x/watch'
import { formatCount } from '../../terminal/formatAmounts.ts'
import { listNumbers } from './pageText.ts'

/** What each source tells, and with it the only one. */
const told: Readonly<Record<string, string>> = {
  node: 'runways, liquidations, fees, removed operators and whom blocks pay',
  'beacon-node': 'validators that are slashed, silent, run by somebody else, or have exited',
  exporter: 'participation, missed proposals and the duties of the last hours',
}

/** How sources are called. */
export const sourceNames: Readonly<Record<string, string>> = {
  node: 'Node',
  'beacon-node': 'Beacon node',
  exporter: 'Exporter',
  webhook: 'Receiver of the webhook',
}

/** What is not known, each as a sentence: without it, silence looks as if all were well. */
export function listUnknowns(status: WatchStatus): string[] {
  const { sources, participation, beacon, duties, undelivered } = status
  const used = sources.map(({ source }): string => source)
  const unused = Object.keys(told).filter((source) => !used.includes(source))
  const failing = sources.filter(({ failingSince }) => failingSince !== undefined)
  const { epochsAgain, unknownValidators } = participation
  const notLookedAt = beacon?.notLookedAt ?? []
  const holes = findHoles(duties.epochs.map(({ epoch }) => epoch)).filter((epoch) => !epochsAgain.includes(epoch))
  const hidden = participation.blocks
    .filter(({ state }) => state === 'unknown' || state === 'blinded')
    .reduce((sum, { count }) => sum + count, 0)
  const uncounted = participation.clusters.reduce((sum, { unknown }) => sum + unknown, 0)
  return [
    ...failing.map(({ source }) =>
      source === 'webhook'
        ? 'Alerts do not reach the receiver of the webhook.'
        : `The ${sourceNames[source]?.toLowerCase()} fails: since then nothing is known of ${told[source]}.`,
    ),
    ...unused.map(
      (source) => `There is no ${sourceNames[source]?.toLowerCase()}: nothing is known of ${told[source]}.`,
    ),
    ...(epochsAgain.length > 0
      ? [`${countEpochs(epochsAgain)} the exporter has not seen as a whole, and ${areRead(epochsAgain)} again.`]
      : []),
    ...(holes.length > 0 ? [`${countEpochs(holes)} could not be read from the exporter.`] : []),
    ...(notLookedAt.length > 0 ? [`${countEpochs(notLookedAt)} the beacon nodes were not asked about in time.`] : []),
    ...(uncounted > 0
      ? [`Of ${formatCount(uncounted, 'duty', 'duties')} it is not known whether they were decided.`]
      : []),
    ...(hidden > 0 ? [`Of ${formatCount(hidden, 'block')} of the last day it cannot be told whom they pay.`] : []),
    ...(unknownValidators.length > 0
      ? [
          `The exporter does not know ${formatCount(unknownValidators.length, 'validator')}: ${listNumbers(unknownValidators)}.`,
        ]
      : []),
    ...(undelivered > 0
      ? [`${formatCount(undelivered, 'event')} of alerts wait for the receiver of the webhook.`]
      : []),
  ]
}

function countEpochs(epochs: readonly number[]): string {
  return `${epochs.length === 1 ? 'Epoch' : `${epochs.length} epochs`} ${epochs.length === 1 ? '' : '('}${listNumbers(epochs)}${epochs.length === 1 ? '' : ')'}`
}

function areRead({ length }: readonly number[]): string {
  return length === 1 ? 'it is read' : 'they are read'
}

/** The epochs between the first and the last that are not there. */
function findHoles(epochs: readonly number[]): number[] {
  const [first, last] = [epochs[0] ?? 0, epochs.at(-1) ?? -1]
  const known = new Set(epochs)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((epoch) => !known.has(epoch))
}
