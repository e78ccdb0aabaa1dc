import {
  type ByteSink,
  createParquetWriter,
  type FileMetadata,
  type RowWriter,
} from '../parquet/createParquetWriter.ts'
import type { Field } from '../parquet/field.ts'
import { createRecordMaker } from '../rows/createRecordMaker.ts'
import type { ExportStore } from '../store/ExportStore.ts'

/** How rows are written: Parquet, or a JSON object per line. */
export type FileFormat = 'parquet' | 'ndjson'

export type CreatePartitionFileParameters = {
  store: Pick<ExportStore, 'createFile'>
  /** Relative to the store, with `/`. */
  path: string
  format: FileFormat
  /** The columns. */
  fields: readonly Field[]
  rowGroupSize: number
  /** Who wrote it, as a Parquet file says it. */
  createdBy: string
  /** What the end of a Parquet file says of it. */
  metadata?: FileMetadata | undefined
}

/** A file of rows on its way: nobody sees it before `finish`. */
export type PartitionFile = Pick<RowWriter, 'append'> & {
  /** Puts the whole file in its place at once. */
  finish: () => Promise<{ rows: number; bytes: number; sha256: string }>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/**
 * Begins a file of rows.
 *
 * @throws {ExportError} `disk`: from each function, where the disk refuses
 */
export async function createPartitionFile({
  store,
  path,
  format,
  ...shape
}: CreatePartitionFileParameters): Promise<PartitionFile> {
  const { write, finish, discard } = await store.createFile(path)
  const writer =
    format === 'parquet' ? createParquetWriter({ ...shape, write }) : createNdjsonWriter(write, shape.fields)
  let rows = 0
  return {
    append: async (batch) => {
      rows += batch.length
      await writer.append(batch)
    },
    finish: async () => {
      await writer.finish()
      return { rows, ...(await finish()) }
    },
    discard,
  }
}

function createNdjsonWriter(write: ByteSink, fields: readonly Field[]): RowWriter {
  const toRecord = createRecordMaker(fields)
  return {
    append: async (rows) => {
      // A piece at a time: the rows of one answer may be many.
      for (let i = 0; i < rows.length; i += 1000) {
        const lines = rows.slice(i, i + 1000).map((row) => `${JSON.stringify(toRecord(row))}\n`)
        await write(Buffer.from(lines.join('')))
      }
    },
    finish: async () => {},
  }
}
