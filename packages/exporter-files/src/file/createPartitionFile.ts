import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Network, slotToTime } from '@x/schemas'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import type { DataSet, Row } from '../rows/dataSet.ts'
import { ExportFileError } from './ExportFileError.ts'
import { parquetColumns } from './parquetColumns.ts'
import { toParquetRow } from './toParquetRow.ts'

export type FileFormat = 'parquet' | 'ndjson'

export type CreatePartitionFileParameters = {
  directory: string
  /** Relative to the directory, with `/`. */
  path: string
  format: FileFormat
  data: DataSet
  network: Network
  /** Who wrote it, as a Parquet file says it. */
  createdBy: string
}

/** A file on its way: nobody sees it before `finish`. */
export type PartitionFile = {
  append: (rows: readonly Row[]) => Promise<void>
  /** Puts the whole file in its place at once. */
  finish: () => Promise<{ rows: number; bytes: number; sha256: string }>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/** Rows of a row group. Those of decideds are small. */
const rowGroupSizes: Readonly<Record<DataSet, number>> = { decideds: 50_000, validators: 2000, committees: 2000 }

/**
 * Begins a file under a hidden name, which queries leave out; `finish` renames it.
 *
 * @throws {ExportFileError} from each function, where the disk refuses
 */
export async function createPartitionFile(parameters: CreatePartitionFileParameters): Promise<PartitionFile> {
  const target = join(parameters.directory, parameters.path)
  const hidden = join(dirname(target), `.${target.slice(dirname(target).length + 1)}.tmp`)
  const guard = async <result>(work: () => Promise<result>): Promise<result> => {
    try {
      return await work()
    } catch (error) {
      throw new ExportFileError(target, error)
    }
  }
  const sink = await guard(async () => {
    await mkdir(dirname(target), { recursive: true })
    return parameters.format === 'parquet' ? createParquetSink(hidden, parameters) : createNdjsonSink(hidden)
  })
  let rows = 0
  return {
    append: async (batch) => {
      rows += batch.length
      await guard(() => sink.append(batch))
    },
    finish: () =>
      guard(async () => {
        await sink.finish()
        await flushToDisk(hidden)
        const sha256 = await hashFile(hidden)
        const { size } = await stat(hidden)
        await rename(hidden, target)
        return { rows, bytes: size, sha256 }
      }),
    discard: async () => {
      await sink.close()
      await rm(hidden, { force: true })
    },
  }
}

type Sink = {
  append: (rows: readonly Row[]) => Promise<void>
  finish: () => Promise<void>
  close: () => Promise<void>
}

async function createNdjsonSink(path: string): Promise<Sink> {
  const file = await open(path, 'w')
  return {
    append: async (rows) => {
      // A piece at a time: the rows of one answer may be many.
      for (let i = 0; i < rows.length; i += 1000) {
        await file.appendFile(
          rows
            .slice(i, i + 1000)
            .map((row) => `${JSON.stringify(row)}\n`)
            .join(''),
        )
      }
    },
    finish: () => file.close(),
    close: () => file.close(),
  }
}

function createParquetSink(path: string, { data, network, createdBy }: CreatePartitionFileParameters): Sink {
  const columns = parquetColumns[data]
  const schema = [{ name: 'schema', num_children: columns.length }, ...columns.flat()]
  const writer = new ParquetWriter({ writer: fileWriter(path), schema, createdBy })
  const rowGroupSize = rowGroupSizes[data]
  let pending: Record<string, unknown>[] = []

  const writeGroup = async (): Promise<void> => {
    const rows = pending
    pending = []
    await writer.write({
      columnData: columns.map(([{ name }]) => ({ name, data: rows.map((row) => row[name]) })),
      rowGroupSize,
    })
  }
  return {
    append: async (rows) => {
      for (const row of rows) {
        pending.push(toParquetRow(row, slotToTime(network, row.slot)))
        if (pending.length === rowGroupSize) await writeGroup()
      }
    },
    finish: async () => {
      if (pending.length > 0) await writeGroup()
      await writer.finish()
    },
    close: async () => {},
  }
}

/** What a rename makes visible must be there after a power failure as well. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
