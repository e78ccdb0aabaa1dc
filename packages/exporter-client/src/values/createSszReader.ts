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
  /** Where so many bytes begin in the hex. */
  const find = (offset: number, count: number) => {
    if (offset < 0 || count < 0 || offset + count > size) throw new RangeError('The value ends before.')
    return 2 + 2 * (first + offset)
  }
  const digits = (offset: number, count: number) => {
    const start = find(offset, count)
    return hex.slice(start, start + 2 * count).toLowerCase()
  }
  const number = (offset: number, count: number) => {
    const start = find(offset, count)
    let value = 0
    // Digit by digit: each trace of an export has several of them, and texts that are cut and parsed take six times as long.
    for (let at = start + 2 * (count - 1); at >= start; at -= 2) {
      value = value * 256 + readDigit(hex.charCodeAt(at)) * 16 + readDigit(hex.charCodeAt(at + 1))
    }
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

/** What a digit of hex is worth; `NaN` where it is none. */
function readDigit(code: number): number {
  const digit = code - 48
  if (digit >= 0 && digit <= 9) return digit
  const letter = (code | 32) - 87
  return letter >= 10 && letter <= 15 ? letter : Number.NaN
}
