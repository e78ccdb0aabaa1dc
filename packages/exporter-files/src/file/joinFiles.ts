import { createHash } from 'node:crypto'
import { openRegularFile } from '@x/schemas/internal/files'
import type { ByteSink } from '../parquet/createParquetWriter.ts'
import { createHiddenFile } from './createHiddenFile.ts'
import type { FileFormat } from './createPartitionFile.ts'
import { ExportError } from './ExportError.ts'
import { type ParquetEnd, readParquetEnd, writeParquetEnd } from './parquetEnd.ts'

export type JoinFilesParameters = {
  /** In the order of their rows, with what they must be. */
  sources: readonly { path: string; sha256: string }[]
  target: string
  format: FileFormat
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
  sources,
  target,
  format,
}: JoinFilesParameters): Promise<{ bytes: number; sha256: string } | Unfit> {
  const file = await createHiddenFile(target)
  try {
    const ends: { end: ParquetEnd; shift: number }[] = []
    let position = 0
    const write: ByteSink = async (chunk) => {
      position += chunk.length
      await file.write(chunk)
    }
    for (const source of sources) {
      const end = format === 'parquet' ? await readEnd(source.path) : undefined
      if (format === 'parquet' && end === undefined) return await refuse(file.discard, source.path)
      // The first file gives its first four bytes as well, which are the name of the format.
      const skipped = end && position > 0 ? magic.length : 0
      if (end) ends.push({ end, shift: position - skipped })
      const isIntact = await copy(source, { write, from: skipped, to: end?.start })
      if (!isIntact) return await refuse(file.discard, source.path)
    }
    if (format === 'parquet') {
      const joined = writeParquetEnd(ends)
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
  { path, sha256 }: { path: string; sha256: string },
  { write, from, to = Number.POSITIVE_INFINITY }: { write: ByteSink; from: number; to?: number | undefined },
): Promise<boolean> {
  const hash = createHash('sha256')
  let position = 0
  const file = await openRegularFile(path).catch(() => undefined)
  if (file === undefined) return false
  const stream = file.createReadStream({ highWaterMark: 2 ** 20 })
  try {
    for await (const chunk of stream) {
      hash.update(chunk)
      const part = chunk.subarray(Math.max(0, from - position), Math.max(0, Math.min(chunk.length, to - position)))
      if (part.length > 0) await write(part)
      position += chunk.length
    }
  } catch (error) {
    if (error instanceof ExportError) throw error
    return false
  } finally {
    stream.destroy()
  }
  return hash.digest('hex') === sha256
}

async function readEnd(path: string): Promise<ParquetEnd | undefined> {
  const file = await openRegularFile(path).catch(() => undefined)
  if (file === undefined) return undefined
  try {
    const { size } = await file.stat()
    const read = async (start: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, start)).buffer
    if (size < 12) return undefined
    const tail = await read(size - 8, 8)
    const start = size - 8 - tail.readUInt32LE()
    if (start < 4 || !tail.subarray(4).equals(magic)) return undefined
    return readParquetEnd(await read(start, size - 8 - start), start)
  } catch (error) {
    // What no Parquet file of ours says.
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw new ExportError({ reason: 'disk', path, cause: error })
  } finally {
    await file.close()
  }
}
