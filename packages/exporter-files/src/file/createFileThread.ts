import { createRowCutter, type RowPart } from '../parquet/cutRows.ts'
import type { StorePlace } from '../store/ExportStore.ts'
import { getFields } from '../tables/getFields.ts'
import { fromPlainError } from '../thread/fromPlainError.ts'
import { startThread } from '../thread/startThread.ts'
import type { PartitionFile } from './createPartitionFile.ts'
import type { FileOrder, FromFileThread, PlainPart, ToFileThread } from './fileThread.ts'

/** A thread that puts rows into Parquet files, so that this one has the time to fetch and to read. */
export type FileThread = {
  /** Begins a file of a table, as `createPartitionFile` does. */
  createFile: (shape: Omit<Extract<FileOrder, { type: 'create' }>, 'type'>) => Promise<PartitionFile>
  /** Ends the thread. Files that were neither finished nor discarded are left as a kill leaves them. */
  end: () => Promise<void>
}

type Written = { bytes: number; sha256: string }
type Call = { resolve: (result: Written | undefined) => void; reject: (error: unknown) => void }

/** Starts the thread. What happens to it is told by the next call. */
export function createFileThread(place: StorePlace): FileThread {
  const worker = startThread('fileThread', import.meta.url, { name: 'files', workerData: place })
  const calls = new Map<number, Call>()
  let callCount = 0
  let fileCount = 0
  let dead: { error: unknown } | undefined

  const die = (error: unknown) => {
    dead ??= { error }
    for (const { reject } of calls.values()) reject(dead.error)
    calls.clear()
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('The thread that writes files ended.')))
  worker.on('message', (message: FromFileThread) => {
    const call = calls.get(message.call)
    calls.delete(message.call)
    if ('error' in message) call?.reject(fromPlainError(message.error))
    else call?.resolve(message.result)
  })
  const ask = (file: number, order: FileOrder) =>
    new Promise<Written | undefined>((resolve, reject) => {
      if (dead) throw dead.error
      callCount += 1
      calls.set(callCount, { resolve, reject })
      const message: ToFileThread = { call: callCount, file, order }
      worker.postMessage(message)
    })
  return {
    createFile: async (shape) => {
      fileCount += 1
      const file = fileCount
      await ask(file, { type: 'create', ...shape })
      const cut = createRowCutter({ fields: getFields(shape.table), rowGroupSize: shape.rowGroupSize })
      let rows = 0
      return {
        append: async (batch) => {
          rows += batch.length
          await ask(file, { type: 'append', parts: cut(batch).map(toPlain) })
        },
        finish: async () => {
          const { bytes = 0, sha256 = '' } = (await ask(file, { type: 'finish' })) ?? {}
          return { rows, bytes, sha256 }
        },
        discard: async () => {
          await ask(file, { type: 'discard' })
        },
      }
    },
    end: async () => {
      await worker.terminate()
    },
  }
}

function toPlain(part: RowPart): PlainPart {
  if ('rows' in part) return part
  const { columns, indices, beside } = part
  return { bytes: columns.getBytes(), missing: columns.missing, indices, beside }
}
