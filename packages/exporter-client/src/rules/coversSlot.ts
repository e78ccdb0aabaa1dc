import type { Caveat } from './caveat.ts'
import type { SlotRange } from './slotRange.ts'

/** Reasons for which an exporter has nothing to say of a slot. */
const uncovered: ReadonlySet<string> = /* @__PURE__ */ new Set(['pruned', 'future', 'failed'])

/** Whether an exporter has something to say of a slot: it was read, and its silence means something. */
export function coversSlot(
  { caveats, failed }: { caveats: readonly Caveat[]; failed?: SlotRange | undefined },
  slot: number,
): boolean {
  return (
    failed === undefined && !caveats.some((each) => uncovered.has(each.reason) && each.from <= slot && slot <= each.to)
  )
}
