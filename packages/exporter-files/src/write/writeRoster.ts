import type { NodeValidator } from '@x/exporter-client'
import { rosterColumns } from '../file/columns.ts'
import { createPartitionFile } from '../file/createPartitionFile.ts'
import type { ExportPlan } from '../manifest/exportManifest.ts'
import { type RosterTable, toRosterTables } from '../rows/tables.ts'

const names: readonly RosterTable[] = ['validators', 'operators']

/**
 * Writes the tables of who is who, as the exporter knows it now; those of an earlier run are replaced.
 *
 * @throws {ExportFileError} a file cannot be written
 */
export async function writeRoster(
  known: readonly NodeValidator[],
  { directory, plan: { format, createdBy } }: { directory: string; plan: Pick<ExportPlan, 'format' | 'createdBy'> },
): Promise<void> {
  const rows = toRosterTables(known)
  for (const name of names) {
    const path = `${name}/${name}.${format}`
    const fields = rosterColumns[name]
    const file = await createPartitionFile({ directory, path, format, createdBy, fields, rowGroupSize: 100_000 })
    try {
      await file.append(rows[name])
      await file.finish()
    } catch (error) {
      await file.discard()
      throw error
    }
  }
}
