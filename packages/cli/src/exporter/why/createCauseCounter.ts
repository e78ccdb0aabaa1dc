import { type DutyCause, type DutyExplanation, dutyCauses, type ExplanationSummary } from '@x/explain'
import { formatCount } from '../../terminal/formatAmounts.ts'
import { formatGwei } from './formatGwei.ts'

/** How often a cause occurred, and what it cost as far as that is known. */
export type CauseCount = { cause: DutyCause; count: number; costGwei: bigint }

/** Counts what explanations say. */
export type CauseCounter = {
  add: (explanation: DutyExplanation) => void
  readonly total: number
  /** The causes that occurred, the most frequent first. */
  list: () => CauseCount[]
  /** All of it in a few words. */
  describe: (
    of: Pick<ExplanationSummary, 'duties' | 'withOutcome' | 'blocks'> & {
      askedBeacon: boolean
      /** Whether only some causes are wanted. */
      isFiltered: boolean
    },
  ) => string
}

/** Creates a counter of causes. */
export function createCauseCounter(): CauseCounter {
  const counts = new Map<DutyCause, CauseCount>()
  let total = 0
  const list = () => dutyCauses.flatMap((cause) => counts.get(cause) ?? []).sort((a, b) => b.count - a.count)
  return {
    add: ({ cause, cost }) => {
      total += 1
      const { count, costGwei } = counts.get(cause) ?? { count: 0, costGwei: 0n }
      counts.set(cause, { cause, count: count + 1, costGwei: costGwei + (cost?.gwei ?? 0n) })
    },
    get total() {
      return total
    },
    list,
    describe: ({ duties, withOutcome, blocks, askedBeacon, isFiltered }) => {
      const lostGwei = list().reduce((sum, { costGwei }) => sum + costGwei, 0n)
      const causes = list().map(({ cause, count }) => `${count} ${cause}`)
      const went = `${formatCount(total, 'duty', 'duties')} of ${duties} went wrong`
      const nothing =
        duties === 0
          ? 'No duty was found.'
          : `${isFiltered ? 'None has one of these causes' : 'Nothing was missed, late or wrong'}: ${formatCount(duties, 'duty', 'duties')} looked at.`
      const whole = causes.length === 0 ? nothing : `${went}: ${causes.join(', ')}.`
      if (!askedBeacon) {
        const cost = total === 0 ? '' : ': what it cost is not known'
        return `${whole} The beacon chain was not asked (--beacon-url)${cost}.`
      }
      const lost = lostGwei === 0n ? '' : ` They cost ${formatGwei(lostGwei)}.`
      const missing =
        blocks.missing === 0
          ? ''
          : ` Of ${formatCount(blocks.missing, 'attestation')} no blocks were to be had, and rewards are all that is known.`
      const unpriced =
        blocks.unpriced === 0
          ? ''
          : ` Of ${formatCount(blocks.unpriced, 'duty', 'duties')} no beacon node tells rewards: what they cost is not known.`
      return `${whole}${lost} The beacon chain tells of ${withOutcome} of ${duties}.${missing}${unpriced}`
    },
  }
}
