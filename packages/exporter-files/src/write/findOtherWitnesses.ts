import type { ExportManifest } from '../manifest/exportManifest.ts'
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
  { files }: Pick<ExportManifest, 'files'>,
  { exporter }: Pick<ExporterFacts, 'exporter'>,
): OtherWitnesses | undefined {
  const getNames = ({ witnesses = [] }: ExporterFacts['exporter']) => witnesses.map(({ name }) => name)
  const now = getNames(exporter)
  const before = new Map<string, OtherWitnesses['before'][number]>()
  for (const file of files) {
    const names = getNames(file.exporter)
    if (names.join() === now.join()) continue
    const known = before.get(names.join())
    if (known) known.files += 1
    else before.set(names.join(), { names, files: 1 })
  }
  return before.size === 0 ? undefined : { now, before: [...before.values()] }
}
