import { countSlots } from '../rules/countSlots.ts'
import { mergeRanges } from '../rules/mergeRanges.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { MergedBatch } from './createViewMerger.ts'
import type { WitnessFinding, WitnessFindingKind } from './witnessFinding.ts'

/** What one of several exporters had of what all of them saw. */
export type WitnessFigures = {
  /** Name of the exporter. */
  name: string
  /** Rows that it had. */
  rows: number
  /** Rows that it alone had: what the others lacked. */
  alone: number
  /** `rows` of those that all have together; `null` where there are none. */
  share: number | null
  /** Slots that could not be read from it. */
  slotsFailed: number
  /** Slots of which it keeps nothing any more. */
  slotsPruned: number
}

/** What several exporters had, and what of it does not go together. */
export type WitnessSummary = {
  /** In the order of their names. */
  witnesses: WitnessFigures[]
  /** Rows of all together, each duty once. */
  rows: number
  /** How often each kind of finding occurred. */
  counts: Record<WitnessFindingKind, number>
  /** The first 200 findings. */
  findings: WitnessFinding[]
}

export type WitnessCounter = { add: (merged: MergedBatch) => void; get: () => WitnessSummary }

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
        counts[finding.kind] += 1
        if (findings.length < maxFindings) findings.push(finding)
      }
    },
    get: () => ({
      witnesses: [...figures].map(([name, { rows, alone, failed, pruned }]) => ({
        ...{ name, rows, alone, share: total === 0 ? null : rows / total },
        ...{ slotsFailed: countSlots(failed), slotsPruned: countSlots(pruned) },
      })),
      ...{ rows: total, counts: { ...counts }, findings: [...findings] },
    }),
  }
}
