import type { TakeRows } from '@x/exporter-client'
import type { ColumnPlace, Columns, MemoryPlace } from '../parquet/columnRow.ts'
import { type ColumnContent, describeRows, type TraceSet } from './describeRows.ts'
import { kernel } from './kernel.generated.ts'

export type ColumnAnswer = {
  columns: Columns
  /** Rows in the columns. */
  count: number
  /** The value of a row in a column that has one for each row at most. */
  getValue: (row: number, column: number) => number | string | undefined
  /** The answer with those rows only that are not in the columns, since something about them is unusual. */
  rest: string
}

/** Reads answers straight into columns. */
export type ColumnReader = {
  /** Returns `undefined` where the answer as a whole is not as usual. */
  read: (body: Body) => ColumnAnswer | undefined
}

type Body = Parameters<TakeRows<unknown>>[0]

/** What `assembly/readColumns.ts` exports. */
type Exports = {
  memory: WebAssembly.Memory
  getFixed: () => number
  init: (nodeCount: number, columnCount: number) => void
  begin: (length: number) => number
  run: () => number
  getStarts: () => number
  getRowCount: () => number
  getOthers: () => number
  getOtherCount: () => number
  getColumns: () => number
  gatherTexts: (column: number, isHex: number) => number
  getGatheredSize: () => number
  getDataStart: () => number
  getDataEnd: () => number
}

const columnWords = 16
/** A kernel that has taken more memory than this is not kept. */
const maxMemory = 64 * 2 ** 20
/** Answers that are read ahead, with one to spare; of more, those are made anew. */
const maxIdle = 8

/** Creates a reader of the rows of a data set. It takes some memory for each answer until that is released. */
export function createColumnReader(data: TraceSet): ColumnReader {
  const idle: Kernel[] = []
  return {
    read: (body) => {
      const kernel = idle.pop() ?? createKernel(data)
      const giveBack = () => {
        if (idle.length < maxIdle && kernel.exports.memory.buffer.byteLength <= maxMemory) idle.push(kernel)
      }
      const answer = readAnswer(kernel, body, giveBack)
      if (answer === undefined) giveBack()
      return answer
    },
  }
}

/** Compiled once: what the engine learns of it stays. */
let module: WebAssembly.Module | undefined

type Kernel = { exports: Exports; contents: readonly ColumnContent[] }

function createKernel(data: TraceSet): Kernel {
  module ??= new WebAssembly.Module(Buffer.from(kernel, 'base64'))
  const instance = new WebAssembly.Instance(module, { env: { abort: () => {} } })
  // What the source of the kernel says.
  const exports = instance.exports as Exports
  const fixed = exports.getFixed()
  const { bytes, nodeCount, contents } = describeRows(data, fixed)
  new Uint8Array(exports.memory.buffer).set(bytes, fixed)
  exports.init(nodeCount, contents.length)
  return { exports, contents }
}

function readAnswer(
  { exports, contents }: Kernel,
  { chunks, size }: Body,
  giveBack: () => void,
): ColumnAnswer | undefined {
  const input = exports.begin(size)
  const bytes = new Uint8Array(exports.memory.buffer)
  let end = input
  for (const chunk of chunks) {
    bytes.set(chunk, end)
    end += chunk.length
  }
  if (exports.run() === 0) return undefined

  const gathered = new Map<number, MemoryPlace & { count: number }>()
  const gather = (column: number, isHex: boolean, count: number) => {
    const texts = gathered.get(column) ?? {
      start: exports.gatherTexts(column, isHex ? 1 : 0),
      size: exports.getGatheredSize(),
      count,
    }
    gathered.set(column, texts)
    return texts
  }
  const getWord = (start: number, word: number) => new Uint32Array(exports.memory.buffer)[start / 4 + word] ?? 0
  const getColumn = (column: number) => exports.getColumns() + 4 * column * columnWords
  const columns = contents.map((content, i): ColumnPlace | undefined => {
    if (content.type === 'nothing') return undefined
    const column = getColumn(i)
    const [values, count, , repetitions, definitions, levelCount] = Array.from({ length: 6 }, (_, word) =>
      getWord(column, word),
    ) as [number, number, number, number, number, number]
    const levels = {
      repetitions: { start: repetitions, size: levelCount },
      definitions: { start: definitions, size: levelCount },
    }
    if (!('textColumn' in content)) return { ...levels, values: { start: values, size: 8 * count } }
    const { type, textColumn } = content
    const texts = gather(textColumn, type === 'hex', getWord(getColumn(textColumn), 8))
    return { ...levels, values: { start: values, size: 4 * count }, texts }
  })

  const count = exports.getRowCount()
  const starts = { start: exports.getStarts(), size: (count + 1) * 8 * contents.length }
  // Nothing is added to the memory from here on.
  const memory = Buffer.from(exports.memory.buffer)
  const words = new Uint32Array(memory.buffer)
  const getText = (start: number, end: number) => memory.toString('utf8', input + start, input + end)
  const others = exports.getOthers()
  const unusual = Array.from({ length: exports.getOtherCount() }, (_, i) =>
    getText(getWord(others, 2 * i), getWord(others, 2 * i + 1)),
  )
  const [before, after] = [getText(0, exports.getDataStart()), getText(exports.getDataEnd(), size)]

  const known = new Map<number, string>()
  const getTextAt = (start: number) => {
    const text = known.get(start) ?? memory.toString('latin1', start + 4, start + 4 + memory.readUInt32LE(start))
    known.set(start, text)
    return text
  }
  const getValue = (row: number, column: number) => {
    const place = columns[column]
    const start = starts.start / 4 + 2 * (row * contents.length + column) + 1
    const value = words[start] ?? 0
    if (place === undefined || words[start + 2 * contents.length] === value) return undefined
    const { values, texts } = place
    if (texts === undefined) {
      const number = values.start / 4 + 2 * value
      return (words[number] ?? 0) + (words[number + 1] ?? 0) * 2 ** 32
    }
    const which = words[values.start / 4 + value] ?? 0
    return getTextAt(texts.start + (words[texts.start / 4 + which] ?? 0))
  }

  let isReleased = false
  return {
    columns: {
      columns,
      starts,
      getMemory: () => {
        if (isReleased) throw new Error('The rows of this answer were released.')
        return memory
      },
      release: () => {
        if (!isReleased) giveBack()
        isReleased = true
      },
    },
    count,
    getValue,
    rest: `${before}[${unusual.join(',')}]${after}`,
  }
}
