import type { Hex } from '@x/schemas'

/** A list of bits, the first one being the lowest of the first byte, as SSZ has them. */
export type Bits = {
  length: number
  has: (position: number) => boolean
}

/** Reads bits of a fixed number (`Bitvector`). */
export function readBitVector(hex: Hex): Bits {
  const bytes = toBytes(hex)
  return { length: 8 * bytes.length, has: (position) => hasBit(bytes, position) }
}

/** Reads a list of bits that a last one ends (`Bitlist`); `undefined` where no bit ends it. */
export function readBitList(hex: Hex): Bits | undefined {
  const bytes = toBytes(hex)
  const last = bytes.at(-1)
  if (last === undefined || last === 0) return undefined
  const length = 8 * (bytes.length - 1) + (31 - Math.clz32(last))
  return { length, has: (position) => position < length && hasBit(bytes, position) }
}

function toBytes(hex: Hex): Uint8Array {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(hex.slice(2 + 2 * i, 4 + 2 * i), 16)
  return bytes
}

function hasBit(bytes: Uint8Array, position: number): boolean {
  return (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1
}
