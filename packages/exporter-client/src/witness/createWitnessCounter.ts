import type { TestimonyFigures } from '../participation/participationTypes.ts'
import { countSlots } from '../rules/countSlots.ts'
import { mergeRanges } from '../rules/mergeRanges.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { MergedBatch } from './createViewMerger.ts'
import type { WitnessFinding, WitnessFindingKind } from './witnessFinding.ts'

/** What one of several exporters had of what all of them saw. */
export type WitnessFigures = {
  /** Name of the exporter. */
  name: string
  /** How many it had of what is counted. */
  count: number
  /** Those that it alone had: what the others lacked, or what it made up. */
  alone: number
  /** `count` of those of all together; `null` where there are none. */
  share: number | null
  /** Slots that could not be read from it. */
  slotsFailed: number
  /** Slots of which it keeps nothing any more. */
  slotsPruned: number
}

/** What several exporters had, and what of it does not go together. */
export type WitnessSummary = {
  /**
   * What is counted: rows where one kind of them is read, and decided duties where it is about duties. An archive and an
   * exporter in standard mode tell of the same duty in different rows, so that shares of rows would say nothing there.
   */
  counted: 'rows' | 'decided-duties'
  /** Those of all together, each once. */
  total: number
  /** In the order of their names. */
  witnesses: WitnessFigures[]
  /** How often each kind of finding occurred. */
  counts: Record<WitnessFindingKind, number>
  /** The first 200 findings. */
  findings: WitnessFinding[]
}

export type WitnessCounter = {
  add: (merged: MergedBatch) => void
  /** With whose word the duties rest on, the shares are of these. */
  get: (duties?: TestimonyFigures) => WitnessSummary
}

const maxFindings = 200

/** Creates what adds up who had what, in memory that does not grow with the range. */
export function createWitnessCounter(names: readonly string[]): WitnessCounter {
  const figures = new Map(
    names.map((name) => [name, { rows: 0, alone: 0, failed: [] as SlotRange[], pruned: [] as SlotRange[] }]),
  )
  const counts: WitnessSummary['counts'] = {
    ...{ 'decided-values': 0, 'signer-sets': 0, messages: 0, equivocation: 0, values: 0, schedules: 0 },
  }
  const findings: WitnessFinding[] = []
  /** Slots whose proposers were told: the schedules of both kinds of traces have them. */
  const proposers = new Set<number>()
  let total = 0
  return {
    add: ({ data, views, findings: found }) => {
      total += data.length
      for (const { seenBy = [] } of data) {
        for (const name of seenBy) {
          const known = figures.get(name)
          if (known === undefined) continue
          known.rows += 1
          if (seenBy.length === 1) known.alone += 1
        }
      }
      for (const { witness, failed, caveats } of views) {
        const known = figures.get(witness)
        if (known && failed) known.failed = mergeRanges([...known.failed, failed])
        const pruned = caveats.filter(({ reason }) => reason === 'pruned')
        if (known && pruned.length > 0) known.pruned = mergeRanges<SlotRange>([...known.pruned, ...pruned])
      }
      for (const finding of found) {
        if (finding.kind === 'schedules' && finding.role === 'PROPOSER') {
          if (proposers.has(finding.slot)) continue
          proposers.add(finding.slot)
        }
        counts[finding.kind] += 1
        if (findings.length < maxFindings) findings.push(finding)
      }
    },
    get: (duties) => ({
      counted: duties ? 'decided-duties' : 'rows',
      total: duties ? duties.decided : total,
      witnesses: [...figures].map(([name, { rows, alone, failed, pruned }]) => ({
        name,
        ...(duties ? getOfDuties(duties, name) : { count: rows, alone, share: total === 0 ? null : rows / total }),
        ...{ slotsFailed: countSlots(failed), slotsPruned: countSlots(pruned) },
      })),
      ...{ counts: { ...counts }, findings: [...findings] },
    }),
  }
}

function getOfDuties({ witnesses }: TestimonyFigures, name: string): Pick<WitnessFigures, 'count' | 'alone' | 'share'> {
  const { decided = 0, alone = 0, share = null } = witnesses.find((each) => each.name === name) ?? {}
  return { count: decided, alone, share }
}
