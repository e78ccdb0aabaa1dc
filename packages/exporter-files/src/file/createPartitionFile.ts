import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createParquetWriter } from '../parquet/createParquetWriter.ts'
import type { Field } from '../parquet/field.ts'
import { ExportFileError } from './ExportFileError.ts'
import { flushDirectory } from './flushDirectory.ts'
import { removeLeftovers } from './removeLeftovers.ts'

/** How rows are written: Parquet, or a JSON object per line. */
export type FileFormat = 'parquet' | 'ndjson'

export type CreatePartitionFileParameters = {
  directory: string
  /** Relative to the directory, with `/`. */
  path: string
  format: FileFormat
  /** The columns of a Parquet file. */
  fields: readonly Field[]
  rowGroupSize: number
  /** Who wrote it, as a Parquet file says it. */
  createdBy: string
}

/** A file on its way: nobody sees it before `finish`. */
export type PartitionFile = {
  append: (rows: readonly object[]) => Promise<void>
  /** Puts the whole file in its place at once. */
  finish: () => Promise<{ rows: number; bytes: number; sha256: string }>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/**
 * Begins a file under a hidden name, which queries leave out and nobody can guess; `finish` renames it. What a process
 * that was killed has left of the same file is removed.
 *
 * @throws {ExportFileError} from each function, where the disk refuses
 */
export async function createPartitionFile(parameters: CreatePartitionFileParameters): Promise<PartitionFile> {
  const target = join(parameters.directory, parameters.path)
  const folder = dirname(target)
  const hidden = join(folder, `.${basename(target)}.${randomUUID()}.tmp`)
  const guard = async <result>(work: () => Promise<result>): Promise<result> => {
    try {
      return await work()
    } catch (error) {
      throw new ExportFileError(target, error)
    }
  }
  const file = await guard(async () => {
    await mkdir(folder, { recursive: true })
    await removeLeftovers(folder, basename(target))
    return open(hidden, 'wx')
  })
  const hash = createHash('sha256')
  let bytes = 0
  const write = async (chunk: Uint8Array): Promise<void> => {
    hash.update(chunk)
    bytes += chunk.length
    await file.appendFile(chunk)
  }
  const sink = parameters.format === 'parquet' ? createParquetWriter({ ...parameters, write }) : createNdjsonSink(write)
  let rows = 0
  return {
    append: async (batch) => {
      rows += batch.length
      await guard(() => sink.append(batch))
    },
    finish: () =>
      guard(async () => {
        await sink.finish()
        // What a rename makes visible must be there after a power failure as well, and so must its name.
        await file.sync()
        await file.close()
        await rename(hidden, target)
        await flushDirectory(folder)
        return { rows, bytes, sha256: hash.digest('hex') }
      }),
    discard: async () => {
      await file.close()
      await rm(hidden, { force: true })
    },
  }
}

type Sink = Pick<PartitionFile, 'append'> & { finish: () => Promise<void> }

function createNdjsonSink(write: (chunk: Uint8Array) => Promise<void>): Sink {
  return {
    append: async (rows) => {
      // A piece at a time: the rows of one answer may be many.
      for (let i = 0; i < rows.length; i += 1000) {
        const lines = rows.slice(i, i + 1000).map((row) => `${JSON.stringify(row)}\n`)
        await write(Buffer.from(lines.join('')))
      }
    },
    finish: async () => {},
  }
}
