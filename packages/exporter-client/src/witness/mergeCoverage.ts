import type { WitnessView } from '../participation/witnessView.ts'
import type { Caveat } from '../rules/caveat.ts'
import { coversSlot } from '../rules/coversSlot.ts'
import { mergeCaveats } from '../rules/mergeCaveats.ts'
import type { SlotRange } from '../rules/slotRange.ts'

/**
 * What the silence of all does not prove. Where an exporter covers a slot, those that do not add nothing to it and take
 * nothing away; a caveat stays where each that covers the slot has it, and where none does, those of all.
 */
export function mergeCoverage(views: readonly WitnessView[]): Pick<WitnessView, 'caveats' | 'failed'> {
  const caveats = getPieces(views).flatMap((piece) => {
    const covering = views.filter((view) => coversSlot(view, piece.from))
    const told = (covering.length > 0 ? covering : views).map((view) =>
      view.caveats.filter((each) => isIn(each, piece.from)),
    )
    const all = told.flat()
    const kept = covering.length === 0 ? all : all.filter((one) => told.every((list) => list.some(isLike(one))))
    return kept.filter((one, i) => kept.findIndex(isLike(one)) === i).map((one): Caveat => ({ ...one, ...piece }))
  })
  const failed = views.every((view) => view.failed !== undefined) ? views[0]?.failed : undefined
  return { caveats: mergeCaveats(caveats), failed }
}

/** Pieces in which each caveat holds for all slots, or for none. */
function getPieces(views: readonly WitnessView[]): SlotRange[] {
  const [first] = views
  if (first === undefined) return []
  const starts = new Set([first.from])
  for (const { caveats } of views) {
    for (const { from, to } of caveats) for (const start of [from, to + 1]) if (start <= first.to) starts.add(start)
  }
  const sorted = [...starts].sort((a, b) => a - b)
  return sorted.map((from, i) => ({ from, to: (sorted[i + 1] ?? first.to + 1) - 1 }))
}

function isIn({ from, to }: SlotRange, slot: number): boolean {
  return from <= slot && slot <= to
}

function isLike(one: Caveat): (other: Caveat) => boolean {
  return ({ reason, roles }) => reason === one.reason && (roles?.join() ?? '') === (one.roles?.join() ?? '')
}
