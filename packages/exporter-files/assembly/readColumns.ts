// Reads an answer of an exporter, as it came, straight into columns. A description of the rows says where each value
// goes; values are checked as the exporter client checks them. A row in which anything is unusual is given back as it
// is, and an answer that is not the usual JSON is given back as a whole: both are read again with all care elsewhere.

import { align, createTable, enlarge, getHash, isEqual } from './bytes'
import * as layout from './packedAnswer'

/** Description: one node of twelve words for each place of a row. */
const nodeSize: u32 = 48
const ofKind: u32 = 0
const ofColumn: u32 = 4
/** Definition level: of the value, or of the empty list, or of what is around a missing struct. */
const ofDefined: u32 = 8
/** Repetition level of the items of a list. */
const ofLevel: u32 = 12
const ofChild: u32 = 16
const ofChildCount: u32 = 20
const ofName: u32 = 24
const ofNameLength: u32 = 28
/** Bytes of a hex text; 0 for any number. */
const ofSize: u32 = 32
const ofRules: u32 = 36
/** The column that has the different texts of this one too. */
const ofTextColumn: u32 = 40

const count: u32 = 0
const time: u32 = 1
const hex: u32 = 2
const text: u32 = 3
const list: u32 = 4
const struct: u32 = 5

/** The key may be missing. */
const mayMiss: u32 = 1
/** The value may be null, and is then nothing. */
const mayBeNull: u32 = 2
/** A missing number is 0. */
const isZeroElse: u32 = 4
/** An empty text is nothing. */
const emptyIsNothing: u32 = 8
/** An empty text is a text. */
const mayBeEmpty: u32 = 16

/** A column: words that each answer begins with as zeros, then two that stay. */
const columnSize: u32 = 72
const wordsOfAnswer: u32 = 60
const ofValues: u32 = 0
const ofValueCount: u32 = 4
const ofValueRoom: u32 = 8
const ofRepetitions: u32 = 12
const ofDefinitions: u32 = 16
const ofLevelCount: u32 = 20
const ofLevelRoom: u32 = 24
/** The different texts: offset, length, hash. */
const ofTexts: u32 = 28
const ofTextCount: u32 = 32
const ofTextRoom: u32 = 36
/** Place + 1 of each text by its hash. */
const ofTable: u32 = 40
const ofTableMask: u32 = 44
const ofLastPlace: u32 = 48
const ofLastText: u32 = 52
const ofLastLength: u32 = 56
const ofContent: u32 = 60
/** The column that has its different texts. */
const ofSource: u32 = 64

/** What is in a column; 0 for one that no row says anything of. */
const numbers: u32 = 1
const plainTexts: u32 = 2
/** Bytes as hex. */
const hexTexts: u32 = 3

/** The columns that follow from a proposal, by their place behind it: epoch and root of source and target are neighbours. */
const voteType: u32 = 1
const voteBlockRoot: u32 = 2
const voteSource: u32 = 3
const voteTarget: u32 = 5
const voteColumnCount: u32 = 6
/** Hex digits of a BeaconVote in SSZ: a root, and two checkpoints of 8 and 32 bytes. */
const voteDigits: u32 = 2 * (32 + 2 * (8 + 32))
/** COMMITTEE, AGGREGATOR_ and the two types of what a committee proposed, as text. */
const committee: u32 = <u32>memory.data<u8>([0x43, 0x4f, 0x4d, 0x4d, 0x49, 0x54, 0x54, 0x45, 0x45])
const aggregator: u32 = <u32>memory.data<u8>([0x41, 0x47, 0x47, 0x52, 0x45, 0x47, 0x41, 0x54, 0x4f, 0x52, 0x5f])
const vote: u32 = <u32>memory.data<u8>([0x76, 0x6f, 0x74, 0x65])
const notDecodable: u32 = <u32>(
  memory.data<u8>([0x6e, 0x6f, 0x74, 0x2d, 0x64, 0x65, 0x63, 0x6f, 0x64, 0x61, 0x62, 0x6c, 0x65])
)

/** The description and the columns, which stay from answer to answer. */
const fixed: u32 = <u32>memory.data(65_536, 16)
const hexDigits: u32 = <u32>memory.data(256)
const lastMinute: u32 = <u32>memory.data(24, 8)
let timeOfLastMinute: i64 = 0

let nodes: u32 = 0
let root: u32 = 0
let columns: u32 = 0
let columnCount: u32 = 0
/** The columns of who proposed something and of what; what follows from it stands in the six columns behind. */
let roleColumn: u32 = 0
let proposalColumn: u32 = 0
let hasVotes: bool = false

let input: u32 = 0
let inputRoom: u32 = 0
let end: u32 = 0
/** Bytes behind the end, which reading ahead may look at. */
const zeros: u32 = 256
/** Where the reading is. Behind the end there are zeros, which no value begins with or goes on with. */
let at: u32 = 0

/** Where each row begins in each column: its levels, then its values. */
let starts: u32 = 0
let rowCount: u32 = 0
let rowRoom: u32 = 0
let rowSize: u32 = 0
/** Where each row that is given back begins and ends in the answer. */
let others: u32 = 0
let otherCount: u32 = 0
let otherRoom: u32 = 0
let packed: u32 = 0
let packedEnd: u32 = 0
let dataStart: u32 = 0
let dataEnd: u32 = 0

/** Where the description goes, before `init`. */
export function getFixed(): u32 {
  return fixed
}

/**
 * The description begins at the fixed place: nodes, then columns, then names.
 *
 * @param role the column of the role, and `proposal` that of what was proposed, where the columns of a vote are behind it;
 * both 0 otherwise
 */
export function init(nodeCount: u32, countOfColumns: u32, role: u32, proposal: u32): void {
  nodes = fixed
  root = nodes
  columns = fixed + nodeCount * nodeSize
  columnCount = countOfColumns
  rowSize = 8 * columnCount
  for (let i: u32 = 0; i < 256; i++) {
    const isDigit = (i >= 0x30 && i <= 0x39) || (i >= 0x61 && i <= 0x66)
    store<u8>(hexDigits + i, isDigit ? 1 : 0)
  }
  for (let node: u32 = nodes; node < columns; node += nodeSize) {
    const kind = load<u32>(node, ofKind)
    if (kind == list || kind == struct) continue
    const column = columns + load<u32>(node, ofColumn) * columnSize
    store<u32>(column, kind == hex ? hexTexts : kind == text ? plainTexts : numbers, ofContent)
    store<u32>(column, columns + load<u32>(node, ofTextColumn) * columnSize, ofSource)
  }
  hasVotes = proposal != 0
  if (!hasVotes) return
  roleColumn = columns + role * columnSize
  proposalColumn = columns + proposal * columnSize
  describeVote(voteType, plainTexts)
  describeVote(voteBlockRoot, hexTexts)
  describeVote(voteSource, numbers)
  describeVote(voteSource + 1, hexTexts)
  describeVote(voteTarget, numbers)
  describeVote(voteTarget + 1, hexTexts)
}

function describeVote(place: u32, content: u32): void {
  const column = proposalColumn + place * columnSize
  store<u32>(column, content, ofContent)
  store<u32>(column, column, ofSource)
}

/** Forgets the answer before, and everything that was made of it. */
export function begin(): void {
  heap.reset()
  inputRoom = 0
  input = 0
}

/** Makes the room for an answer as large as this, and returns where it is; what is in it already stays. */
export function reserve(size: u32): u32 {
  if (size > inputRoom) {
    inputRoom = size
    // The only thing in the memory so far, so that it grows where it is.
    input = <u32>(input == 0 ? heap.alloc(size + zeros) : heap.realloc(input, size + zeros))
  }
  return input
}

function prepare(length: u32): void {
  end = input + length
  memory.fill(end, 0, zeros)
  for (let i: u32 = 0; i < columnCount; i++) memory.fill(columns + i * columnSize, 0, wordsOfAnswer)
  rowCount = 0
  rowRoom = 0
  otherCount = 0
  otherRoom = 0
}

export function getRowCount(): u32 {
  return rowCount
}
export function getOthers(): u32 {
  return others
}
export function getOtherCount(): u32 {
  return otherCount
}

/**
 * Puts what the rows have into one piece, in which places count from its beginning: a word that says where the starts
 * of the rows are, one that is not used, six for each column, then everything. Returns where it is.
 */
export function pack(): u32 {
  const sizeOfStarts = (rowCount + 1) * rowSize
  let size = layout.headSize + columnCount * layout.columnSize + sizeOfStarts
  for (let i: u32 = 0; i < columnCount; i++) {
    const column = columns + i * columnSize
    const content = load<u32>(column, ofContent)
    const ofValue: u32 = content == numbers ? 8 : 4
    size += 2 * align(load<u32>(column, ofLevelCount)) + align(ofValue * load<u32>(column, ofValueCount))
    if (content > numbers && load<u32>(column, ofSource) == column) size += align(getSizeOfTexts(column))
  }
  packed = align(<u32>heap.alloc(size + 8))
  packedEnd = packed + layout.headSize + columnCount * layout.columnSize
  store<u32>(packed, append(starts, sizeOfStarts))
  for (let i: u32 = 0; i < columnCount; i++) {
    const column = columns + i * columnSize
    const content = load<u32>(column, ofContent)
    const place = packed + layout.headSize + i * layout.columnSize
    store<u32>(place, content)
    if (content == 0) continue
    const levelCount = load<u32>(column, ofLevelCount)
    store<u32>(place, append(load<u32>(column, ofRepetitions), levelCount), layout.ofRepetitions)
    store<u32>(place, append(load<u32>(column, ofDefinitions), levelCount), layout.ofDefinitions)
    const ofValue: u32 = content == numbers ? 8 : 4
    store<u32>(place, append(load<u32>(column, ofValues), ofValue * load<u32>(column, ofValueCount)), layout.ofValues)
    if (content == numbers) continue
    const source = load<u32>(column, ofSource)
    if (source == column) {
      store<u32>(place, appendTexts(column, content == hexTexts), layout.ofTexts)
      store<u32>(place, load<u32>(column, ofTextCount), layout.ofTextCount)
    } else {
      // A column before this one has its texts.
      const other = packed + layout.headSize + ((source - columns) / columnSize) * layout.columnSize
      store<u32>(place, load<u32>(other, layout.ofTexts), layout.ofTexts)
      store<u32>(place, load<u32>(other, layout.ofTextCount), layout.ofTextCount)
    }
  }
  return packed
}
export function getPackedSize(): u32 {
  return packedEnd - packed
}

/** Returns where the bytes are in the packed answer. */
function append(from: u32, size: u32): u32 {
  const to = packedEnd
  memory.copy(to, from, size)
  packedEnd = to + align(size)
  return to - packed
}

function getSizeOfTexts(column: u32): u32 {
  const textCount = load<u32>(column, ofTextCount)
  const texts = load<u32>(column, ofTexts)
  // With its place, its length, and the 0x of hex.
  let size = 10 * textCount
  for (let i: u32 = 0; i < textCount; i++) size += load<u32>(texts + 12 * i, 4)
  return size
}

/**
 * The different texts of a column one behind the other as Parquet has them, the length in four bytes and then the text,
 * behind a word for each that says where it begins.
 */
function appendTexts(column: u32, isHex: bool): u32 {
  const textCount = load<u32>(column, ofTextCount)
  const texts = load<u32>(column, ofTexts)
  const prefix: u32 = isHex ? 2 : 0
  const start = packedEnd
  let to = start + 4 * textCount
  for (let i: u32 = 0; i < textCount; i++) {
    const length = load<u32>(texts + 12 * i, 4)
    store<u32>(start + 4 * i, to - start)
    store<u32>(to, prefix + length)
    store<u16>(to, 0x7830, 4)
    memory.copy(to + 4 + prefix, input + load<u32>(texts + 12 * i), length)
    to += 4 + prefix + length
  }
  packedEnd = start + align(to - start)
  return start - packed
}
export function getDataStart(): u32 {
  return dataStart - input
}
export function getDataEnd(): u32 {
  return dataEnd - input
}

/** Whether an answer of so many bytes could be read. Its rows may have to be read again, one by one. */
export function run(length: u32): bool {
  prepare(length)
  at = input
  dataStart = 0
  if (!readAnswer()) return false
  noteStarts()
  return true
}

function readAnswer(): bool {
  skipSpace()
  if (load<u8>(at) != 0x7b) return false
  at++
  skipSpace()
  if (load<u8>(at) == 0x7d) return false
  while (true) {
    const name = at + 1
    const length = readName()
    if (length < 0) return false
    if (length == 4 && load<u32>(name) == 0x61746164) {
      if (dataStart != 0) return false
      dataStart = at
      if (!readRows()) return false
      dataEnd = at
    } else if (!skipValue(0)) return false
    const more = goOn(0x7d)
    if (more < 0) return false
    if (more == 0) break
  }
  skipSpace()
  return at == end && dataStart != 0
}

function readRows(): bool {
  if (readNull()) return true
  if (load<u8>(at) != 0x5b) return false
  at++
  skipSpace()
  if (load<u8>(at) == 0x5d) {
    at++
    return true
  }
  while (true) {
    const start = at
    if (load<u8>(at) != 0x7b) return false
    const row = noteStarts()
    if (readStruct(root, 0) && (!hasVotes || readVote(row))) rowCount++
    else {
      undo(row)
      at = start
      if (!skipValue(0)) return false
      giveBack(start)
    }
    const more = goOn(0x5d)
    if (more <= 0) return more == 0
  }
}

/** Notes where a row begins in each column. It counts once it is read. */
function noteStarts(): u32 {
  if (rowCount == rowRoom) {
    const larger: u32 = rowRoom == 0 ? 256 : 2 * rowRoom
    starts = enlarge(starts, rowRoom * rowSize, larger * rowSize)
    rowRoom = larger
  }
  const row = starts + rowCount * rowSize
  for (let i: u32 = 0; i < columnCount; i++) {
    const column = columns + i * columnSize
    store<u32>(row + 8 * i, load<u32>(column, ofLevelCount))
    store<u32>(row + 8 * i, load<u32>(column, ofValueCount), 4)
  }
  return row
}

/** Forgets what was read of a row. */
function undo(row: u32): void {
  for (let i: u32 = 0; i < columnCount; i++) {
    const column = columns + i * columnSize
    store<u32>(column, load<u32>(row + 8 * i), ofLevelCount)
    store<u32>(column, load<u32>(row + 8 * i, 4), ofValueCount)
  }
}

function giveBack(start: u32): void {
  if (otherCount == otherRoom) {
    const larger: u32 = otherRoom == 0 ? 64 : 2 * otherRoom
    others = enlarge(others, otherRoom * 8, larger * 8)
    otherRoom = larger
  }
  store<u32>(others + 8 * otherCount, start - input)
  store<u32>(others + 8 * otherCount, at - input, 4)
  otherCount++
}

/**
 * Reads what a committee proposed in a row into the columns behind. Returns whether it could: what a role proposes that
 * no committee has is left to others.
 */
function readVote(row: u32): bool {
  const proposed = getTextOf(proposalColumn, row)
  if (proposed == 0) return addNoVote()
  const role = getTextOf(roleColumn, row)
  if (role != 0) {
    const start = input + load<u32>(role)
    const length = load<u32>(role, 4)
    if (length == 20 && isEqual(start, aggregator, 11) && isEqual(start + 11, committee, 9)) return addNoVote()
    if (length != 9 || !isEqual(start, committee, 9)) return false
  }
  const start = input + load<u32>(proposed)
  const source = readUint64(start + 2 * 32)
  const target = readUint64(start + 2 * 72)
  if (load<u32>(proposed, 4) != voteDigits || source > maxSafe || target > maxSafe) {
    addVoteText(voteType, notDecodable, 13)
    for (let i: u32 = voteBlockRoot; i <= voteColumnCount; i++) addLevels(proposalColumn + i * columnSize, 0, 0)
    return true
  }
  addVoteText(voteType, vote, 4)
  addVoteText(voteBlockRoot, start, 64)
  addCheckpoint(voteSource, source, start + 2 * 40)
  addCheckpoint(voteTarget, target, start + 2 * 80)
  return true
}

/** The text that a row has in a column, among the different ones; 0 where it has none. */
function getTextOf(column: u32, row: u32): u32 {
  const count = load<u32>(column, ofValueCount)
  const place = (column - columns) / columnSize
  if (count == load<u32>(row + 8 * place, 4)) return 0
  return load<u32>(column, ofTexts) + 12 * load<u32>(load<u32>(column, ofValues) + 4 * (count - 1))
}

function addNoVote(): bool {
  for (let i: u32 = voteType; i <= voteColumnCount; i++) addLevels(proposalColumn + i * columnSize, 0, 0)
  return true
}

function addVoteText(place: u32, start: u32, length: u32): void {
  const column = proposalColumn + place * columnSize
  addPlaceTo(column, 0, 1, findText(column, start, length))
}

function addCheckpoint(place: u32, epoch: u64, root: u32): void {
  addNumberTo(proposalColumn + place * columnSize, 0, 1, <i64>epoch)
  addVoteText(place + 1, root, 64)
}

/** The largest number that is exact elsewhere. */
const maxSafe: u64 = (1 << 53) - 1

/** Eight bytes as hex, the lowest first. */
function readUint64(start: u32): u64 {
  let value: u64 = 0
  for (let i: u32 = 16; i > 0; i -= 2) {
    value = (value << 8) | (readDigit(start + i - 2) << 4) | readDigit(start + i - 1)
  }
  return value
}

/** What a digit of hex is worth. */
function readDigit(place: u32): u64 {
  const byte = <u64>load<u8>(place)
  return byte <= 0x39 ? byte - 0x30 : byte - 0x57
}

function read(node: u32, repeated: u32): bool {
  const kind = load<u32>(node, ofKind)
  if (kind == list) return readList(node, repeated)
  if (kind == struct) return readStruct(node, repeated)
  const rules = load<u32>(node, ofRules)
  if ((rules & mayBeNull) != 0 && readNull()) return addNothingTo(node, repeated)
  if (kind == count) {
    const value = readCount()
    if (value < 0) return false
    addNumber(node, repeated, value)
    return true
  }
  if (kind == time) return readTime(node, repeated)
  return kind == hex ? readHex(node, repeated, rules) : readText(node, repeated, rules)
}

/** A key that was not there. */
function readMissing(node: u32, repeated: u32): bool {
  const kind = load<u32>(node, ofKind)
  const rules = load<u32>(node, ofRules)
  if ((rules & isZeroElse) != 0) {
    addNumber(node, repeated, 0)
    return true
  }
  if ((rules & mayMiss) == 0) return false
  if (kind == list || kind == struct) addNothing(node, repeated, load<u32>(node, ofDefined))
  else addNothingTo(node, repeated)
  return true
}

function readStruct(node: u32, repeated: u32): bool {
  if ((load<u32>(node, ofRules) & mayBeNull) != 0 && readNull()) {
    addNothing(node, repeated, load<u32>(node, ofDefined))
    return true
  }
  if (load<u8>(at) != 0x7b) return false
  at++
  skipSpace()
  const children = nodes + load<u32>(node, ofChild) * nodeSize
  const childCount = load<u32>(node, ofChildCount)
  let seen: u32 = 0
  let expected: u32 = 0
  if (load<u8>(at) == 0x7d) at++
  else {
    while (true) {
      let i = expected
      let child: u32 = children + i * nodeSize
      // Keys mostly come in the order of the description, without space around them.
      if (!passName(child)) {
        const name = at + 1
        const length = readName()
        if (length < 0) return false
        for (let n: u32 = 0; n < childCount; n++, i++) {
          if (i == childCount) i = 0
          child = children + i * nodeSize
          if (load<u32>(child, ofNameLength) == <u32>length && isEqual(load<u32>(child, ofName), name, length)) break
          child = 0
        }
      }
      if (child != 0) {
        if ((seen & (1 << i)) != 0) return false
        seen |= 1 << i
        expected = i + 1 == childCount ? 0 : i + 1
        if (!read(child, repeated)) return false
      } else if (!skipValue(0)) return false
      const more = goOn(0x7d)
      if (more < 0) return false
      if (more == 0) break
    }
  }
  for (let i: u32 = 0; i < childCount; i++) {
    if ((seen & (1 << i)) == 0 && !readMissing(children + i * nodeSize, repeated)) return false
  }
  return true
}

function readList(node: u32, repeated: u32): bool {
  if (readNull()) {
    addNothing(node, repeated, load<u32>(node, ofDefined))
    return true
  }
  if (load<u8>(at) != 0x5b) return false
  at++
  skipSpace()
  if (load<u8>(at) == 0x5d) {
    at++
    addNothing(node, repeated, load<u32>(node, ofDefined))
    return true
  }
  const item = nodes + load<u32>(node, ofChild) * nodeSize
  const level = load<u32>(node, ofLevel)
  if (load<u32>(item, ofKind) == count && (load<u32>(item, ofRules) & mayBeNull) == 0) {
    return readCounts(item, repeated, level)
  }
  let here = repeated
  while (true) {
    if (!read(item, here)) return false
    here = level
    const more = goOn(0x5d)
    if (more <= 0) return more == 0
  }
}

/** The rest of a list of numbers: most of an answer are lists of validators. */
function readCounts(item: u32, repeated: u32, level: u32): bool {
  const column = columns + load<u32>(item, ofColumn) * columnSize
  const defined = load<u32>(item, ofDefined)
  let here = repeated
  while (true) {
    const value = readCount()
    if (value < 0) return false
    addNumberTo(column, here, defined, value)
    here = level
    if (load<u8>(at) == 0x2c && load<u8>(at, 1) > 0x20) {
      at++
      continue
    }
    const more = goOn(0x5d)
    if (more <= 0) return more == 0
  }
}

/** Goes on behind an item: 1 where another one follows, 0 where `close` ends the list, -1 where neither is there. */
function goOn(close: u32): i32 {
  skipSpace()
  const next: u32 = load<u8>(at)
  at++
  if (next == 0x2c) {
    skipSpace()
    return 1
  }
  return next == close ? 0 : -1
}

/** Passes the key of a node and the colon behind it, if they are here as they are usually written. */
function passName(node: u32): bool {
  const length = load<u32>(node, ofNameLength)
  if (load<u8>(at) != 0x22 || load<u16>(at + length, 1) != 0x3a22) return false
  if (!isEqual(load<u32>(node, ofName), at + 1, length)) return false
  at += length + 3
  skipSpace()
  return true
}

/** Reads a key and the colon behind it. Returns the length of the key; -1 for one that is not as usual. */
function readName(): i32 {
  if (load<u8>(at) != 0x22) return -1
  at++
  const start = at
  while (true) {
    const byte = load<u8>(at)
    if (byte == 0x22) break
    if (byte < 0x20 || byte == 0x5c) return -1
    at++
  }
  const length = <i32>(at - start)
  at++
  skipSpace()
  if (load<u8>(at) != 0x3a) return -1
  at++
  skipSpace()
  return length
}

function readNull(): bool {
  if (load<u32>(at) != 0x6c6c756e) return false
  at += 4
  return true
}

/** Digits, as a number or as text; -1 for anything else. With 15 of them it is exact. */
function readCount(): i64 {
  const isText = load<u8>(at) == 0x22
  if (isText) at++
  const start = at
  // Eight at a time: what is above nine in a byte sets its highest bit, and the lowest of them is behind the digits.
  const eight = load<u64>(at) ^ 0x3030303030303030
  const others = (((eight & 0x7f7f7f7f7f7f7f7f) + 0x7676767676767676) | eight) & 0x8080808080808080
  const digits = <u32>(others == 0 ? 8 : ctz<u64>(others) >> 3)
  at += digits
  let value: u64 = digits == 0 ? 0 : sumDigits(eight << (64 - 8 * <u64>digits))
  while (digits == 8) {
    const digit = <u32>load<u8>(at) - 0x30
    if (digit > 9) break
    value = value * 10 + digit
    at++
  }
  const length = at - start
  if (length == 0 || length > 15 || (length > 1 && load<u8>(start) == 0x30)) return -1
  if (isText) {
    if (load<u8>(at) != 0x22) return -1
    at++
  }
  return <i64>value
}

/** What eight digits mean, of which each has a byte, the first one the lowest. */
function sumDigits(digits: u64): u64 {
  const pairs = ((digits * 10) + (digits >> 8)) & 0x00ff00ff00ff00ff
  const fours = ((pairs * 100) + (pairs >> 16)) & 0x0000ffff0000ffff
  return ((fours * 10_000) + (fours >> 32)) & 0xffffffff
}

function readTime(node: u32, repeated: u32): bool {
  if (load<u8>(at) != 0x22) return false
  const start = at + 1
  if (
    load<u64>(start) != load<u64>(lastMinute) ||
    load<u64>(start, 8) != load<u64>(lastMinute, 8) ||
    load<u8>(start, 16) != load<u8>(lastMinute, 16)
  ) {
    if (!readMinute(start)) return false
    memory.copy(lastMinute, start, 17)
  }
  const second = twoDigits(start + 17)
  if (second > 59) return false
  at = start + 19
  let milliseconds: u32 = 0
  if (load<u8>(at) == 0x2e) {
    at++
    const fraction = at
    let scale: u32 = 100
    while (true) {
      const digit = <u32>load<u8>(at) - 0x30
      if (digit > 9) break
      milliseconds += digit * scale
      scale /= 10
      at++
    }
    if (at == fraction || at - fraction > 9) return false
  }
  if (load<u8>(at) != 0x5a || load<u8>(at, 1) != 0x22) return false
  at += 2
  const value = timeOfLastMinute + second * 1000 + milliseconds
  // The time of a message that was not noted.
  if (value == 0) return addNothingTo(node, repeated)
  addNumber(node, repeated, value)
  return true
}

/** The time of `2025-11-19T08:23:` as if it were UTC. */
function readMinute(start: u32): bool {
  if (
    load<u8>(start, 4) != 0x2d ||
    load<u8>(start, 7) != 0x2d ||
    load<u8>(start, 10) != 0x54 ||
    load<u8>(start, 13) != 0x3a ||
    load<u8>(start, 16) != 0x3a
  ) {
    return false
  }
  const century = twoDigits(start)
  const ofCentury = twoDigits(start + 2)
  const month = twoDigits(start + 5)
  const day = twoDigits(start + 8)
  const hour = twoDigits(start + 11)
  const minute = twoDigits(start + 14)
  if (century > 99 || ofCentury > 99 || month < 1 || month > 12 || hour > 23 || minute > 59 || day < 1) return false
  const year = century * 100 + ofCentury
  // Years of another calendar are left to others.
  if (year < 1970) return false
  const isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  const isShort = month == 4 || month == 6 || month == 9 || month == 11
  const days: u32 = month == 2 ? (isLeap ? 29 : 28) : isShort ? 30 : 31
  if (day > days) return false
  // Days since 1970-01-01, with years that begin in March.
  const shifted = month > 2 ? year : year - 1
  const era = shifted / 400
  const ofEra = shifted - era * 400
  const ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  const sinceEpoch = <i64>era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  timeOfLastMinute = sinceEpoch * 86_400_000 + <i64>hour * 3_600_000 + minute * 60_000
  return true
}

/** Two digits; more than 99 for anything else. */
function twoDigits(from: u32): u32 {
  const tens = <u32>load<u8>(from) - 0x30
  const ones = <u32>load<u8>(from, 1) - 0x30
  return tens > 9 || ones > 9 ? 1000 : tens * 10 + ones
}

function readHex(node: u32, repeated: u32, rules: u32): bool {
  if (load<u8>(at) != 0x22) return false
  at++
  if (load<u16>(at) == 0x7830) at += 2
  else if ((rules & emptyIsNothing) != 0 && load<u8>(at) == 0x22) {
    at++
    return addNothingTo(node, repeated)
  }
  const start = at
  const size = load<u32>(node, ofSize)
  const known = columns + load<u32>(node, ofTextColumn) * columnSize
  // All messages of a consensus instance repeat its root.
  const length = load<u32>(known, ofLastLength)
  if (length != 0 && load<u8>(start + length) == 0x22 && isEqual(load<u32>(known, ofLastText), start, length)) {
    at = start + length + 1
    addPlace(node, repeated, load<u32>(known, ofLastPlace))
    return true
  }
  while (load<u8>(hexDigits + load<u8>(at)) != 0) at++
  if (load<u8>(at) != 0x22) return false
  const digits = at - start
  if ((digits & 1) != 0 || (size != 0 && digits != 2 * size)) return false
  at++
  addPlace(node, repeated, findText(known, start, digits))
  return true
}

/** A text of plain ASCII. */
function readText(node: u32, repeated: u32, rules: u32): bool {
  if (load<u8>(at) != 0x22) return false
  at++
  const start = at
  while (true) {
    const byte = load<u8>(at)
    if (byte == 0x22) break
    if (byte < 0x20 || byte > 0x7e || byte == 0x5c) return false
    at++
  }
  const length = at - start
  if (length == 0 && (rules & mayBeEmpty) == 0) return false
  at++
  addPlace(node, repeated, findText(columns + load<u32>(node, ofTextColumn) * columnSize, start, length))
  return true
}

/** The place of a text among the different ones of its column; a new one if it is not there. */
function findText(column: u32, start: u32, length: u32): u32 {
  let place: u32
  const last = load<u32>(column, ofLastPlace)
  if (
    load<u32>(column, ofTextCount) > 0 &&
    load<u32>(column, ofLastLength) == length &&
    isEqual(load<u32>(column, ofLastText), start, length)
  ) {
    return last
  }
  if (<u32>2 * (load<u32>(column, ofTextCount) + <u32>1) > load<u32>(column, ofTableMask)) growTable(column)
  const hash = getHash(start, length)
  const table = load<u32>(column, ofTable)
  const mask = load<u32>(column, ofTableMask)
  const texts = load<u32>(column, ofTexts)
  let slot = hash & mask
  while (true) {
    const found = load<u32>(table + 4 * slot)
    if (found == 0) {
      place = addText(column, start, length, hash)
      store<u32>(table + 4 * slot, place + 1)
      break
    }
    place = found - 1
    const known = texts + 12 * place
    if (
      load<u32>(known, 8) == hash &&
      load<u32>(known, 4) == length &&
      isEqual(input + load<u32>(known), start, length)
    ) {
      break
    }
    slot = (slot + 1) & mask
  }
  store<u32>(column, place, ofLastPlace)
  store<u32>(column, start, ofLastText)
  store<u32>(column, length, ofLastLength)
  return place
}

function addText(column: u32, start: u32, length: u32, hash: u32): u32 {
  const place = load<u32>(column, ofTextCount)
  if (place == load<u32>(column, ofTextRoom)) {
    const larger = place == 0 ? 256 : 2 * place
    store<u32>(column, enlarge(load<u32>(column, ofTexts), 12 * place, 12 * larger), ofTexts)
    store<u32>(column, larger, ofTextRoom)
  }
  const text = load<u32>(column, ofTexts) + 12 * place
  store<u32>(text, start - input)
  store<u32>(text, length, 4)
  store<u32>(text, hash, 8)
  store<u32>(column, place + 1, ofTextCount)
  return place
}

function growTable(column: u32): void {
  const size = max<u32>(512, 2 * (load<u32>(column, ofTableMask) + 1))
  const table = createTable(size, load<u32>(column, ofTexts), load<u32>(column, ofTextCount), 12, 8)
  store<u32>(column, table, ofTable)
  store<u32>(column, size - 1, ofTableMask)
}

function addNumber(node: u32, repeated: u32, value: i64): void {
  addNumberTo(columns + load<u32>(node, ofColumn) * columnSize, repeated, load<u32>(node, ofDefined), value)
}

function addNumberTo(column: u32, repeated: u32, defined: u32, value: i64): void {
  addLevels(column, repeated, defined)
  const index = load<u32>(column, ofValueCount)
  if (index == load<u32>(column, ofValueRoom)) growValues(column, 8)
  store<i64>(load<u32>(column, ofValues) + 8 * index, value)
  store<u32>(column, index + 1, ofValueCount)
}

function addPlace(node: u32, repeated: u32, place: u32): void {
  addPlaceTo(columns + load<u32>(node, ofColumn) * columnSize, repeated, load<u32>(node, ofDefined), place)
}

function addPlaceTo(column: u32, repeated: u32, defined: u32, place: u32): void {
  addLevels(column, repeated, defined)
  const index = load<u32>(column, ofValueCount)
  if (index == load<u32>(column, ofValueRoom)) growValues(column, 4)
  store<u32>(load<u32>(column, ofValues) + 4 * index, place)
  store<u32>(column, index + 1, ofValueCount)
}

function growValues(column: u32, size: u32): void {
  const present = load<u32>(column, ofValueRoom)
  const larger = present == 0 ? 1024 : 2 * present
  store<u32>(column, enlarge(load<u32>(column, ofValues), size * present, size * larger), ofValues)
  store<u32>(column, larger, ofValueRoom)
}

function addLevels(column: u32, repeated: u32, defined: u32): void {
  const index = load<u32>(column, ofLevelCount)
  if (index == load<u32>(column, ofLevelRoom)) {
    const larger = index == 0 ? 1024 : 2 * index
    store<u32>(column, enlarge(load<u32>(column, ofRepetitions), index, larger), ofRepetitions)
    store<u32>(column, enlarge(load<u32>(column, ofDefinitions), index, larger), ofDefinitions)
    store<u32>(column, larger, ofLevelRoom)
  }
  store<u8>(load<u32>(column, ofRepetitions) + index, repeated)
  store<u8>(load<u32>(column, ofDefinitions) + index, defined)
  store<u32>(column, index + 1, ofLevelCount)
}

/** A value that is not there. */
function addNothingTo(leaf: u32, repeated: u32): bool {
  addLevels(columns + load<u32>(leaf, ofColumn) * columnSize, repeated, load<u32>(leaf, ofDefined) - 1)
  return true
}

/** Nothing in all columns below a node. */
function addNothing(node: u32, repeated: u32, defined: u32): void {
  const kind = load<u32>(node, ofKind)
  if (kind != list && kind != struct) {
    addLevels(columns + load<u32>(node, ofColumn) * columnSize, repeated, defined)
    return
  }
  const children = nodes + load<u32>(node, ofChild) * nodeSize
  const childCount: u32 = kind == list ? 1 : load<u32>(node, ofChildCount)
  for (let i: u32 = 0; i < childCount; i++) addNothing(children + i * nodeSize, repeated, defined)
}

// @ts-expect-error: known to the compiler only.
@inline
function skipSpace(): void {
  while (true) {
    const byte = load<u8>(at)
    if (byte > 0x20 || (byte != 0x20 && byte != 0x0a && byte != 0x0d && byte != 0x09)) return
    at++
  }
}

/** Passes over any value. Returns whether it is JSON. */
function skipValue(depth: u32): bool {
  if (depth > 200) return false
  const byte = load<u8>(at)
  if (byte == 0x22) return skipText()
  if (byte == 0x7b) {
    at++
    skipSpace()
    if (load<u8>(at) == 0x7d) {
      at++
      return true
    }
    while (true) {
      if (load<u8>(at) != 0x22 || !skipText()) return false
      skipSpace()
      if (load<u8>(at) != 0x3a) return false
      at++
      skipSpace()
      if (!skipValue(depth + 1)) return false
      const more = goOn(0x7d)
      if (more <= 0) return more == 0
    }
  }
  if (byte == 0x5b) {
    at++
    skipSpace()
    if (load<u8>(at) == 0x5d) {
      at++
      return true
    }
    while (true) {
      if (!skipValue(depth + 1)) return false
      const more = goOn(0x5d)
      if (more <= 0) return more == 0
    }
  }
  if (byte == 0x74 || byte == 0x6e) {
    const word = load<u32>(at)
    at += 4
    return word == 0x65757274 || word == 0x6c6c756e
  }
  if (byte == 0x66) {
    at += 5
    return load<u32>(at - 4) == 0x65736c61
  }
  return skipNumber()
}

function skipText(): bool {
  at++
  while (true) {
    const byte = load<u8>(at)
    at++
    if (byte == 0x22) return true
    if (byte < 0x20) return false
    if (byte != 0x5c) continue
    const escape = load<u8>(at)
    at++
    if (escape == 0x75) {
      for (let i = 0; i < 4; i++, at++) {
        const digit = load<u8>(at)
        const lower = digit | 0x20
        if (!((digit >= 0x30 && digit <= 0x39) || (lower >= 0x61 && lower <= 0x66))) return false
      }
    } else if (
      escape != 0x22 &&
      escape != 0x5c &&
      escape != 0x2f &&
      escape != 0x62 &&
      escape != 0x66 &&
      escape != 0x6e &&
      escape != 0x72 &&
      escape != 0x74
    ) {
      return false
    }
  }
}

function skipNumber(): bool {
  if (load<u8>(at) == 0x2d) at++
  if (load<u8>(at) == 0x30) at++
  else if (!skipDigits()) return false
  if (load<u8>(at) == 0x2e) {
    at++
    if (!skipDigits()) return false
  }
  if ((load<u8>(at) | 0x20) == 0x65) {
    at++
    const sign = load<u8>(at)
    if (sign == 0x2b || sign == 0x2d) at++
    if (!skipDigits()) return false
  }
  return true
}

function skipDigits(): bool {
  const start = at
  while (<u32>load<u8>(at) - 0x30 <= 9) at++
  return at > start
}
