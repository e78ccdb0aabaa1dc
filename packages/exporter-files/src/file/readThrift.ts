/** A value of Thrift's compact protocol as it stands in the bytes, with its number where it is a field of a struct. */
export type ThriftPiece = { id: number; type: number; bytes: Buffer }

const types = { yes: 1, no: 2, byte: 3, i16: 4, i32: 5, i64: 6, double: 7, binary: 8, list: 9, set: 10, struct: 12 }

/** The fields of a struct that begins with the bytes. */
export function readStruct(bytes: Buffer): ThriftPiece[] {
  const fields: ThriftPiece[] = []
  let id = 0
  for (let position = 0; ; ) {
    const head = bytes.readUInt8(position)
    if (head === 0) return fields
    const type = head & 15
    // All numbers of Parquet ascend, by less than 16.
    if (head >> 4 === 0) throw new TypeError('The end of the Parquet file is of another kind.')
    id += head >> 4
    const end = findEnd(bytes, position + 1, type)
    fields.push({ id, type, bytes: bytes.subarray(position + 1, end) })
    position = end
  }
}

/** The values of a list. */
export function readList(piece: ThriftPiece | undefined): ThriftPiece[] {
  if (piece === undefined) return []
  const { bytes } = piece
  const { count, type, start } = readListHead(bytes, 0)
  const items: ThriftPiece[] = []
  let position = start
  for (let i = 0; i < count; i += 1) {
    const end = findEnd(bytes, position, type)
    items.push({ id: 0, type, bytes: bytes.subarray(position, end) })
    position = end
  }
  return items
}

/** An integer of any size that a number can hold. */
export function readInteger(piece: ThriftPiece | undefined): number {
  if (piece === undefined) return 0
  const { value } = readVarint(piece.bytes, 0)
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

/** Where a value ends that begins at `start`. */
function findEnd(bytes: Buffer, start: number, type: number): number {
  switch (type) {
    case types.yes:
    case types.no:
      return start
    case types.byte:
      return start + 1
    case types.i16:
    case types.i32:
    case types.i64:
      return readVarint(bytes, start).end
    case types.double:
      return start + 8
    case types.binary: {
      const { value, end } = readVarint(bytes, start)
      return end + value
    }
    case types.list:
    case types.set: {
      const head = readListHead(bytes, start)
      let position = head.start
      // A flag takes no byte as a field, and one in a list; nothing of ours has such a list.
      if (head.type <= types.no) return position + head.count
      for (let i = 0; i < head.count; i += 1) position = findEnd(bytes, position, head.type)
      return position
    }
    case types.struct: {
      let position = start
      for (;;) {
        const head = bytes.readUInt8(position)
        if (head === 0) return position + 1
        position = findEnd(bytes, position + 1, head & 15)
      }
    }
    default:
      throw new TypeError('The end of the Parquet file is of another kind.')
  }
}

function readListHead(bytes: Buffer, position: number): { count: number; type: number; start: number } {
  const head = bytes.readUInt8(position)
  if (head >> 4 < 15) return { count: head >> 4, type: head & 15, start: position + 1 }
  const { value, end } = readVarint(bytes, position + 1)
  return { count: value, type: head & 15, start: end }
}

function readVarint(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0
  let factor = 1
  for (let position = start; ; position += 1) {
    const byte = bytes.readUInt8(position)
    value += (byte & 127) * factor
    if (byte < 128) return { value, end: position + 1 }
    factor *= 128
  }
}
