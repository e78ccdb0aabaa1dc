// Not by name: Node before 22.15 has no zstd, and then nothing that imports it loads.
import zlib from 'node:zlib'
import { type ByteBuffer, createByteBuffer } from './createByteBuffer.ts'
import { type ColumnRow, isColumnRow } from './createColumnStore.ts'
import { type Column, createShredder, type Shredder } from './createShredder.ts'
import type { Field, LeafField } from './field.ts'
import { binary, i32, i64, list, struct, type ThriftField, type ThriftValue, text, yes } from './thrift.ts'

/** Takes the bytes of a file, in order. They are good until it returns. */
export type ByteSink = (bytes: Uint8Array) => Promise<void>

/** What the end of a file says of it, by names. */
export type FileMetadata = Readonly<Record<string, string>>

export type CreateParquetWriterParameters = {
  fields: readonly Field[]
  /** Rows of a row group. */
  rowGroupSize: number
  /** Who wrote the file. */
  createdBy: string
  metadata?: FileMetadata | undefined
  write: ByteSink
}

/** A file of rows on its way. */
export type RowWriter = {
  append: (rows: readonly object[]) => Promise<void>
  /** Writes what is left, and the end of the file. */
  finish: () => Promise<void>
}

/**
 * Creates what writes rows as a Parquet file: one page for each column of a row group, values that repeat by their place
 * in a dictionary, pages compressed where that makes them smaller. Rows are cut into columns as they come, so that none is kept.
 */
export function createParquetWriter({
  fields,
  rowGroupSize,
  createdBy,
  metadata,
  write,
}: CreateParquetWriterParameters): RowWriter {
  const tools = idle.get(fields)?.pop() ?? createTools(fields)
  const { shredder, out, schema } = tools
  const groups: ThriftValue[] = []
  let position = 0
  let rows = 0
  let rowsBefore = 0

  async function writeAll(bytes: Uint8Array): Promise<void> {
    position += bytes.length
    await write(bytes)
  }
  async function writeGroup(): Promise<void> {
    const start = position
    out.clear()
    if (start === 0) out.writeText('PAR1')
    const count = rows - rowsBefore
    const chunks = shredder.columns.map((column) => writeColumn(out, start, column))
    const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0)
    groups.push(
      struct([
        [1, list(chunks.map(({ meta }) => meta))],
        [2, i64(size)],
        [3, i64(count)],
      ]),
    )
    shredder.clear()
    rowsBefore = rows
    await writeAll(out.getBytes())
  }
  return {
    append: async (added) => {
      for (let i = 0; i < added.length; ) {
        const row = added[i]
        if (row === undefined) break
        if (isColumnRow(row)) {
          const siblings = takeSiblings(added, i, row, rowGroupSize - (rows - rowsBefore))
          shredder.addColumns(row.columns, siblings)
          rows += siblings.length
          i += siblings.length
        } else {
          shredder.add(row)
          rows += 1
          i += 1
        }
        if (rows - rowsBefore === rowGroupSize) await writeGroup()
      }
    },
    finish: async () => {
      if (rows > rowsBefore) await writeGroup()
      out.clear()
      if (position === 0) out.writeText('PAR1')
      const start = out.length
      struct([
        [1, i32(1)],
        [2, schema],
        [3, i64(rows)],
        [4, list(groups)],
        [5, metadata && writeMetadata(metadata)],
        [6, text(createdBy)],
        // The order of minima and maxima: that of their types.
        [7, list(shredder.columns.map(() => struct([[1, struct([])]])))],
      ]).write(out)
      out.writeUint32(out.length - start)
      out.writeText('PAR1')
      await writeAll(out.getBytes())
      giveBack(fields, tools)
    },
  }
}

/** Writes what the end of a file says of it. */
export function writeMetadata(metadata: FileMetadata): ThriftValue {
  return list(
    Object.entries(metadata).map(([key, value]) =>
      struct([
        [1, text(key)],
        [2, text(value)],
      ]),
    ),
  )
}

/** What files are written with, and what all of them say. */
type Tools = { shredder: Shredder; out: ByteBuffer; schema: ThriftValue }

function createTools(fields: readonly Field[]): Tools {
  return {
    shredder: createShredder(fields),
    out: createByteBuffer(2 ** 20),
    schema: list([root(fields), ...fields.flatMap(describe)]),
  }
}

/** What finished files were written with: to make it anew for each of many small ones takes longer than to write them. */
const idle = new WeakMap<readonly Field[], Tools[]>()

function giveBack(fields: readonly Field[], tools: Tools): void {
  const { shredder, out } = tools
  if (shredder.getSize() + out.room > maxMemory) return
  shredder.reset()
  const others = idle.get(fields) ?? []
  // No more than files that are written at a time.
  if (others.length < 4) idle.set(fields, [...others, tools])
}

/** What has taken more bytes than this is not kept. */
const maxMemory = 256 * 2 ** 20

/** Rows from one on that come from the same answer. */
function takeSiblings(rows: readonly object[], start: number, first: ColumnRow, most: number): ColumnRow[] {
  const siblings = [first]
  while (siblings.length < most) {
    const row = rows[start + siblings.length]
    if (row === undefined || !isColumnRow(row) || row.columns !== first.columns) break
    siblings.push(row)
  }
  return siblings
}

const encodings = { plain: 0, hybrid: 3, dictionary: 8 }
const noCodec = 0
const physicalTypes: Readonly<Record<LeafField['type'], number>> = {
  flag: 0,
  integer: 2,
  timestamp: 2,
  double: 5,
  text: 6,
}

/** Writes a column of a row group. Returns what the end of the file says of it. */
function writeColumn(out: ByteBuffer, start: number, column: Column): { meta: ThriftValue; size: number } {
  const { dictionary, page, range, count } = column.encode()
  const begin = out.length
  const length = page.length + (dictionary?.bytes.length ?? 0)
  const packing = length > smallChunk ? codec : undefined
  let size = 0
  const writePage = (type: number, body: Uint8Array, header: ThriftField) => {
    const packed = packing?.pack(body) ?? body
    const before = out.length
    struct([[1, i32(type)], [2, i32(body.length)], [3, i32(packed.length)], header]).write(out)
    size += out.length - before + body.length
    out.writeBytes(packed)
  }
  if (dictionary) {
    writePage(2, dictionary.bytes, [
      7,
      struct([
        [1, i32(dictionary.count)],
        [2, i32(encodings.plain)],
      ]),
    ])
  }
  const dataStart = out.length
  const encoding = dictionary ? encodings.dictionary : encodings.plain
  const facts = [count, encoding, encodings.hybrid, encodings.hybrid]
  writePage(0, page, [5, struct(facts.map((fact, i) => [i + 1, i32(fact)]))])
  const meta = struct([
    [1, i32(physicalTypes[column.field.type])],
    [2, list([...new Set([encodings.plain, encodings.hybrid, encoding])].map(i32))],
    [3, list(column.path.map(text))],
    [4, i32(packing?.id ?? noCodec)],
    [5, i64(count)],
    [6, i64(size)],
    [7, i64(out.length - begin)],
    [9, i64(start + dataStart)],
    [11, dictionary && i64(start + begin)],
    [
      12,
      range
        ? struct([
            [5, binary(range.max)],
            [6, binary(range.min)],
          ])
        : undefined,
    ],
  ])
  return {
    meta: struct([
      [2, i64(start + begin)],
      [3, meta],
    ]),
    size,
  }
}

/** To begin compressing takes longer than these bytes are worth. */
const smallChunk = 1024

/** How pages are packed: its number in the format, and what does it. */
type Codec = { id: number; pack: (bytes: Uint8Array) => Uint8Array }

/** zstd; gzip where Node has none, which is before 22.15: slower, and about as small. All engines read both. */
const codec: Codec =
  typeof zlib.zstdCompressSync === 'function'
    ? {
        id: 6,
        pack: (bytes) => {
          const { length } = bytes
          const params = { [zlib.constants.ZSTD_c_compressionLevel]: 1 }
          // Hex is half as long then; what is longer comes in several pieces.
          return zlib.zstdCompressSync(bytes, { params, pledgedSrcSize: length, chunkSize: (length >> 1) + 1024 })
        },
      }
    : { id: 2, pack: (bytes) => zlib.gzipSync(bytes, { level: 1 }) }

function root(fields: readonly Field[]): ThriftValue {
  return struct([
    [4, text('schema')],
    [5, i32(fields.length)],
  ])
}

/** The elements of the schema for a field, and for those inside of it. */
function describe(field: Field): ThriftValue[] {
  const required = 0
  const optional = 1
  const repeated = 2
  if (field.type === 'list') {
    const outer = struct([
      [3, i32(required)],
      [4, text(field.name)],
      [5, i32(1)],
      [6, i32(3)],
      [10, struct([[3, struct([])]])],
    ])
    const inner = struct([
      [3, i32(repeated)],
      [4, text('list')],
      [5, i32(1)],
    ])
    return [outer, inner, ...describe(field.element)]
  }
  const repetition = i32(field.isOptional ? optional : required)
  if (field.type === 'struct') {
    const element = struct([
      [3, repetition],
      [4, text(field.name)],
      [5, i32(field.fields.length)],
    ])
    return [element, ...field.fields.flatMap(describe)]
  }
  const element = struct([
    [1, i32(physicalTypes[field.type])],
    [3, repetition],
    [4, text(field.name)],
    ...getMeaning(field),
  ])
  return [element]
}

/** What the bytes of a column mean, in the words of old readers and of new ones. */
function getMeaning({ type }: LeafField): ThriftField[] {
  if (type === 'text')
    return [
      [6, i32(0)],
      [10, struct([[1, struct([])]])],
    ]
  if (type !== 'timestamp') return []
  const milliseconds = struct([[1, struct([])]])
  return [
    [6, i32(9)],
    [
      10,
      struct([
        [
          8,
          struct([
            [1, yes],
            [2, milliseconds],
          ]),
        ],
      ]),
    ],
  ]
}
