import { createBufferPool } from '../columns/createBufferPool.ts'
import { type ColumnReader, getReadColumns } from '../columns/createColumnReader.ts'
import { describeRows, type TraceSet } from '../columns/describeRows.ts'
import type { PartitionFile } from '../file/createPartitionFile.ts'
import { createRowCutter, type RowPart } from '../parquet/cutRows.ts'
import type { StorePlace } from '../store/ExportStore.ts'
import { getFields } from '../tables/getFields.ts'
import { fromPlainError } from '../thread/fromPlainError.ts'
import { startThread } from '../thread/startThread.ts'
import type {
  ColumnOrder,
  ColumnResult,
  FromColumnThread,
  PlainPart,
  ToColumnThread,
  TraceFileShape,
} from './columnThread.ts'

/** A thread that reads answers as columns and puts these into Parquet files, while this one fetches. */
export type ColumnThread = {
  /** What `createColumnReader` creates. */
  createReader: (data: TraceSet) => ColumnReader
  /** Begins a file of traces, as `createPartitionFile` does. Its rows are of this thread's answers, or objects. */
  createFile: (shape: TraceFileShape) => Promise<PartitionFile>
  /** Ends the thread. Files that were neither finished nor discarded are left as a kill leaves them. */
  end: () => Promise<void>
}

type Call = { resolve: (result: ColumnResult) => void; reject: (error: unknown) => void }

/** Room that an answer begins with; more is made as it comes. */
const firstRoom = 2 ** 20

/** Starts the thread. What happens to it is told by the next call. */
export function createColumnThread(place: StorePlace): ColumnThread {
  const worker = startThread('columnThread', import.meta.url, { name: 'columns', workerData: place })
  const calls = new Map<number, Call>()
  const numbers = new WeakMap<object, number>()
  const { take } = createBufferPool()
  let count = 0
  let dead: { error: unknown } | undefined

  const die = (error: unknown) => {
    dead ??= { error }
    for (const { reject } of calls.values()) reject(dead.error)
    calls.clear()
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('The thread of an export ended.')))
  worker.on('message', (message: FromColumnThread) => {
    const call = calls.get(message.call)
    calls.delete(message.call)
    if ('error' in message) call?.reject(fromPlainError(message.error))
    else call?.resolve(message.result)
  })
  const post = (message: ToColumnThread) => worker.postMessage(message)
  const getNumber = () => {
    count += 1
    return count
  }
  const ask = (order: ColumnOrder) =>
    new Promise<ColumnResult>((resolve, reject) => {
      if (dead) throw dead.error
      const call = getNumber()
      calls.set(call, { resolve, reject })
      post({ call, order })
    })
  const toPlain = (part: RowPart): PlainPart => {
    if ('rows' in part) return part
    const { columns, ...rows } = part
    const answer = numbers.get(columns)
    if (answer === undefined) throw new Error('The answer is not of this thread.')
    return { ...rows, answer }
  }
  return {
    createReader: (data) => {
      const description = describeRows(data, 0)
      return {
        open: () => {
          let room = take(firstRoom)
          let size = 0
          return {
            add: (piece) => {
              if (size + piece.length > room.bytes.length) {
                const larger = take(Math.max(2 * room.bytes.length, size + piece.length))
                larger.bytes.set(room.bytes.subarray(0, size))
                room.giveBack()
                room = larger
              }
              room.bytes.set(piece, size)
              size += piece.length
            },
            // Decoders do not take shared bytes.
            getText: () => new TextDecoder().decode(Uint8Array.from(room.bytes.subarray(0, size))),
            read: async () => {
              const answer = getNumber()
              const result = await ask({ type: 'read', answer, data, bytes: room.bytes.subarray(0, size) })
              if (result?.read === undefined) return undefined
              const { packed, ...facts } = result.read
              const found = { ...facts, ...getReadColumns(packed, description, () => post({ release: answer })) }
              numbers.set(found.columns, answer)
              return found
            },
            close: () => room.giveBack(),
          }
        },
      }
    },
    createFile: async (shape) => {
      const file = getNumber()
      await ask({ type: 'create', file, shape })
      const cut = createRowCutter({ fields: getFields(shape.table), rowGroupSize: shape.rowGroupSize })
      let rows = 0
      return {
        append: async (batch) => {
          rows += batch.length
          await ask({ type: 'append', file, parts: cut(batch).map(toPlain) })
        },
        finish: async () => {
          const { bytes = 0, sha256 = '' } = (await ask({ type: 'finish', file })) ?? {}
          return { rows, bytes, sha256 }
        },
        discard: async () => {
          await ask({ type: 'discard', file })
        },
      }
    },
    end: async () => {
      await worker.terminate()
    },
  }
}
