import { createHash } from 'node:crypto'
import type { ByteSink, FileMetadata } from '../parquet/createParquetWriter.ts'
import { ExportError } from '../store/ExportError.ts'
import type { ExportStore, StoredFile } from '../store/ExportStore.ts'
import type { FileFormat } from './createPartitionFile.ts'
import { type ParquetEnd, readParquetEnd, writeParquetEnd } from './parquetEnd.ts'

export type JoinFilesParameters = {
  store: Pick<ExportStore, 'createFile' | 'openFile'>
  /** In the order of their rows, with what they must be. */
  sources: readonly { path: string; sha256: string }[]
  target: string
  format: FileFormat
  /** What the end of a Parquet file says of all of them. */
  metadata?: FileMetadata | undefined
}

/** A file that cannot be joined with the others: it is not what it is said to be, or has other columns. */
export type Unfit = { unfit: string }

/**
 * Writes the rows of several files into one. NDJSON is joined line by line, Parquet row group by row group: their bytes
 * stay as they are, and only the end of the file, which says where they are, is made anew. Memory does not depend on the
 * size of the files.
 *
 * @returns the file, which is in its place; or which of the sources is unfit, and then there is no new file
 * @throws {ExportError} `disk`: the disk refuses
 */
export async function joinFiles({
  store,
  sources,
  target,
  format,
  metadata,
}: JoinFilesParameters): Promise<{ bytes: number; sha256: string } | Unfit> {
  const file = await store.createFile(target)
  try {
    const ends: { end: ParquetEnd; shift: number }[] = []
    let position = 0
    const write: ByteSink = async (chunk) => {
      position += chunk.length
      await file.write(chunk)
    }
    for (const { path, sha256 } of sources) {
      const source = await store.openFile(path)
      if (source === undefined) return await refuse(file.discard, path)
      try {
        const end = format === 'parquet' ? await readEnd(source, path) : undefined
        if (format === 'parquet' && end === undefined) return await refuse(file.discard, path)
        // The first file gives its first four bytes as well, which are the name of the format.
        const skipped = end && position > 0 ? magic.length : 0
        if (end) ends.push({ end, shift: position - skipped })
        const isIntact = await copy(source, { sha256, write, from: skipped, to: end?.start })
        if (!isIntact) return await refuse(file.discard, path)
      } finally {
        await source.close()
      }
    }
    if (format === 'parquet') {
      const joined = writeParquetEnd(ends, metadata)
      if (joined === undefined) return await refuse(file.discard, sources[0]?.path ?? target)
      await write(joined)
    }
    return await file.finish()
  } catch (error) {
    await file.discard()
    throw error
  }
}

const magic = Buffer.from('PAR1')

async function refuse(discard: () => Promise<void>, unfit: string): Promise<Unfit> {
  await discard()
  return { unfit }
}

/** Reads a whole file, hands over a part of it, and says whether the file is what it must be. */
async function copy(
  file: StoredFile,
  {
    sha256,
    write,
    from,
    to = Number.POSITIVE_INFINITY,
  }: { sha256: string; write: ByteSink; from: number; to?: number | undefined },
): Promise<boolean> {
  const hash = createHash('sha256')
  let position = 0
  try {
    for await (const chunk of file.stream()) {
      hash.update(chunk)
      const part = chunk.subarray(Math.max(0, from - position), Math.max(0, Math.min(chunk.length, to - position)))
      if (part.length > 0) await write(part)
      position += chunk.length
    }
  } catch (error) {
    if (error instanceof ExportError) throw error
    return false
  }
  return hash.digest('hex') === sha256
}

async function readEnd({ bytes, read }: StoredFile, path: string): Promise<ParquetEnd | undefined> {
  try {
    if (bytes < 12) return undefined
    const tail = await read(bytes - 8, 8)
    const start = bytes - 8 - tail.readUInt32LE()
    if (start < 4 || !tail.subarray(4).equals(magic)) return undefined
    return readParquetEnd(await read(start, bytes - 8 - start), start)
  } catch (error) {
    // What no Parquet file of ours says.
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error instanceof ExportError ? error : new ExportError({ reason: 'disk', path, cause: error })
  }
}
