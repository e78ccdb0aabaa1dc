// The columns of a row group of a Parquet file: takes values one by one, or those of many rows as `readColumns.ts` left
// them, and encodes each column as a page: levels, then values by their place in a dictionary where they repeat.

import { createTable, enlarge, getHash, isEqual } from './bytes'
import * as layout from './packedAnswer'

/** What is in a column. */
const integer: u32 = 0
const text: u32 = 1
const flag: u32 = 2
const double: u32 = 3

/** A column: words, then its smallest and largest text. */
const columnSize: u32 = 384
const ofType: u32 = 0
const ofHasRange: u32 = 4
/** How many lists, and how many lists and optional fields, are on the way to a value. */
const ofMaxRepetition: u32 = 8
const ofMaxDefinition: u32 = 12
const ofRepetitions: u32 = 16
const ofDefinitions: u32 = 20
const ofLevelCount: u32 = 24
const ofLevelRoom: u32 = 28
/** The place of each value in the dictionary. */
const ofPlaces: u32 = 32
const ofCount: u32 = 36
const ofPlaceRoom: u32 = 40
/** Whether values hardly repeat, and so are all in `written`. */
const ofIsPlain: u32 = 44
/** The different values, or all of them, as Parquet writes them. */
const ofWritten: u32 = 48
const ofWrittenLength: u32 = 52
const ofWrittenRoom: u32 = 56
/** Of each different value: where it begins in `written`, and its hash. */
const ofStarts: u32 = 60
const ofSize: u32 = 64
const ofStartRoom: u32 = 68
/** Place + 1 of each different value by its hash. */
const ofTable: u32 = 72
const ofTableMask: u32 = 76
const ofLastPlace: u32 = 80
/** Whether there is a smallest and a largest value, and whether they may be said. */
const ofIsRanged: u32 = 84
const ofIsVague: u32 = 88
const ofMinLength: u32 = 92
const ofMaxLength: u32 = 96
/** What was written before values were known to hardly repeat; another file takes it. */
const ofSpare: u32 = 100
const ofSpareRoom: u32 = 104
const ofMin: u32 = 112
const ofMax: u32 = 240

/** Longer texts are no help among statistics. */
const maxBound: u32 = 128
/** From so many values on it is known whether they repeat. */
const sampleSize: u32 = 4096
/** Places have at most 24 bits. */
const maxDictionarySize: u32 = 1 << 20

/** A column as it is written: eight words. */
const result: u32 = <u32>memory.data(32, 8)
const ofPage: u32 = 0
const ofPageLength: u32 = 4
const ofDictionary: u32 = 8
const ofDictionaryLength: u32 = 12
const ofDictionarySize: u32 = 16
const ofValueCount: u32 = 20
const ofRange: u32 = 24
const ofIsDictionary: u32 = 28

let out: u32 = 0
let outLength: u32 = 0
let outRoom: u32 = 0

let scratch: u32 = 0
let scratchRoom: u32 = 0
let answer: u32 = 0
let answerRoom: u32 = 0
/** Place + 1 in the dictionary of each different text of an answer, once it is known. */
let known: u32 = 0
let knownRoom: u32 = 0

/** Makes a column. */
export function addColumn(type: u32, hasRange: bool, maxRepetition: u32, maxDefinition: u32): u32 {
  const column = <u32>heap.alloc(columnSize)
  memory.fill(column, 0, columnSize)
  store<u32>(column, type, ofType)
  store<u32>(column, hasRange ? 1 : 0, ofHasRange)
  store<u32>(column, maxRepetition, ofMaxRepetition)
  store<u32>(column, maxDefinition, ofMaxDefinition)
  return column
}

/** Room for what the caller hands over, good until it is asked for again. */
export function takeScratch(size: u32): u32 {
  if (size > scratchRoom) {
    scratchRoom = max<u32>(size, 2 * scratchRoom)
    scratch = <u32>heap.alloc(scratchRoom)
  }
  return scratch
}

/** Room for the columns of an answer, good until it is asked for again. */
export function takeAnswer(size: u32): u32 {
  if (size > answerRoom) {
    answerRoom = max<u32>(size, 2 * answerRoom)
    answer = <u32>heap.alloc(answerRoom)
  }
  return answer
}

/** A value that is not there, so many times. `defined` says how far the path is. */
export function addNothing(column: u32, repeated: u32, defined: u32, times: u32): void {
  for (let i: u32 = 0; i < times; i++) addLevels(column, repeated, defined)
}

/** Adds a number, so many times. */
export function addNumber(column: u32, repeated: u32, value: f64, times: u32): void {
  const type = load<u32>(column, ofType)
  for (let i: u32 = 0; i < times; i++) {
    addLevels(column, repeated, load<u32>(column, ofMaxDefinition))
    if (type == integer) addInteger(column, <i64>value)
    else {
      const isFlag = type == flag
      const at = reserveWritten(column, isFlag ? 1 : 8)
      if (isFlag) store<u8>(at, value == 0 ? 0 : 1)
      else store<f64>(at, value)
      store<u32>(column, load<u32>(column, ofCount) + 1, ofCount)
    }
  }
}

/** Adds a text that stands somewhere in this memory, its length in four bytes before it, so many times. */
export function addText(column: u32, repeated: u32, start: u32, times: u32): void {
  for (let i: u32 = 0; i < times; i++) {
    addLevels(column, repeated, load<u32>(column, ofMaxDefinition))
    if (load<u32>(column, ofIsPlain) != 0) addPlainText(column, start)
    else addPlace(column, findText(column, start))
  }
}

/**
 * Adds rows of an answer that `readColumns.ts` has packed.
 *
 * @param targets its columns here, in its order
 * @param rows the numbers of the rows
 */
export function addRows(targets: u32, targetCount: u32, answer: u32, rows: u32, rowCount: u32): void {
  const starts = answer + load<u32>(answer)
  for (let i: u32 = 0; i < targetCount; i++) {
    const packed = answer + layout.headSize + i * layout.columnSize
    // The time of a slot, which no row says.
    if (load<u32>(packed) == 0) continue
    addRowsOf(load<u32>(targets + 4 * i), answer, packed, starts + 8 * i, 8 * targetCount, rows, rowCount)
  }
}

/** `starts`: two words for each row, `width` bytes apart, where its levels and its values begin. */
function addRowsOf(
  column: u32,
  answer: u32,
  packed: u32,
  starts: u32,
  width: u32,
  rows: u32,
  rowCount: u32,
): void {
  const repetitions = answer + load<u32>(packed, layout.ofRepetitions)
  const definitions = answer + load<u32>(packed, layout.ofDefinitions)
  const values = answer + load<u32>(packed, layout.ofValues)
  const texts = answer + load<u32>(packed, layout.ofTexts)
  const isText = load<u32>(packed) > 1
  if (isText) forgetKnown(load<u32>(packed, layout.ofTextCount))
  for (let i: u32 = 0; i < rowCount; ) {
    const neighbours = countNeighbours(rows, i, rowCount)
    const place = starts + load<u32>(rows + 4 * i) * width
    const end = place + neighbours * width
    addManyLevels(column, repetitions, definitions, load<u32>(place), load<u32>(end))
    const from = load<u32>(place, 4)
    const to = load<u32>(end, 4)
    if (isText) addTexts(column, values + 4 * from, values + 4 * to, texts)
    else addIntegers(column, values + 8 * from, values + 8 * to)
    i += neighbours
  }
}

/** Makes room for the places of so many different texts, of which none is known yet. */
function forgetKnown(textCount: u32): void {
  if (textCount > knownRoom) {
    knownRoom = max<u32>(textCount, 2 * knownRoom)
    known = <u32>heap.alloc(4 * knownRoom)
  }
  memory.fill(known, 0, 4 * textCount)
}

/** How many rows from one on follow each other in the answer too. */
function countNeighbours(rows: u32, from: u32, rowCount: u32): u32 {
  const first = load<u32>(rows + 4 * from)
  let count: u32 = 1
  while (from + count < rowCount && load<u32>(rows + 4 * (from + count)) == first + count) count++
  return count
}

function addManyLevels(column: u32, repetitions: u32, definitions: u32, from: u32, to: u32): void {
  const levels = reserveLevels(column, to - from)
  if ((load<u32>(column, ofMaxRepetition) | load<u32>(column, ofMaxDefinition)) == 0) return
  memory.copy(load<u32>(column, ofRepetitions) + levels, repetitions + from, to - from)
  memory.copy(load<u32>(column, ofDefinitions) + levels, definitions + from, to - from)
}

function addIntegers(column: u32, from: u32, to: u32): void {
  for (let value = from; value < to; value += 8) {
    const integer = load<i64>(value)
    if (value > from && load<u32>(column, ofIsPlain) == 0 && integer == load<i64>(value - 8)) {
      addPlace(column, load<u32>(column, ofLastPlace))
    } else addInteger(column, integer)
  }
}

function addTexts(column: u32, from: u32, to: u32, texts: u32): void {
  for (let value = from; value < to; value += 4) {
    const which = load<u32>(value)
    const start = texts + load<u32>(texts + 4 * which)
    if (load<u32>(column, ofIsPlain) != 0) {
      addPlainText(column, start)
      continue
    }
    let found = load<u32>(known + 4 * which)
    if (found == 0) {
      found = findText(column, start) + 1
      store<u32>(known + 4 * which, found)
    }
    addPlace(column, found - 1)
  }
}

/** Forgets the values, and keeps what was learned of them: what hardly repeated will hardly repeat. */
export function clear(column: u32): void {
  store<u32>(column, 0, ofLevelCount)
  store<u32>(column, 0, ofCount)
  store<u32>(column, 0, ofWrittenLength)
  store<u32>(column, 0, ofIsRanged)
  store<u32>(column, 0, ofIsVague)
  forgetDictionary(column)
}

/** Makes it a column of another file. */
export function reset(column: u32): void {
  clear(column)
  store<u32>(column, 0, ofIsPlain)
}

function forgetDictionary(column: u32): void {
  store<u32>(column, 0, ofSize)
  store<u32>(column, 0, ofLastPlace)
  const table = load<u32>(column, ofTable)
  if (table != 0) memory.fill(table, 0, 4 * (load<u32>(column, ofTableMask) + 1))
}

function addLevels(column: u32, repeated: u32, defined: u32): void {
  const at = reserveLevels(column, 1)
  if ((load<u32>(column, ofMaxRepetition) | load<u32>(column, ofMaxDefinition)) == 0) return
  store<u8>(load<u32>(column, ofRepetitions) + at, repeated)
  store<u8>(load<u32>(column, ofDefinitions) + at, defined)
}

/** Counts values and what is not there, and makes room for their levels. Returns the place of the first. */
function reserveLevels(column: u32, added: u32): u32 {
  const before = load<u32>(column, ofLevelCount)
  const after = before + added
  if (after > load<u32>(column, ofLevelRoom)) {
    const larger = max<u32>(1024, max<u32>(after, 2 * before))
    if ((load<u32>(column, ofMaxRepetition) | load<u32>(column, ofMaxDefinition)) != 0) {
      store<u32>(column, enlarge(load<u32>(column, ofRepetitions), before, larger), ofRepetitions)
      store<u32>(column, enlarge(load<u32>(column, ofDefinitions), before, larger), ofDefinitions)
    }
    store<u32>(column, larger, ofLevelRoom)
  }
  store<u32>(column, after, ofLevelCount)
  return before
}

function addInteger(column: u32, value: i64): void {
  if (load<u32>(column, ofIsPlain) == 0) return addPlace(column, findInteger(column, value))
  if (load<u32>(column, ofHasRange) != 0) widenIntegers(column, value)
  store<i64>(reserveWritten(column, 8), value)
  store<u32>(column, load<u32>(column, ofCount) + 1, ofCount)
}

/** Most values are the one before once more. */
function findInteger(column: u32, value: i64): u32 {
  const size = load<u32>(column, ofSize)
  const written = load<u32>(column, ofWritten)
  const last = load<u32>(column, ofLastPlace)
  if (size > 0 && load<i64>(written + 8 * last) == value) return last
  // Lists of validators come again and again: what came behind the last one comes behind it mostly.
  if (last + 1 < size && load<i64>(written + 8 * (last + 1)) == value) {
    store<u32>(column, last + 1, ofLastPlace)
    return last + 1
  }
  if ((size + 1) * 2 > load<u32>(column, ofTableMask)) growTable(column)
  const table = load<u32>(column, ofTable)
  const mask = load<u32>(column, ofTableMask)
  const hash = <u32>value * 0x9e3779b1
  let slot = (hash >> 8) & mask
  while (true) {
    const found = load<u32>(table + 4 * slot)
    if (found == 0) break
    if (load<i64>(written + 8 * (found - 1)) == value) {
      store<u32>(column, found - 1, ofLastPlace)
      return found - 1
    }
    slot = (slot + 1) & mask
  }
  if (load<u32>(column, ofHasRange) != 0) widenIntegers(column, value)
  store<u32>(table + 4 * slot, size + 1)
  noteStart(column, hash >> 8)
  store<i64>(reserveWritten(column, 8), value)
  return size
}

/** `start`: of the four bytes of its length. */
function findText(column: u32, start: u32): u32 {
  const length = load<u32>(start)
  const size = load<u32>(column, ofSize)
  const written = load<u32>(column, ofWritten)
  const starts = load<u32>(column, ofStarts)
  const last = load<u32>(column, ofLastPlace)
  if (size > 0 && isSameText(written + load<u32>(starts + 8 * last), start, length)) return last
  if ((size + 1) * 2 > load<u32>(column, ofTableMask)) growTable(column)
  const table = load<u32>(column, ofTable)
  const mask = load<u32>(column, ofTableMask)
  const hash = getHash(start + 4, length)
  let slot = hash & mask
  while (true) {
    const found = load<u32>(table + 4 * slot)
    if (found == 0) break
    const entry = starts + 8 * (found - 1)
    if (load<u32>(entry, 4) == hash && isSameText(written + load<u32>(entry), start, length)) {
      store<u32>(column, found - 1, ofLastPlace)
      return found - 1
    }
    slot = (slot + 1) & mask
  }
  if (load<u32>(column, ofHasRange) != 0) widenTexts(column, start + 4, length)
  store<u32>(table + 4 * slot, size + 1)
  noteStart(column, hash)
  memory.copy(reserveWritten(column, 4 + length), start, 4 + length)
  return size
}

/** One more different value, which begins where the next bytes are written. */
function noteStart(column: u32, hash: u32): void {
  const size = load<u32>(column, ofSize)
  if (size == load<u32>(column, ofStartRoom)) {
    const larger = max<u32>(256, 2 * size)
    store<u32>(column, enlarge(load<u32>(column, ofStarts), 8 * size, 8 * larger), ofStarts)
    store<u32>(column, larger, ofStartRoom)
  }
  const entry = load<u32>(column, ofStarts) + 8 * size
  store<u32>(entry, load<u32>(column, ofWrittenLength))
  store<u32>(entry, hash, 4)
  store<u32>(column, size + 1, ofSize)
  store<u32>(column, size, ofLastPlace)
}

function growTable(column: u32): void {
  const size = max<u32>(512, 2 * (load<u32>(column, ofTableMask) + 1))
  const table = createTable(size, load<u32>(column, ofStarts), load<u32>(column, ofSize), 8, 4)
  store<u32>(column, table, ofTable)
  store<u32>(column, size - 1, ofTableMask)
}

function addPlace(column: u32, place: u32): void {
  const count = load<u32>(column, ofCount)
  if (count == load<u32>(column, ofPlaceRoom)) {
    const larger = max<u32>(1024, 2 * count)
    store<u32>(column, enlarge(load<u32>(column, ofPlaces), 4 * count, 4 * larger), ofPlaces)
    store<u32>(column, larger, ofPlaceRoom)
  }
  store<u32>(load<u32>(column, ofPlaces) + 4 * count, place)
  store<u32>(column, count + 1, ofCount)
  const size = load<u32>(column, ofSize)
  if ((count + 1 == sampleSize && size * 2 > sampleSize) || size == maxDictionarySize) makePlain(column)
}

/** Writes all values so far one after the other, since they hardly repeat. */
function makePlain(column: u32): void {
  const isText = load<u32>(column, ofType) == text
  const count = load<u32>(column, ofCount)
  const places = load<u32>(column, ofPlaces)
  const starts = load<u32>(column, ofStarts)
  const dictionary = load<u32>(column, ofWritten)
  const room = load<u32>(column, ofWrittenRoom)
  store<u32>(column, load<u32>(column, ofSpare), ofWritten)
  store<u32>(column, load<u32>(column, ofSpareRoom), ofWrittenRoom)
  store<u32>(column, 0, ofWrittenLength)
  store<u32>(column, dictionary, ofSpare)
  store<u32>(column, room, ofSpareRoom)
  for (let i: u32 = 0; i < count; i++) {
    const from = dictionary + load<u32>(starts + 8 * load<u32>(places + 4 * i))
    const length = isText ? 4 + load<u32>(from) : 8
    memory.copy(reserveWritten(column, length), from, length)
  }
  store<u32>(column, 1, ofIsPlain)
  forgetDictionary(column)
}

function addPlainText(column: u32, start: u32): void {
  const length = load<u32>(start)
  if (load<u32>(column, ofHasRange) != 0) widenTexts(column, start + 4, length)
  memory.copy(reserveWritten(column, 4 + length), start, 4 + length)
  store<u32>(column, load<u32>(column, ofCount) + 1, ofCount)
}

/** Makes room for bytes behind what is written, and returns where they go. */
function reserveWritten(column: u32, added: u32): u32 {
  const before = load<u32>(column, ofWrittenLength)
  const after = before + added
  if (after > load<u32>(column, ofWrittenRoom)) {
    const larger = max<u32>(1024, max<u32>(after, 2 * before))
    store<u32>(column, enlarge(load<u32>(column, ofWritten), before, larger), ofWritten)
    store<u32>(column, larger, ofWrittenRoom)
  }
  store<u32>(column, after, ofWrittenLength)
  return load<u32>(column, ofWritten) + before
}

function widenIntegers(column: u32, value: i64): void {
  const isRanged = load<u32>(column, ofIsRanged) != 0
  if (!isRanged || value < load<i64>(column, ofMin)) store<i64>(column, value, ofMin)
  if (!isRanged || value > load<i64>(column, ofMax)) store<i64>(column, value, ofMax)
  store<u32>(column, 8, ofMinLength)
  store<u32>(column, 8, ofMaxLength)
  store<u32>(column, 1, ofIsRanged)
}

function widenTexts(column: u32, start: u32, length: u32): void {
  // Beyond ASCII readers differ about the order.
  if (length > maxBound || !isAscii(start, length)) store<u32>(column, 1, ofIsVague)
  if (load<u32>(column, ofIsVague) != 0) return
  const isRanged = load<u32>(column, ofIsRanged) != 0
  if (!isRanged || isLess(start, length, column + ofMin, load<u32>(column, ofMinLength))) {
    memory.copy(column + ofMin, start, length)
    store<u32>(column, length, ofMinLength)
  }
  if (!isRanged || isLess(column + ofMax, load<u32>(column, ofMaxLength), start, length)) {
    memory.copy(column + ofMax, start, length)
    store<u32>(column, length, ofMaxLength)
  }
  store<u32>(column, 1, ofIsRanged)
}

function isAscii(start: u32, length: u32): bool {
  for (let i: u32 = 0; i < length; i++) if (load<u8>(start + i) > 0x7f) return false
  return true
}

function isLess(a: u32, aLength: u32, b: u32, bLength: u32): bool {
  const common = min(aLength, bLength)
  for (let i: u32 = 0; i < common; i++) {
    const difference = <i32>load<u8>(a + i) - <i32>load<u8>(b + i)
    if (difference != 0) return difference < 0
  }
  return aLength < bLength
}

/** Encodes what is in a column. Returns where the result is; it is good until the next call. */
export function encode(column: u32): u32 {
  outLength = 0
  const levelCount = load<u32>(column, ofLevelCount)
  const maxRepetition = load<u32>(column, ofMaxRepetition)
  const maxDefinition = load<u32>(column, ofMaxDefinition)
  if (maxRepetition > 0) writeLevels(load<u32>(column, ofRepetitions), levelCount, maxRepetition)
  if (maxDefinition > 0) writeLevels(load<u32>(column, ofDefinitions), levelCount, maxDefinition)
  const count = load<u32>(column, ofCount)
  const type = load<u32>(column, ofType)
  const isDictionary = (type == integer || type == text) && load<u32>(column, ofIsPlain) == 0
  const written = load<u32>(column, ofWritten)
  const writtenLength = load<u32>(column, ofWrittenLength)
  if (isDictionary) {
    const width = getBitWidth(load<u32>(column, ofSize) - 1)
    writeByte(width)
    writeHybrid<u32>(load<u32>(column, ofPlaces), count, width)
  } else if (type == flag) {
    const bytes = takeOut((count + 7) >> 3)
    packBits(bytes, written, count)
  } else memory.copy(takeOut(writtenLength), written, writtenLength)
  store<u32>(result, out, ofPage)
  store<u32>(result, outLength, ofPageLength)
  store<u32>(result, isDictionary ? 1 : 0, ofIsDictionary)
  store<u32>(result, written, ofDictionary)
  store<u32>(result, writtenLength, ofDictionaryLength)
  store<u32>(result, load<u32>(column, ofSize), ofDictionarySize)
  store<u32>(result, levelCount, ofValueCount)
  const hasRange = load<u32>(column, ofIsRanged) != 0 && load<u32>(column, ofIsVague) == 0
  store<u32>(result, hasRange ? column + ofMinLength : 0, ofRange)
  return result
}

/** Where the range of a column has its smallest and its largest value, behind the words of their lengths. */
export function getBounds(range: u32): u32 {
  return range - ofMinLength + ofMin
}

/** The length of the levels, then the levels. */
function writeLevels(levels: u32, count: u32, largest: u32): void {
  takeOut(4)
  const start = outLength
  writeHybrid<u8>(levels, count, getBitWidth(largest))
  store<u32>(out + start - 4, outLength - start)
}

/** Bits that a number needs, at least one. */
function getBitWidth(value: u32): u32 {
  return max<u32>(1, 32 - clz<u32>(value))
}

/**
 * Writes numbers as Parquet does with levels and places in a dictionary: runs of one number as such, the others packed
 * bit by bit in groups of eight.
 */
function writeHybrid<T>(values: u32, count: u32, width: u32): void {
  for (let i: u32 = 0; i < count; ) {
    const run = getRun<T>(values, i, count)
    if (run >= 8) {
      writeVarint(2 * run)
      let rest = <u32>load<T>(values + i * sizeof<T>())
      for (let bits: u32 = 0; bits < width; bits += 8, rest >>= 8) writeByte(rest)
      i += run
      continue
    }
    // Groups of eight, up to the end or to a group that begins a run.
    let end = i + 8
    while (end < count && getRun<T>(values, end, min(count, end + 8)) < 8) end += 8
    const groups = (end - i) >> 3
    writeVarint(2 * groups + 1)
    pack<T>(takeOut(groups * width), groups * width, values, i, min(end, count), width)
    i = end
  }
}

/** The last group is filled up with zeros. */
function pack<T>(bytes: u32, length: u32, values: u32, from: u32, to: u32, width: u32): void {
  const end = bytes + length
  let at = bytes
  let bits: u64 = 0
  let filled: u32 = 0
  for (let i = from; i < to; i++) {
    bits |= (<u64>load<T>(values + i * sizeof<T>())) << filled
    filled += width
    while (filled >= 8) {
      store<u8>(at, <u8>bits)
      at++
      bits >>= 8
      filled -= 8
    }
  }
  for (; at < end; at++, bits >>= 8) store<u8>(at, <u8>bits)
}

function getRun<T>(values: u32, start: u32, end: u32): u32 {
  const first = load<T>(values + start * sizeof<T>())
  let i = start + 1
  while (i < end && load<T>(values + i * sizeof<T>()) == first) i++
  return i - start
}

/** One bit each. */
function packBits(bytes: u32, flags: u32, count: u32): void {
  for (let i: u32 = 0; i < count; i += 8) {
    let byte: u32 = 0
    for (let bit: u32 = 0; bit < 8 && i + bit < count; bit++) byte |= (<u32>load<u8>(flags + i + bit)) << bit
    store<u8>(bytes + (i >> 3), byte)
  }
}

function writeByte(value: u32): void {
  store<u8>(takeOut(1), value)
}

/** Seven bits at a time, the lowest first. */
function writeVarint(value: u32): void {
  let rest = value
  for (; rest >= 128; rest >>= 7) writeByte((rest & 127) | 128)
  writeByte(rest)
}

/** Makes room for bytes behind those that are written for the present column, and returns where they go. */
function takeOut(added: u32): u32 {
  const after = outLength + added
  if (after > outRoom) {
    outRoom = max<u32>(65_536, 2 * after)
    out = enlarge(out, outLength, outRoom)
  }
  const at = out + outLength
  outLength = after
  return at
}

/** Two texts, the length of each in four bytes before it. */
function isSameText(a: u32, b: u32, length: u32): bool {
  return load<u32>(a) == length && isEqual(a + 4, b + 4, length)
}
