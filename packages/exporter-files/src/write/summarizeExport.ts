import type { ManifestKeeper } from '../manifest/createManifestKeeper.ts'
import type { ExportSummary } from '../manifest/exportManifest.ts'
import { sumUpGaps } from '../manifest/getExportGaps.ts'

/** What an export has, in short. */
export function summarizeExport({ manifest, getDays, countFiles }: ManifestKeeper): ExportSummary {
  const gaps = sumUpGaps(
    manifest.data,
    getDays().flatMap((day) => day.gaps),
  )
  return { ...manifest, files: countFiles(), gaps }
}
