import type { ByteBuffer } from './createByteBuffer.ts'

/** A value of Thrift's compact protocol, in which Parquet writes its headers. */
export type ThriftValue = { type: number; write: (out: ByteBuffer) => void }

/** A field of a struct by its number; `undefined` is left out. Numbers ascend. */
export type ThriftField = readonly [id: number, value: ThriftValue | undefined]

export const i32 = (value: number): ThriftValue => ({ type: 5, write: (out) => writeZigzag(out, value) })

export const i64 = (value: number): ThriftValue => ({ type: 6, write: (out) => writeZigzag(out, value) })

export const binary = (bytes: Uint8Array): ThriftValue => ({
  type: 8,
  write: (out) => {
    out.writeVarint(bytes.length)
    out.writeBytes(bytes)
  },
})

export const text = (value: string): ThriftValue => binary(Buffer.from(value))

export const yes: ThriftValue = { type: 1, write: () => undefined }

/** A list of values of one type. */
export const list = (items: readonly ThriftValue[]): ThriftValue => ({
  type: 9,
  write: (out) => {
    const type = items[0]?.type ?? 12
    if (items.length < 15) out.writeByte(items.length * 16 + type)
    else {
      out.writeByte(15 * 16 + type)
      out.writeVarint(items.length)
    }
    for (const item of items) item.write(out)
  },
})

export const struct = (fields: readonly ThriftField[]): ThriftValue => ({
  type: 12,
  write: (out) => {
    let before = 0
    for (const [id, value] of fields) {
      if (value === undefined) continue
      // No struct of Parquet leaves out 15 numbers in a row.
      out.writeByte((id - before) * 16 + value.type)
      value.write(out)
      before = id
    }
    out.writeByte(0)
  },
})

function writeZigzag(out: ByteBuffer, value: number): void {
  out.writeVarint(value < 0 ? -2 * value - 1 : 2 * value)
}
