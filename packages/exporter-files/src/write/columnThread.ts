import { parentPort, workerData } from 'node:worker_threads'
import { type ColumnReader, createColumnReader } from '../columns/createColumnReader.ts'
import type { TraceSet } from '../columns/describeRows.ts'
import type { AnswerColumns } from '../parquet/createColumnStore.ts'
import { createParquetWriter, type FileMetadata, type RowWriter } from '../parquet/createParquetWriter.ts'
import type { AnswerRows, RowPart } from '../parquet/cutRows.ts'
import type { HiddenFile, StorePlace } from '../store/ExportStore.ts'
import { openStore } from '../store/openStore.ts'
import { getFields } from '../tables/getFields.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import { type PlainError, toPlainError } from '../thread/toPlainError.ts'

/** What the thread is asked. Answers and files have numbers; bytes are shared, not copied. */
export type ColumnOrder =
  | { type: 'read'; answer: number; data: TraceSet; bytes: Uint8Array }
  | { type: 'create'; file: number; shape: TraceFileShape }
  | { type: 'append'; file: number; parts: readonly PlainPart[] }
  | { type: 'finish' | 'discard'; file: number }

/** What a file is to be like. */
export type TraceFileShape = {
  path: string
  table: TableName
  rowGroupSize: number
  createdBy: string
  metadata: FileMetadata
}

/** A part of a file's rows as plain data. */
export type PlainPart = Exclude<RowPart, AnswerRows> | (Omit<AnswerRows, 'columns'> & { answer: number })

export type ColumnResult = { bytes?: number; sha256?: string; read?: ReadAnswer | undefined } | undefined

/** What was read of an answer; `packed` as `assembly/packedAnswer.ts` says it. */
export type ReadAnswer = { packed: Uint8Array; count: number; rest: string }

/** An order, and its answer, which has the same number. That an answer is released is not answered. */
export type ToColumnThread = { call: number; order: ColumnOrder } | { release: number }
export type FromColumnThread = { call: number } & ({ result: ColumnResult } | { error: PlainError })

// The script of a thread that reads answers as columns and writes Parquet files. It loads no more than that takes.
const place: StorePlace = workerData
const store = await openStore(place)
const readers = new Map<TraceSet, ColumnReader>()
const answers = new Map<number, AnswerColumns>()
const files = new Map<number, Omit<HiddenFile, 'write'> & { writer: RowWriter<RowPart> }>()

parentPort?.on('message', (message: ToColumnThread) => {
  if ('release' in message) {
    answers.get(message.release)?.release()
    answers.delete(message.release)
    return
  }
  const { call, order } = message
  const post = (message: FromColumnThread) => parentPort?.postMessage(message)
  carryOut(order).then(
    (result) => post({ call, result }),
    (error: unknown) => post({ call, error: toPlainError(error) }),
  )
})

async function carryOut(order: ColumnOrder): Promise<ColumnResult> {
  if (order.type === 'read') return { read: await read(order) }
  if (order.type === 'create') {
    const { path, table, ...shape } = order.shape
    const { write, ...file } = await store.createFile(path)
    files.set(order.file, { ...file, writer: createParquetWriter({ ...shape, fields: getFields(table), write }) })
    return
  }
  const file = files.get(order.file)
  if (file === undefined) throw new Error('The thread has no such file.')
  if (order.type === 'append') {
    await file.writer.append(order.parts.map(toPart))
    return
  }
  if (order.type === 'discard') {
    files.delete(order.file)
    await file.discard()
    return
  }
  await file.writer.finish()
  const written = await file.finish()
  files.delete(order.file)
  return written
}

async function read({ answer, data, bytes }: Extract<ColumnOrder, { type: 'read' }>): Promise<ReadAnswer | undefined> {
  const reader = readers.get(data) ?? createColumnReader(data)
  readers.set(data, reader)
  const open = reader.open()
  try {
    open.add(bytes)
    const found = await open.read()
    if (found === undefined) return undefined
    answers.set(answer, found.columns)
    return { packed: found.columns.getBytes(), count: found.count, rest: found.rest }
  } finally {
    open.close()
  }
}

function toPart(part: PlainPart): RowPart {
  if ('rows' in part) return part
  const { answer, ...rows } = part
  const columns = answers.get(answer)
  if (columns === undefined) throw new Error('The thread has no such answer.')
  return { ...rows, columns }
}
