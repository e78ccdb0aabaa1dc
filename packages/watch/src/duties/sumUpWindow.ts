import type { EpochRecord } from '../state/watchState.ts'

/** Of how many duties, and how many of them. */
export type Figures = readonly [expected: number, done: number]

/** The figures of a window of epochs that ended so many epochs ago. */
export function sumUpWindow(
  epochs: readonly EpochRecord[],
  { window, ago }: { window: number; ago: number },
  getFigures: (record: EpochRecord) => Figures | undefined,
): { expected: number; done: number; share: number | undefined } {
  const end = epochs.length - ago
  const all = epochs.slice(Math.max(0, end - window), Math.max(0, end)).map((record) => getFigures(record) ?? [0, 0])
  const expected = all.reduce((sum, [count]) => sum + count, 0)
  const done = all.reduce((sum, [, count]) => sum + count, 0)
  return { expected, done, share: expected === 0 ? undefined : done / expected }
}
