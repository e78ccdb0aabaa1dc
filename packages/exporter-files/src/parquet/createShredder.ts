import { type AnswerColumns, type ColumnData, type ColumnRow, createColumnStore } from './createColumnStore.ts'
import { type Field, getKey, type LeafField } from './field.ts'

/** A column of a file. */
export type Column = {
  field: LeafField
  path: readonly string[]
  /** What the row group has. Good until the next call. */
  encode: () => ColumnData
}

/** Cuts rows into columns, as Parquet has them: values, and how deep each of them is. */
export type Shredder = {
  columns: readonly Column[]
  add: (row: object) => void
  /** Adds rows of one answer. */
  addColumns: (answer: AnswerColumns, rows: readonly ColumnRow[]) => void
  /** Forgets the row group. */
  clear: () => void
  /** Makes the columns those of another file. */
  reset: () => void
  /** Bytes of memory that it takes. */
  getSize: () => number
}

/** Adds a value to the columns below a field. `repeated` says which list goes on with it: 0 for a new row. */
type Adder = {
  add: (value: unknown, repeated: number) => void
  /** Nothing from here on; `defined` says how far the path is there. */
  addNothing: (repeated: number, defined: number) => void
}

type AddValue = (id: number, value: unknown, repeated: number, times: number) => void

/** What is around a field. */
type Place = {
  path: readonly string[]
  /** How many optional fields and lists are on the way to it. */
  defined: number
  /** How many lists are on the way to it. */
  repeated: number
  makeLeaf: (field: LeafField, place: Omit<Place, 'makeLeaf'>) => Adder
}

export function createShredder(fields: readonly Field[]): Shredder {
  const store = createColumnStore()
  const columns: Column[] = []
  /** Adds a value of rows that follow each other to a column. */
  const fillers: ((value: unknown, times: number) => void)[] = []
  const makeLeaf: Place['makeLeaf'] = (field, { path, defined, repeated }) => {
    const id = store.addColumn({ type: field.type, maxRepetition: repeated, maxDefinition: defined })
    const addValue = getAddValue(field.type)
    const add = (value: unknown, repeatedHere: number, times: number) => {
      if (field.isOptional && isNothing(field, value)) store.addNothing(id, repeatedHere, defined - 1, times)
      else addValue(id, value, repeatedHere, times)
    }
    columns.push({ field, path, encode: () => store.encode(id) })
    fillers.push((value, times) => add(value, 0, times))
    return {
      add: (value, repeatedHere) => add(value, repeatedHere, 1),
      addNothing: (repeatedHere, definedHere) => store.addNothing(id, repeatedHere, definedHere, 1),
    }
  }
  // The columns are made for the rows: a value is of the type that its column says.
  const getAddValue = (type: LeafField['type']): AddValue => {
    if (type === 'text') return (id, value, repeated, times) => store.addText(id, repeated, value as string, times)
    if (type === 'flag') {
      return (id, value, repeated, times) => store.addNumber(id, repeated, value === true ? 1 : 0, times)
    }
    return (id, value, repeated, times) => store.addNumber(id, repeated, value as number, times)
  }
  const row = createStructAdder(fields, { path: [], defined: 0, repeated: 0, makeLeaf })
  return {
    columns,
    add: (value) => row.add(value, 0),
    addColumns: (answer, rows) => {
      const indices = new Uint32Array(rows.length)
      rows.forEach(({ index }, i) => {
        indices[i] = index
      })
      store.addRows(answer, indices)
      for (const i of answer.missing) {
        // What the answer does not have stands beside the row.
        const field = columns[i]?.field
        const key = field ? getKey(field) : ''
        let [value, times] = [undefined as unknown, 0]
        for (const row of rows) {
          const own: unknown = Reflect.get(row, key)
          if (own !== value && times > 0) {
            fillers[i]?.(value, times)
            times = 0
          }
          value = own
          times += 1
        }
        if (times > 0) fillers[i]?.(value, times)
      }
    },
    clear: store.clear,
    reset: store.reset,
    getSize: store.getSize,
  }
}

/** A time of 0 is one that was not noted. */
function isNothing({ type }: LeafField, value: unknown): boolean {
  return value === undefined || value === null || (type === 'timestamp' && value === 0)
}

function createAdder(field: Field, { path, ...place }: Place): Adder {
  const inside = { ...place, path: [...path, field.name] }
  if (field.type === 'list') return createListAdder(field.element, inside)
  const defined = place.defined + (field.isOptional ? 1 : 0)
  if (field.type !== 'struct') return place.makeLeaf(field, { ...inside, defined })
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
  const adders = fields.map((field) => ({ key: getKey(field), ...createAdder(field, place) }))
  return {
    add: (value, repeated) => {
      // The columns are made for the rows: where they have a struct, there is an object.
      const record = value as Readonly<Record<string, unknown>>
      for (const { key, add } of adders) add(record[key], repeated)
    },
    addNothing: (repeated, defined) => {
      for (const { addNothing } of adders) addNothing(repeated, defined)
    },
  }
}

function createListAdder(element: Field, { path, defined, repeated, makeLeaf }: Place): Adder {
  const level = repeated + 1
  const item = createAdder(element, { path: [...path, 'list'], defined: defined + 1, repeated: level, makeLeaf })
  return {
    add: (value, start) => {
      // The columns are made for the rows: where they have a list, there is one.
      const items = value as readonly unknown[]
      if (items.length === 0) item.addNothing(start, defined)
      else {
        item.add(items[0], start)
        for (let i = 1; i < items.length; i += 1) item.add(items[i], level)
      }
    },
    addNothing: item.addNothing,
  }
}
