import type { LeafField } from './field.ts'
import { kernel } from './kernel.generated.ts'

/** The rows of an answer as columns, in the order of the file's columns. */
export type AnswerColumns = {
  /**
   * The bytes, as `assembly/packedAnswer.ts` says it.
   *
   * @throws {Error} after `release`
   */
  getBytes: () => Uint8Array
  /** The columns that no row of an answer says anything of. */
  missing: readonly number[]
  /** When the messages of a row came, in ms since the Unix epoch. */
  listTimes: (row: number) => number[]
  /** Gives the bytes back: the rows can't be used any more. */
  release: () => void
}

/** A row whose values stand in columns. */
export type ColumnRow = { columns: AnswerColumns; index: number }

export function isColumnRow(row: object): row is ColumnRow {
  return 'columns' in row
}

/** A column of a row group as it is written. */
export type ColumnData = {
  /** How deep each value is, then the values, or their places in the dictionary. */
  page: Uint8Array
  /** The different values, where they repeat. */
  dictionary: { bytes: Uint8Array; count: number } | undefined
  /**
   * Smallest and largest value, as they are written, good for ever; absent where there is none, or where they are not of
   * interest.
   */
  range: { min: Uint8Array; max: Uint8Array } | undefined
  /** Values and nulls. */
  count: number
}

/** What a column is like. */
export type ColumnShape = {
  type: LeafField['type']
  /** How many lists are on the way to a value. */
  maxRepetition: number
  /** How many lists and optional fields are on the way to a value. */
  maxDefinition: number
}

/**
 * The columns of a row group, in a memory of their own. `repeated` says which list goes on with a value: 0 for a new
 * row. A value is added `times` times.
 */
export type ColumnStore = {
  /** Makes a column, and returns its number. */
  addColumn: (shape: ColumnShape) => number
  /** A value that is not there; `defined` says how far the path is. */
  addNothing: (column: number, repeated: number, defined: number, times: number) => void
  /** A flag is 0 or 1. */
  addNumber: (column: number, repeated: number, value: number, times: number) => void
  addText: (column: number, repeated: number, value: string, times: number) => void
  /** Adds rows of an answer, whose columns have the order in which those here were made. */
  addRows: (answer: AnswerColumns, rows: Uint32Array) => void
  /** What is in a column. Its bytes are good until the next call. */
  encode: (column: number) => ColumnData
  /** Forgets the values. */
  clear: () => void
  /** Forgets what was learned of earlier values too: for another file. */
  reset: () => void
  /** Bytes of its memory. */
  getSize: () => number
}

/** What `assembly/writeColumns.ts` exports. */
type Exports = {
  memory: WebAssembly.Memory
  addColumn: (type: number, hasRange: number, maxRepetition: number, maxDefinition: number) => number
  takeScratch: (size: number) => number
  takeAnswer: (size: number) => number
  addNothing: (column: number, repeated: number, defined: number, times: number) => void
  addNumber: (column: number, repeated: number, value: number, times: number) => void
  addText: (column: number, repeated: number, start: number, times: number) => void
  addRows: (targets: number, targetCount: number, answer: number, rows: number, rowCount: number) => void
  encode: (column: number) => number
  getBounds: (range: number) => number
  clear: (column: number) => void
  reset: (column: number) => void
}

const types: Readonly<Record<LeafField['type'], number>> = { integer: 0, timestamp: 0, text: 1, flag: 2, double: 3 }

/** Compiled once: what the engine learns of it stays. */
let module: WebAssembly.Module | undefined

export function createColumnStore(): ColumnStore {
  module ??= new WebAssembly.Module(Buffer.from(kernel, 'base64'))
  // What the source of the kernel says.
  const exports = new WebAssembly.Instance(module, { env: { abort: () => {} } }).exports as Exports
  let bytes = Buffer.from(exports.memory.buffer)

  /** The memory, which is another one whenever it has grown. */
  function getBytes(): Buffer {
    if (bytes.buffer !== exports.memory.buffer) bytes = Buffer.from(exports.memory.buffer)
    return bytes
  }
  const cut = (start: number, size: number) => getBytes().subarray(start, start + size)

  const ids: number[] = []
  /** The answer whose rows came last, and where it is here: those of the next file may be of it too. */
  let taken: { answer: AnswerColumns; place: number } | undefined

  /** The text that was added last, and where it is here: until something else takes that room. */
  let scratch: { text: string; start: number } | undefined

  function writeText(text: string): number {
    const start = exports.takeScratch(4 + 3 * text.length)
    const memory = getBytes()
    memory.writeUInt32LE(memory.write(text, start + 4), start)
    return start
  }

  /** Copies an answer into this memory. */
  function takeOver(answer: AnswerColumns): number {
    if (taken?.answer === answer) return taken.place
    const from = answer.getBytes()
    const place = exports.takeAnswer(from.length)
    getBytes().set(from, place)
    taken = { answer, place }
    return place
  }

  return {
    addColumn: ({ type, maxRepetition, maxDefinition }) => {
      // Of values in lists a range says nothing about rows.
      const id = exports.addColumn(types[type], maxRepetition === 0 ? 1 : 0, maxRepetition, maxDefinition)
      ids.push(id)
      return id
    },
    addNothing: exports.addNothing,
    addNumber: exports.addNumber,
    addText: (column, repeated, value, times) => {
      // Rows that follow each other often have the same: it is there already.
      if (scratch?.text !== value) scratch = { text: value, start: writeText(value) }
      exports.addText(column, repeated, scratch.start, times)
    },
    addRows: (answer, rows) => {
      const place = takeOver(answer)
      scratch = undefined
      const targets = exports.takeScratch(4 * (ids.length + rows.length))
      const indices = targets + 4 * ids.length
      const words = new Uint32Array(getBytes().buffer)
      words.set(ids, targets / 4)
      words.set(rows, indices / 4)
      exports.addRows(targets, ids.length, place, indices, rows.length)
    },
    encode: (column) => {
      const result = exports.encode(column)
      const [page = 0, length = 0, dictionary = 0, dictionaryLength = 0, size = 0, count = 0, range = 0, isDictionary] =
        new Uint32Array(exports.memory.buffer, result, 8)
      const getRange = () => {
        const bounds = exports.getBounds(range)
        const [minLength = 0, maxLength = 0] = new Uint32Array(exports.memory.buffer, range, 2)
        // Copies: they are written at the end of the file.
        const copy = (start: number, size: number) => Uint8Array.from(cut(start, size))
        return { min: copy(bounds, minLength), max: copy(bounds + boundSize, maxLength) }
      }
      return {
        page: cut(page, length),
        dictionary: isDictionary === 0 ? undefined : { bytes: cut(dictionary, dictionaryLength), count: size },
        range: range === 0 ? undefined : getRange(),
        count,
      }
    },
    clear: () => ids.forEach(exports.clear),
    reset: () => ids.forEach(exports.reset),
    getSize: () => exports.memory.buffer.byteLength,
  }
}

/** Room for a smallest and for a largest value. */
const boundSize = 128
