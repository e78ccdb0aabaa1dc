import type { Network } from '@x/schemas'
import * as v from 'valibot'

/**
 * How long a removal is waited for before the validators are registered again, so that it can't be undone and no old
 * operator signs any more: so many epochs, and until its block is finalized; or so many blocks, on a chain without
 * finality.
 */
export type Finality = { epochs: number } | { blocks: number }

const positive = /* @__PURE__ */ v.pipe(
  v.number(),
  v.integer('expected an integer'),
  v.minValue(1, 'expected 1 or more'),
)

/** Two epochs are what finality takes where all goes well. */
export const finality = /* @__PURE__ */ v.union([
  v.strictObject({ epochs: positive }),
  v.strictObject({ blocks: positive }),
])

/** About how many seconds that takes. Finality itself takes up to three epochs. */
export function estimateFinality(
  wanted: Finality,
  {
    custom: { slotsPerEpoch, secondsPerSlot },
  }: { custom: Pick<Network['custom'], 'slotsPerEpoch' | 'secondsPerSlot'> },
): number {
  return 'blocks' in wanted
    ? wanted.blocks * secondsPerSlot
    : Math.max(wanted.epochs, 3) * slotsPerEpoch * secondsPerSlot
}
