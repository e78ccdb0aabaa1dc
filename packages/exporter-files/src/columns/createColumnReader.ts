import type { AnswerColumns } from '../parquet/createColumnStore.ts'
import { createBufferPool } from './createBufferPool.ts'
import { describeRows, type RowDescription, type TraceSet } from './describeRows.ts'
import { kernel } from './kernel.generated.ts'

/** Reads answers straight into columns. */
export type ColumnReader = {
  /** Begins an answer, in a memory of its own until it is closed. */
  open: () => OpenAnswer
}

export type OpenAnswer = {
  /** Copies the next bytes. */
  add: (piece: Uint8Array) => void
  getText: () => string
  /** Once all bytes came. `undefined` where the answer as a whole is not as usual. */
  read: () => ReadColumns | undefined
  /** What was read stays. */
  close: () => void
}

export type ReadColumns = {
  columns: AnswerColumns
  /** Rows in the columns. */
  count: number
  /** What a column that has one value for each row at most says of a row. */
  getValue: (row: number, column: number) => number | string | undefined
  /** The same, where a text is the number that it has among the different ones; -1 for nothing. */
  getNumber: (row: number, column: number) => number
  /** The answer with those rows only that are not in the columns, since something about them is unusual. */
  rest: string
}

/** What `assembly/readColumns.ts` exports. */
type Exports = {
  memory: WebAssembly.Memory
  getFixed: () => number
  init: (nodeCount: number, columnCount: number, roleColumn: number, proposalColumn: number) => void
  begin: () => void
  reserve: (size: number) => number
  run: (length: number) => number
  pack: () => number
  getPackedSize: () => number
  getRowCount: () => number
  getOthers: () => number
  getOtherCount: () => number
  getDataStart: () => number
  getDataEnd: () => number
}

type Kernel = Pick<RowDescription, 'columnCount' | 'missing' | 'times'> & { exports: Exports }

/** Room that an answer begins with; more is made as it comes. */
const firstRoom = 2 ** 20
/** A kernel that has taken more memory than this is not kept. */
const maxMemory = 64 * 2 ** 20
/** Answers that come at the same time, with one to spare; more are created when needed. */
const maxIdle = 8

/** Creates a reader of the rows of a data set. What an answer takes is used again once it is closed and released. */
export function createColumnReader(data: TraceSet): ColumnReader {
  const idle: Kernel[] = []
  const results = createBufferPool()
  return {
    open: () => {
      const kernel = idle.pop() ?? createKernel(data)
      const { exports } = kernel
      let size = 0
      let room = firstRoom
      let isOpen = true
      exports.begin()
      let input = exports.reserve(room)
      /** What came. The memory is another one whenever it has grown. */
      const getBytes = (start: number, end: number) => Buffer.from(exports.memory.buffer, input + start, end - start)
      return {
        add: (piece) => {
          if (size + piece.length > room) {
            room = Math.max(2 * room, size + piece.length)
            input = exports.reserve(room)
          }
          getBytes(size, size + piece.length).set(piece)
          size += piece.length
        },
        getText: () => new TextDecoder().decode(getBytes(0, size)),
        read: () =>
          exports.run(size) === 0 ? undefined : takeColumns(kernel, { start: input, end: input + size }, results.take),
        close: () => {
          if (isOpen && idle.length < maxIdle && exports.memory.buffer.byteLength <= maxMemory) idle.push(kernel)
          isOpen = false
        },
      }
    },
  }
}

/** Compiled once: what the engine learns of it stays. */
let module: WebAssembly.Module | undefined

function createKernel(data: TraceSet): Kernel {
  module ??= new WebAssembly.Module(Buffer.from(kernel, 'base64'))
  const instance = new WebAssembly.Instance(module, { env: { abort: () => {} } })
  // What the source of the kernel says.
  const exports = instance.exports as Exports
  const fixed = exports.getFixed()
  const { bytes, nodeCount, columnCount, missing, times, votes } = describeRows(data, fixed)
  new Uint8Array(exports.memory.buffer).set(bytes, fixed)
  exports.init(nodeCount, columnCount, votes.role, votes.proposal)
  return { exports, columnCount, missing, times }
}

/** Takes what was read out of the kernel's memory. */
function takeColumns(
  { exports, columnCount, missing, times }: Kernel,
  input: { start: number; end: number },
  takeMemory: ReturnType<typeof createBufferPool>['take'],
): ReadColumns {
  const start = exports.pack()
  const size = exports.getPackedSize()
  const memory = Buffer.from(exports.memory.buffer)
  const words = new Uint32Array(memory.buffer)
  const getText = (from: number, to: number) => memory.toString('utf8', from, to)
  const others = exports.getOthers() / 4
  const unusual = Array.from({ length: exports.getOtherCount() }, (_, i) =>
    getText(input.start + (words[others + 2 * i] ?? 0), input.start + (words[others + 2 * i + 1] ?? 0)),
  )
  const before = getText(input.start, input.start + exports.getDataStart())
  const after = getText(input.start + exports.getDataEnd(), input.end)

  const { bytes: room, giveBack } = takeMemory(size)
  const bytes = room.subarray(0, size)
  bytes.set(memory.subarray(start, start + size))
  let isReleased = false
  const { getNumbers, ...values } = createValueReader(bytes, columnCount)
  return {
    columns: {
      getBytes: () => {
        if (isReleased) throw new Error('The rows of this answer were released.')
        return bytes
      },
      missing,
      listTimes: (row) => times.flatMap((column) => getNumbers(row, column)),
      release: () => {
        if (!isReleased) giveBack()
        isReleased = true
      },
    },
    count: exports.getRowCount(),
    ...values,
    rest: `${before}[${unusual.join(',')}]${after}`,
  }
}

/** Reads single values of a packed answer, as `assembly/packedAnswer.ts` says where they are. */
function createValueReader(bytes: Buffer, columnCount: number) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  const getWord = (place: number) => words[place >> 2] ?? 0
  const starts = getWord(0)
  /** Short texts, which many rows share. */
  const known = new Map<number, string>()
  // Texts begin anywhere.
  const getText = (start: number) => {
    const found = known.get(start)
    if (found !== undefined) return found
    const length = bytes.readUInt32LE(start)
    const text = bytes.toString('latin1', start + 4, start + 4 + length)
    if (length < 32) known.set(start, text)
    return text
  }
  const isText = (column: number) => getWord(8 + 24 * column) > 1
  const readNumber = (column: number, value: number) => {
    const values = getWord(8 + 24 * column + 12)
    if (isText(column)) return getWord(values + 4 * value)
    return getWord(values + 8 * value) + getWord(values + 8 * value + 4) * 2 ** 32
  }
  /** Where the values of a row begin in a column, and those of the next row. */
  const findValues = (row: number, column: number) => {
    const start = starts + 8 * (row * columnCount + column) + 4
    return { from: getWord(start), to: getWord(start + 8 * columnCount) }
  }
  const getNumber = (row: number, column: number) => {
    const { from, to } = findValues(row, column)
    return from === to ? -1 : readNumber(column, from)
  }
  return {
    getNumber,
    /** All that a row has in a column of numbers. */
    getNumbers: (row: number, column: number) => {
      const { from, to } = findValues(row, column)
      return Array.from({ length: to - from }, (_, i) => readNumber(column, from + i))
    },
    getValue: (row: number, column: number) => {
      const value = getNumber(row, column)
      if (value === -1) return undefined
      if (!isText(column)) return value
      const texts = getWord(8 + 24 * column + 16)
      return getText(texts + getWord(texts + 4 * value))
    },
  }
}
