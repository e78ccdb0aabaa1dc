import { parentPort, workerData } from 'node:worker_threads'
import { createParquetWriter, type FileMetadata, type RowWriter } from '../parquet/createParquetWriter.ts'
import type { AnswerRows, RowPart } from '../parquet/cutRows.ts'
import type { HiddenFile, StorePlace } from '../store/ExportStore.ts'
import { openStore } from '../store/openStore.ts'
import { getFields } from '../tables/getFields.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import { type PlainError, toPlainError } from '../thread/toPlainError.ts'

/** What the thread is asked to do with one of its files. */
export type FileOrder =
  | { type: 'create'; path: string; table: TableName; rowGroupSize: number; createdBy: string; metadata: FileMetadata }
  | { type: 'append'; parts: readonly PlainPart[] }
  | { type: 'finish' | 'discard' }

/** A part of a file's rows as plain data. The bytes of answers are shared, not copied. */
export type PlainPart =
  | Exclude<RowPart, AnswerRows>
  | (Pick<AnswerRows, 'indices' | 'beside'> & { bytes: Uint8Array; missing: readonly number[] })

/** An order, and its answer, which has the same number. */
export type ToFileThread = { call: number; file: number; order: FileOrder }
export type FromFileThread = { call: number } & (
  | { result: { bytes: number; sha256: string } | undefined }
  | { error: PlainError }
)

// The script of a thread that writes Parquet files. It loads no more than that takes.
type OpenFile = Omit<HiddenFile, 'write'> & { writer: RowWriter<RowPart> }
const place: StorePlace = workerData
const store = await openStore(place)
const files = new Map<number, OpenFile>()

parentPort?.on('message', ({ call, file, order }: ToFileThread) => {
  const post = (message: FromFileThread) => parentPort?.postMessage(message)
  carryOut(file, order).then(
    (result) => post({ call, result }),
    (error: unknown) => post({ call, error: toPlainError(error) }),
  )
})

async function carryOut(id: number, order: FileOrder): Promise<{ bytes: number; sha256: string } | undefined> {
  if (order.type === 'create') {
    const { path, table, ...shape } = order
    const { write, ...file } = await store.createFile(path)
    files.set(id, { ...file, writer: createParquetWriter({ ...shape, fields: getFields(table), write }) })
    return
  }
  const file = files.get(id)
  if (file === undefined) throw new Error('The thread has no such file.')
  if (order.type === 'append') {
    await file.writer.append(order.parts.map(toPart))
    return
  }
  if (order.type === 'discard') {
    files.delete(id)
    await file.discard()
    return
  }
  await file.writer.finish()
  const written = await file.finish()
  files.delete(id)
  return written
}

function toPart(part: PlainPart): RowPart {
  if ('rows' in part) return part
  const { bytes, missing, indices, beside } = part
  return { columns: { getBytes: () => bytes, missing }, indices, beside }
}
