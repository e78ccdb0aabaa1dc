import type { DayDigest } from '../manifest/digestDay.ts'
import type { ExporterFacts } from './askExporter.ts'

/** Files of an earlier run that rest on the word of others than those that are asked now. */
export type OtherWitnesses = {
  /** Names of those that are asked now; empty where one alone is asked. */
  now: readonly string[]
  /** Names of those of the earlier files, each set of them once, with how many files they have. */
  before: { names: string[]; files: number }[]
}

/** Finds files of an earlier run whose `seen_by` is about other exporters; `undefined` where there are none. */
export function findOtherWitnesses(
  days: readonly Pick<DayDigest, 'witnesses'>[],
  { exporter }: Pick<ExporterFacts, 'exporter'>,
): OtherWitnesses | undefined {
  const now = (exporter.witnesses ?? []).map(({ name }) => name)
  const before = new Map<string, OtherWitnesses['before'][number]>()
  for (const { names, files } of days.flatMap(({ witnesses }) => witnesses)) {
    const key = names.join()
    if (key !== now.join()) before.set(key, { names, files: files + (before.get(key)?.files ?? 0) })
  }
  return before.size === 0 ? undefined : { now, before: [...before.values()] }
}
