import type { ExportManifestFile } from '../manifest/exportManifest.ts'

type Part = Pick<ExportManifestFile, 'from' | 'to' | 'exporter'>
type Witness = NonNullable<ExportManifestFile['exporter']['witnesses']>[number]

/**
 * Who answered for files that become one. Of each exporter the slots are counted of which nothing could be read of it, and
 * those of files for which it was not asked: nothing of it is in them either. Its mode and version may change on the way:
 * the last ones are told.
 */
export function mergeExporters(parts: readonly Part[]): ExportManifestFile['exporter'] {
  const last = parts.at(-1)?.exporter ?? { mode: 'unknown' }
  const witnesses = new Map(parts.flatMap(({ exporter }) => exporter.witnesses ?? []).map((each) => [each.name, each]))
  if (witnesses.size === 0) return last
  const merged = [...witnesses.values()].map((witness) => {
    const { slotsFailed: _, ...facts } = witness
    const slotsFailed = parts.reduce((sum, part) => sum + countFailed(part, witness), 0)
    return { ...facts, ...(slotsFailed > 0 && { slotsFailed }) }
  })
  // As `askExporter` has them.
  return { ...last, witnesses: merged.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

function countFailed({ from, to, exporter }: Part, { name }: Witness): number {
  const found = exporter.witnesses?.find((witness) => witness.name === name)
  return found ? (found.slotsFailed ?? 0) : to - from + 1
}
