import { createByteBuffer } from '../parquet/createByteBuffer.ts'
import { type FileMetadata, writeMetadata } from '../parquet/createParquetWriter.ts'
import { i64, list, struct, type ThriftValue } from '../parquet/thrift.ts'
import { readInteger, readList, readStruct, type ThriftPiece } from './readThrift.ts'

/** What the end of a Parquet file says of it. */
export type ParquetEnd = {
  /** Where it begins, which is where the row groups end. */
  start: number
  fields: readonly ThriftPiece[]
}

/** Fields of the end of a file, as the format numbers them. */
const ids = { schema: 2, rows: 3, groups: 4, metadata: 5 }

/** Reads the end of a Parquet file, which begins at `start`. */
export function readParquetEnd(bytes: Buffer, start: number): ParquetEnd {
  return { start, fields: readStruct(bytes) }
}

/**
 * Makes the end of a file that has the row groups of several, each moved by `shift` bytes. Whatever else they say is that
 * of the first, but for `metadata` where it is given; `undefined` where their columns are not the same.
 */
export function writeParquetEnd(
  ends: readonly { end: ParquetEnd; shift: number }[],
  metadata?: FileMetadata | undefined,
): Uint8Array | undefined {
  const [first] = ends
  const find = ({ fields }: ParquetEnd, id: number) => fields.find((field) => field.id === id)
  const schema = first && find(first.end, ids.schema)
  if (first === undefined || schema === undefined) return undefined
  if (!ends.every(({ end }) => find(end, ids.schema)?.bytes.equals(schema.bytes))) return undefined
  const rows = ends.reduce((sum, { end }) => sum + readInteger(find(end, ids.rows)), 0)
  const groups = ends.flatMap(({ end, shift }) =>
    readList(find(end, ids.groups)).map((group) => moveGroup(group, shift)),
  )
  const out = createByteBuffer()
  struct(
    first.end.fields.map((field) => {
      if (field.id === ids.rows) return [field.id, i64(rows)]
      if (field.id === ids.metadata && metadata) return [field.id, writeMetadata(metadata)]
      return [field.id, field.id === ids.groups ? list(groups) : keep(field)]
    }),
  ).write(out)
  out.writeUint32(out.length)
  out.writeText('PAR1')
  return out.getBytes()
}

/** A row group: its columns, and where it begins. Its place among the others is left out, since it may be. */
function moveGroup(group: ThriftPiece, shift: number): ThriftValue {
  const columns = (field: ThriftPiece) => list(readList(field).map((column) => moveColumn(column, shift)))
  return moveFields(group, { 1: columns, 5: (field) => move(field, shift), 7: () => undefined })
}

/** A column of a row group: where it begins, what is said of it, and where its indexes are. */
function moveColumn(column: ThriftPiece, shift: number): ThriftValue {
  const moved = (field: ThriftPiece) => move(field, shift)
  // The pages of data, of indexes and of the dictionary, and the Bloom filter.
  const facts = (field: ThriftPiece) => moveFields(field, { 9: moved, 10: moved, 11: moved, 14: moved })
  return moveFields(column, { 2: moved, 3: facts, 4: moved, 6: moved })
}

function moveFields(
  piece: ThriftPiece,
  changes: Readonly<Record<number, (field: ThriftPiece) => ThriftValue | undefined>>,
): ThriftValue {
  return struct(
    readStruct(piece.bytes).map((field) => {
      const change = changes[field.id]
      return [field.id, change ? change(field) : keep(field)]
    }),
  )
}

function move(field: ThriftPiece, shift: number): ThriftValue {
  const offset = readInteger(field)
  // 0 stands for nowhere: new writers no longer say where a column begins.
  return i64(offset === 0 ? 0 : offset + shift)
}

function keep({ type, bytes }: ThriftPiece): ThriftValue {
  return { type, write: (out) => out.writeBytes(bytes) }
}
