import type { Columns, ColumnValues } from '../parquet/columnRow.ts'
import { type ColumnContent, describeRows, type TraceSet } from './describeRows.ts'
import { kernel } from './kernel.generated.ts'

export type ColumnAnswer = Columns & {
  /** Rows in the columns. */
  count: number
  /** The answer with those rows only that are not in the columns, since something about them is unusual. */
  rest: string
}

/** Reads answers straight into columns. */
export type ColumnReader = {
  /** Returns `undefined` where the answer as a whole is not as usual. */
  read: (body: Uint8Array) => ColumnAnswer | undefined
}

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
  getDataStart: () => number
  getDataEnd: () => number
}

const columnWords = 16
/** A kernel that has taken more memory than this is replaced by a new one. */
const maxMemory = 256 * 2 ** 20

/** Creates a reader of the rows of a data set. It takes some memory, which it keeps. */
export function createColumnReader(data: TraceSet): ColumnReader {
  let current = createKernel(data)
  return {
    read: (body) => {
      if (current.exports.memory.buffer.byteLength > maxMemory) current = createKernel(data)
      return readAnswer(current, body)
    },
  }
}

/** Compiled once: what the engine learns of it stays. */
let module: WebAssembly.Module | undefined

type Kernel = { exports: Exports; contents: readonly ColumnContent[] }

function createKernel(data: TraceSet): Kernel {
  module ??= new WebAssembly.Module(Buffer.from(kernel, 'base64'))
  const instance = new WebAssembly.Instance(module, { env: { abort: () => {} } })
  // What `assembly/readColumns.ts` exports.
  const exports = instance.exports as Exports
  const fixed = exports.getFixed()
  const { bytes, nodeCount, contents } = describeRows(data, fixed)
  new Uint8Array(exports.memory.buffer).set(bytes, fixed)
  exports.init(nodeCount, contents.length)
  return { exports, contents }
}

function readAnswer({ exports, contents }: Kernel, body: Uint8Array): ColumnAnswer | undefined {
  const input = exports.begin(body.length)
  new Uint8Array(exports.memory.buffer).set(body, input)
  if (exports.run() === 0) return undefined
  const { buffer } = exports.memory
  const bytes = Buffer.from(buffer)
  const getWords = (start: number, count: number) => new Uint32Array(buffer, start, count)
  const getText = (start: number, end: number) => bytes.toString('utf8', input + start, input + end)

  const tables = getWords(exports.getColumns(), contents.length * columnWords)
  const getTable = (column: number) => tables.subarray(column * columnWords, (column + 1) * columnWords)
  const getTexts = (column: number, prefix: string) => {
    const [, , , , , , , texts = 0, count = 0] = getTable(column)
    const places = getWords(texts, 3 * count)
    return Array.from({ length: count }, (_, place) => {
      const start = input + (places[3 * place] ?? 0)
      return prefix + bytes.toString('latin1', start, start + (places[3 * place + 1] ?? 0))
    })
  }
  const texts = new Map<number, readonly string[]>()
  const columns = contents.map((content, i): ColumnValues | undefined => {
    if (content.type === 'nothing') return undefined
    const [values = 0, count = 0, , repetitions = 0, definitions = 0, levelCount = 0] = getTable(i)
    const levels = {
      repetitions: new Uint8Array(buffer, repetitions, levelCount).slice(),
      definitions: new Uint8Array(buffer, definitions, levelCount).slice(),
    }
    if (!('textColumn' in content)) return { ...levels, values: new Float64Array(buffer, values, count).slice() }
    const { type, textColumn } = content
    const different = texts.get(textColumn) ?? getTexts(textColumn, type === 'hex' ? '0x' : '')
    texts.set(textColumn, different)
    return { ...levels, values: Array.from(getWords(values, count), (place) => different[place] ?? '') }
  })

  const count = exports.getRowCount()
  const starts = getWords(exports.getStarts(), (count + 1) * 2 * contents.length).slice()
  const others = getWords(exports.getOthers(), 2 * exports.getOtherCount())
  const unusual: string[] = []
  for (let i = 0; i < others.length; i += 2) unusual.push(getText(others[i] ?? 0, others[i + 1] ?? 0))
  const [before, after] = [getText(0, exports.getDataStart()), getText(exports.getDataEnd(), body.length)]
  return { columns, starts, count, rest: `${before}[${unusual.join(',')}]${after}` }
}
