import type { ColumnRow, ColumnValues } from './columnRow.ts'
import { type ByteBuffer, createByteBuffer } from './createByteBuffer.ts'
import { createValues, type EncodedValues } from './createValues.ts'
import type { Field, LeafField } from './field.ts'
import { getBitWidth, writeHybrid } from './writeHybrid.ts'

/** A column of a row group that is ready to be written. */
export type ColumnData = EncodedValues & {
  /** How deep each value is, before `data` in the page. */
  levels: Uint8Array
  /** Values and nulls. */
  count: number
}

export type Column = {
  /** Adds the value of a row; only where a row has one at most. */
  add: (value: unknown) => void
  /** Adds what some rows have in a column of an answer. Row i begins at `starts[i * width + place]`. */
  addRows: (
    source: ColumnValues,
    rows: Uint32Array,
    begins: { starts: Uint32Array; width: number; place: number },
  ) => void
  field: LeafField
  path: readonly string[]
  /** Whether a row has one value at most: only then `range` says something of rows. */
  isFlat: boolean
  /** Good until `clear`. */
  encode: () => ColumnData
  clear: () => void
  /** Makes it a column of another file. */
  reset: () => void
}

/** Cuts rows into columns, as Parquet has them: values, and how deep each of them is. */
export type Shredder = {
  columns: readonly Column[]
  add: (row: object) => void
  /** Adds rows of one answer. */
  addColumns: (rows: readonly [ColumnRow, ...ColumnRow[]]) => void
}

/** Adds a value to the columns below a field. `repeated` says which list goes on with it: 0 for a new row. */
type Adder = {
  add: (value: unknown, repeated: number) => void
  /** The same for all items of a list, where there is a faster way than one by one. */
  addAll?: (items: readonly unknown[], repeated: number) => void
  /** Nothing from here on; `defined` says how far the path is there. */
  addNothing: (repeated: number, defined: number) => void
}

export function createShredder(fields: readonly Field[]): Shredder {
  const columns: Column[] = []
  const row = createStructAdder(fields, { path: [], defined: 0, repeated: 0, columns })
  return {
    columns,
    add: (value) => row.add(value, 0),
    addColumns: (rows) => {
      const [{ columns: answer }] = rows
      const { starts } = answer
      const width = 2 * answer.columns.length
      const indices = Uint32Array.from(rows, ({ index }) => index)
      for (const [i, column] of columns.entries()) {
        const source = answer.columns[i]
        if (source !== undefined) column.addRows(source, indices, { starts, width, place: 2 * i })
        // What the answer does not have stands beside the row.
        else for (const row of rows) column.add(Reflect.get(row, column.field.name))
      }
    },
  }
}

/** What is around a field. */
type Place = {
  path: readonly string[]
  /** How many optional fields and lists are on the way to it. */
  defined: number
  /** How many lists are on the way to it. */
  repeated: number
  columns: Column[]
}

function createAdder(field: Field, { path, ...place }: Place): Adder {
  const inside = { ...place, path: [...path, field.name] }
  if (field.type === 'list') return createListAdder(field.element, inside)
  const defined = place.defined + (field.isOptional ? 1 : 0)
  if (field.type !== 'struct') return createLeafAdder(field, { ...inside, defined })
  const { add, addNothing } = createStructAdder(field.fields, { ...inside, defined })
  if (!field.isOptional) return { add, addNothing }
  return {
    add: (value, repeated) => {
      if (value === undefined || value === null) addNothing(repeated, place.defined)
      else add(value, repeated)
    },
    addNothing,
  }
}

function createStructAdder(fields: readonly Field[], place: Place): Adder {
  const adders = fields.map((field) => ({ name: field.name, ...createAdder(field, place) }))
  return {
    add: (value, repeated) => {
      // The columns are made for the rows: where they have a struct, there is an object.
      const record = value as Readonly<Record<string, unknown>>
      for (const { name, add } of adders) add(record[name], repeated)
    },
    addNothing: (repeated, defined) => {
      for (const { addNothing } of adders) addNothing(repeated, defined)
    },
  }
}

function createListAdder(element: Field, { path, defined, repeated, columns }: Place): Adder {
  const level = repeated + 1
  const item = createAdder(element, { path: [...path, 'list'], defined: defined + 1, repeated: level, columns })
  return {
    add: (value, start) => {
      // The columns are made for the rows: where they have a list, there is one.
      const items = value as readonly unknown[]
      if (items.length === 0) item.addNothing(start, defined)
      else if (item.addAll) item.addAll(items, start)
      else {
        item.add(items[0], start)
        for (let i = 1; i < items.length; i += 1) item.add(items[i], level)
      }
    },
    addNothing: item.addNothing,
  }
}

function createLeafAdder(field: LeafField, { path, defined, repeated, columns }: Place): Adder {
  const values = createValues(field.type, repeated === 0)
  const hasLevels = defined > 0 || repeated > 0
  let repetitions = new Uint8Array(1024)
  let definitions = new Uint8Array(1024)
  let count = 0
  const isTime = field.type === 'timestamp'

  function reserve(added: number): void {
    if (count + added <= repetitions.length) return
    repetitions = enlarge(repetitions, count + added)
    definitions = enlarge(definitions, count + added)
  }
  function addLevels(repeatedHere: number, definedHere: number): void {
    if (hasLevels) {
      reserve(1)
      repetitions[count] = repeatedHere
      definitions[count] = definedHere
    }
    count += 1
  }

  function add(value: unknown, repeatedHere: number): void {
    if (field.isOptional && (value === undefined || value === null || (isTime && value === 0))) {
      addLevels(repeatedHere, defined - 1)
    } else {
      addLevels(repeatedHere, defined)
      values.add(value)
    }
  }

  const encoded = createByteBuffer()
  columns.push({
    field,
    path,
    isFlat: repeated === 0,
    add: (value) => add(value, 0),
    addRows: (source, rows, { starts, width, place }) => {
      for (let i = 0; i < rows.length; i += 1) {
        const start = (rows[i] ?? 0) * width + place
        const from = starts[start] ?? 0
        const to = starts[start + width] ?? 0
        if (hasLevels) {
          reserve(to - from)
          for (let k = from; k < to; k += 1) {
            repetitions[count + k - from] = source.repetitions[k] ?? 0
            definitions[count + k - from] = source.definitions[k] ?? 0
          }
        }
        count += to - from
        const [firstValue = 0, endOfValues = 0] = [starts[start + 1], starts[start + width + 1]]
        if (endOfValues > firstValue) values.addAll(source.values, firstValue, endOfValues)
      }
    },
    encode: () => {
      encoded.clear()
      if (repeated > 0) writeLevels(encoded, repetitions.subarray(0, count), repeated)
      if (defined > 0) writeLevels(encoded, definitions.subarray(0, count), defined)
      return { ...values.encode(), levels: encoded.getBytes(), count }
    },
    clear: () => {
      values.clear()
      count = 0
    },
    reset: () => {
      values.reset()
      count = 0
    },
  })
  return {
    add,
    ...(!field.isOptional && {
      addAll: (items, repeatedHere) => {
        reserve(items.length)
        repetitions.fill(repeated, count, count + items.length)
        definitions.fill(defined, count, count + items.length)
        repetitions[count] = repeatedHere
        count += items.length
        values.addAll(items, 0, items.length)
      },
    }),
    addNothing: addLevels,
  }
}

function enlarge(array: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(2 * array.length, size))
  larger.set(array)
  return larger
}

function writeLevels(out: ByteBuffer, levels: Uint8Array, max: number): void {
  const packed = createByteBuffer(levels.length)
  writeHybrid(packed, levels, levels.length, getBitWidth(max))
  out.writeUint32(packed.length)
  out.writeBytes(packed.getBytes())
}
