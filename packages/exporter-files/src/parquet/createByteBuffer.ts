/** Bytes that grow while they are written. */
export type ByteBuffer = {
  /** How many bytes were written. */
  readonly length: number
  /** How many bytes there is room for. */
  readonly room: number
  /** What was written; good until the next write. */
  getBytes: () => Uint8Array
  clear: () => void
  writeByte: (value: number) => void
  /** Four bytes, the lowest first, as everything here. */
  writeUint32: (value: number) => void
  /** Eight bytes of an integer that a number can hold. */
  writeInt64: (value: number) => void
  /** Seven bits at a time, the lowest first. */
  writeVarint: (value: number) => void
  /** A text in UTF-8. Returns its number of bytes. */
  writeText: (text: string) => number
  /** The same behind the number of its bytes. */
  writeTextWithLength: (text: string) => number
  writeBytes: (bytes: Uint8Array) => void
  /** Room for bytes that the caller fills before the next write. */
  take: (count: number) => Uint8Array
}

export function createByteBuffer(size = 1024): ByteBuffer {
  let bytes = Buffer.allocUnsafeSlow(size)
  let view = new DataView(bytes.buffer)
  let length = 0

  function reserve(count: number): void {
    if (length + count <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, length + count))
    bytes.copy(larger, 0, 0, length)
    bytes = larger
    view = new DataView(bytes.buffer)
  }
  function writeUint32(value: number): void {
    reserve(4)
    view.setUint32(length, value, true)
    length += 4
  }
  function writeText(text: string): number {
    reserve(3 * text.length)
    const written = bytes.write(text, length)
    length += written
    return written
  }
  return {
    get length() {
      return length
    },
    get room() {
      return bytes.length
    },
    getBytes: () => bytes.subarray(0, length),
    clear: () => {
      length = 0
    },
    writeByte: (value) => {
      reserve(1)
      bytes[length] = value
      length += 1
    },
    writeUint32,
    writeInt64: (value) => {
      const high = Math.floor(value / 2 ** 32)
      reserve(8)
      view.setUint32(length, value, true)
      view.setInt32(length + 4, high, true)
      length += 8
    },
    writeVarint: (value) => {
      reserve(10)
      let rest = value
      for (; rest >= 128; rest = Math.floor(rest / 128)) {
        bytes[length] = (rest % 128) + 128
        length += 1
      }
      bytes[length] = rest
      length += 1
    },
    writeText,
    writeTextWithLength: (text) => {
      const start = length
      writeUint32(0)
      const written = writeText(text)
      view.setUint32(start, written, true)
      return written
    },
    writeBytes: (added) => {
      reserve(added.length)
      bytes.set(added, length)
      length += added.length
    },
    take: (count) => {
      reserve(count)
      length += count
      return bytes.subarray(length - count, length)
    },
  }
}
