import type { FileFormat } from '../file/createPartitionFile.ts'
import { createPartitionFile, type PartitionFile } from '../file/createPartitionFile.ts'
import { createCommonColumns } from '../rows/createCommonColumns.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { getFields } from '../tables/getFields.ts'
import { type GetFileFactsParameters, getFileFacts } from '../tables/getFileFacts.ts'

export type CreateTableFileParameters = GetFileFactsParameters & {
  store: Pick<ExportStore, 'createFile'>
  /** Relative to the store, with `/`. */
  path: string
  format: FileFormat
  /** What `updated_date_time` is, in ms; the present where absent. */
  now?: number | undefined
}

/**
 * Begins a file of a table. Its rows are those of the catalogue by the names of their columns, or for traces those of the
 * client; the common columns but `slot` are filled in.
 *
 * @throws {ExportError} `disk`: from each function, where the disk refuses
 */
export async function createTableFile({
  store,
  path,
  format,
  now = Date.now(),
  ...facts
}: CreateTableFileParameters): Promise<PartitionFile> {
  const { table, plan } = facts
  const addCommonColumns = createCommonColumns(plan.network, now)
  const file = await createPartitionFile({
    ...{ store, path, format, fields: getFields(table), createdBy: plan.createdBy },
    // Fewer where rows are large.
    rowGroupSize: table.endsWith('_trace') ? 10_000 : 100_000,
    metadata: getFileFacts(facts),
  })
  return {
    ...file,
    append: (rows) => {
      for (const row of rows) addCommonColumns(row)
      return file.append(rows)
    },
  }
}
