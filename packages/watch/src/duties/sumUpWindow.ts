import type { EpochRecord } from '../state/watchState.ts'

/** Of how many duties, and how many of them. */
export type Figures = readonly [expected: number, done: number]

/** The latest epochs without a hole: a window has none. */
export function getLastRun(epochs: readonly EpochRecord[]): readonly EpochRecord[] {
  let first = epochs.length - 1
  while (first > 0 && epochs[first - 1]?.epoch === (epochs[first]?.epoch ?? 0) - 1) first--
  return epochs.slice(Math.max(0, first))
}

/** The figures of a window of epochs that ended so many epochs ago. */
export function sumUpWindow(
  epochs: readonly EpochRecord[],
  { window, ago }: { window: number; ago: number },
  getFigures: (record: EpochRecord) => Figures | undefined,
): { expected: number; done: number; share: number | undefined } {
  const all = getWindow(epochs, { window, ago }).map((record) => getFigures(record) ?? [0, 0])
  const expected = all.reduce((sum, [count]) => sum + count, 0)
  const done = all.reduce((sum, [, count]) => sum + count, 0)
  return { expected, done, share: expected === 0 ? undefined : done / expected }
}

/** How many duties of a cluster in a window are not known to be decided or not. */
export function sumUpUnknown(
  epochs: readonly EpochRecord[],
  { window, clusterId }: { window: number; clusterId: string },
): number {
  return getWindow(epochs, { window, ago: 0 }).reduce(
    (sum, { clusters }) => sum + (clusters[clusterId]?.unknown ?? 0),
    0,
  )
}

function getWindow(
  epochs: readonly EpochRecord[],
  { window, ago }: { window: number; ago: number },
): readonly EpochRecord[] {
  const end = epochs.length - ago
  return epochs.slice(Math.max(0, end - window), Math.max(0, end))
}
