import { type ByteBuffer, createByteBuffer } from './createByteBuffer.ts'
import type { LeafField } from './field.ts'
import { getBitWidth, writeHybrid } from './writeHybrid.ts'

/** The values of a column in one row group, nulls left out. */
export type Values = {
  add: (value: unknown) => void
  /** Adds the values of a list from one place up to before another one. */
  addAll: (values: ArrayLike<unknown>, from: number, to: number) => void
  /** What they are written as. Good until `clear`. */
  encode: () => EncodedValues
  clear: () => void
  /** Forgets what was learned of earlier values too: for another file. */
  reset: () => void
}

export type EncodedValues = {
  /** The different values, where it is worth it; `data` are then their places. */
  dictionary: { bytes: Uint8Array; count: number } | undefined
  data: Uint8Array
  /** Smallest and largest value, as they are written; absent where there is none. */
  range: { min: Uint8Array; max: Uint8Array } | undefined
}

/** From so many values on it is known whether they repeat. */
const sampleSize = 4096
/** Places have at most 24 bits. */
const maxDictionarySize = 2 ** 20

/** The values of a column of this type. `hasRange` says whether smallest and largest are of interest. */
export function createValues(type: LeafField['type'], hasRange: boolean): Values {
  if (type === 'double') return createDoubles()
  if (type === 'flag') return createFlags()
  return type === 'text'
    ? createDictionaryValues(createTextKind(), hasRange)
    : createDictionaryValues(createIntegerKind(), hasRange)
}

/** What differs between texts and integers. */
type Kind<value> = {
  /** The place of a value in the dictionary; a new one if it is not there. */
  find: (value: value) => number
  /** Forgets the dictionary. */
  clear: () => void
  write: (out: ByteBuffer, value: value) => void
  isLess: (a: value, b: value) => boolean
  /** A value as it stands among the statistics; `undefined` where it may not. */
  toBound: (value: value) => Uint8Array | undefined
}

/** Values that are written once and then referred to, unless they hardly repeat. */
function createDictionaryValues<value>(
  { find, clear, write, isLess, toBound }: Kind<value>,
  hasRange: boolean,
): Values {
  /** The different values, or all of them once it is known that they hardly repeat. */
  const written = createByteBuffer()
  /** Where each of the different values begins. */
  let starts = new Int32Array(256)
  let size = 0
  let places = new Int32Array(1024)
  let count = 0
  let isPlain = false
  let min: value | undefined
  let max: value | undefined
  let last: value | undefined
  let lastPlace = 0

  function addPlain(value: value): void {
    count += 1
    if (hasRange) widen(value)
    write(written, value)
  }
  function addToDictionary(value: value): void {
    // Most values are the one before once more.
    if (value !== last) {
      last = value
      lastPlace = find(value)
      if (lastPlace === size) {
        if (hasRange) widen(value)
        if (size === starts.length) starts = enlarge(starts)
        starts[size] = written.length
        write(written, value)
        size += 1
      }
    }
    if (count === places.length) places = enlarge(places)
    places[count] = lastPlace
    count += 1
    if ((count === sampleSize && 2 * size > count) || size === maxDictionarySize) makePlain()
  }
  function widen(value: value): void {
    if (min === undefined || isLess(value, min)) min = value
    if (max === undefined || isLess(max, value)) max = value
  }
  function makePlain(): void {
    const dictionary = Uint8Array.from(written.getBytes())
    written.clear()
    for (let i = 0; i < count; i += 1) {
      const place = places[i] ?? 0
      written.writeBytes(dictionary.subarray(starts[place], place + 1 < size ? starts[place + 1] : dictionary.length))
    }
    isPlain = true
    clear()
    last = undefined
  }

  function clearAll(): void {
    // What hardly repeated will hardly repeat.
    written.clear()
    clear()
    size = 0
    count = 0
    min = undefined
    max = undefined
    last = undefined
  }

  const data = createByteBuffer()
  return {
    // The columns are made for the rows: a value is of the type that its column says.
    add: (value) => (isPlain ? addPlain(value as value) : addToDictionary(value as value)),
    addAll: (values, from, to) => {
      let i = from
      for (; i < to && !isPlain; i += 1) addToDictionary(values[i] as value)
      for (; i < to; i += 1) addPlain(values[i] as value)
    },
    encode: () => {
      const [lower, upper] = [min, max].map((value) => (value === undefined ? undefined : toBound(value)))
      const range = lower && upper && { min: lower, max: upper }
      if (isPlain) return { dictionary: undefined, data: written.getBytes(), range }
      const width = getBitWidth(size - 1)
      data.clear()
      data.writeByte(width)
      writeHybrid(data, places, count, width)
      return { dictionary: { bytes: written.getBytes(), count: size }, data: data.getBytes(), range }
    },
    clear: clearAll,
    reset: () => {
      clearAll()
      isPlain = false
    },
  }
}

function createTextKind(): Kind<string> {
  const places = new Map<string, number>()
  return {
    find: (value) => {
      const place = places.get(value)
      if (place !== undefined) return place
      places.set(value, places.size)
      return places.size - 1
    },
    clear: () => places.clear(),
    write: (out, value) => {
      out.writeTextWithLength(value)
    },
    isLess: (a, b) => a < b,
    toBound: (value) => {
      const bytes = Buffer.from(value)
      // Beyond ASCII the order of bytes is another, and long texts are no help.
      return bytes.length === value.length && bytes.length <= 128 ? bytes : undefined
    },
  }
}

/** Integers in a hash table of their own: several times as fast as a `Map`. */
function createIntegerKind(): Kind<number> {
  let keys = new Float64Array(1024)
  /** Place + 1 of each key; 0 where there is none. */
  let slots = new Int32Array(1024)
  let size = 0

  function find(value: number): number {
    const mask = slots.length - 1
    let i = (Math.imul(value | 0, 0x9e3779b1) >>> 8) & mask
    for (;;) {
      const slot = slots[i] ?? 0
      if (slot === 0) break
      if (keys[i] === value) return slot - 1
      i = (i + 1) & mask
    }
    size += 1
    keys[i] = value
    slots[i] = size
    if (2 * size > slots.length) grow()
    return size - 1
  }
  function grow(): void {
    const [oldKeys, oldSlots] = [keys, slots]
    keys = new Float64Array(2 * oldKeys.length)
    slots = new Int32Array(keys.length)
    const mask = slots.length - 1
    for (const [old, slot] of oldSlots.entries()) {
      if (slot === 0) continue
      const key = oldKeys[old] ?? 0
      let i = (Math.imul(key | 0, 0x9e3779b1) >>> 8) & mask
      while (slots[i] !== 0) i = (i + 1) & mask
      keys[i] = key
      slots[i] = slot
    }
  }
  return {
    find,
    clear: () => {
      slots.fill(0)
      size = 0
    },
    write: (out, value) => out.writeInt64(value),
    isLess: (a, b) => a < b,
    toBound: (value) => {
      const bytes = Buffer.allocUnsafe(8)
      bytes.writeBigInt64LE(BigInt(value))
      return bytes
    },
  }
}

/** One bit each, in runs. */
function createFlags(): Values {
  let bits = new Uint8Array(1024)
  let count = 0
  const data = createByteBuffer()
  const add = (value: unknown) => {
    if (count === bits.length) {
      const larger = new Uint8Array(2 * bits.length)
      larger.set(bits)
      bits = larger
    }
    bits[count] = value === true ? 1 : 0
    count += 1
  }
  return {
    add,
    addAll: (values, from, to) => {
      for (let i = from; i < to; i += 1) add(values[i])
    },
    encode: () => {
      data.clear()
      for (let i = 0; i < count; i += 8) {
        let byte = 0
        for (let bit = 0; bit < 8 && i + bit < count; bit += 1) byte |= (bits[i + bit] ?? 0) << bit
        data.writeByte(byte)
      }
      return { dictionary: undefined, data: data.getBytes(), range: undefined }
    },
    clear: () => {
      count = 0
    },
    reset: () => {
      count = 0
    },
  }
}

function createDoubles(): Values {
  const data = createByteBuffer()
  const number = new Float64Array(1)
  const bytes = new Uint8Array(number.buffer)
  const add = (value: unknown) => {
    number[0] = Number(value)
    data.writeBytes(bytes)
  }
  return {
    add,
    addAll: (values, from, to) => {
      for (let i = from; i < to; i += 1) add(values[i])
    },
    encode: () => ({ dictionary: undefined, data: data.getBytes(), range: undefined }),
    clear: () => data.clear(),
    reset: () => data.clear(),
  }
}

function enlarge(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length)
  larger.set(array)
  return larger
}
