import type { Hex } from '@x/schemas'

/** Reads SSZ at known places. What is beyond the end, or a number that none can be, is a `RangeError`. */
export type SszReader = {
  /** In bytes. */
  readonly size: number
  /** So many bytes as hex. */
  bytes: (offset: number, size: number) => Hex
  /** Eight bytes, the lowest first. */
  uint64: (offset: number) => number
  /** Four bytes, the lowest first: where something of no fixed size begins. */
  uint32: (offset: number) => number
  /** UTF-8 up to the first NUL at its end; control characters are left to whoever shows it. */
  text: (offset: number, size: number) => string
  /** What stands from there on, up to `end` or the end of all. */
  slice: (start: number, end?: number) => SszReader
}

/**
 * Creates a reader of bytes that are hex, without turning all of them into bytes: blocks have megabytes.
 *
 * @param hex with `0x`
 */
export function createSszReader(hex: string): SszReader {
  return createReader(hex, 0, hex.length / 2 - 1)
}

function createReader(hex: string, first: number, size: number): SszReader {
  const digits = (offset: number, count: number) => {
    if (offset < 0 || count < 0 || offset + count > size) throw new RangeError('The value ends before.')
    const start = 2 + 2 * (first + offset)
    return hex.slice(start, start + 2 * count).toLowerCase()
  }
  const number = (offset: number, count: number) => {
    const text = digits(offset, count)
    let value = 0
    for (let i = count - 1; i >= 0; i -= 1) value = value * 256 + Number.parseInt(text.slice(2 * i, 2 * i + 2), 16)
    if (!Number.isSafeInteger(value)) throw new RangeError('The number is absurd.')
    return value
  }
  return {
    size,
    bytes: (offset, count) => `0x${digits(offset, count)}`,
    uint64: (offset) => number(offset, 8),
    uint32: (offset) => number(offset, 4),
    text: (offset, count) => {
      const bytes = digits(offset, count).match(/../g) ?? []
      return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))).replace(/\0+$/, '')
    },
    slice: (start, end = size) => {
      if (start < 0 || start > end || end > size) throw new RangeError('A part is outside.')
      return createReader(hex, first + start, end - start)
    },
  }
}
