/** What RLP writes: bytes, or a list of it. */
export type Rlp = Uint8Array | readonly Rlp[]

/** Encodes by the rules of appendix B of the yellow paper. */
export function encodeRlp(input: Rlp): Uint8Array {
  if (input instanceof Uint8Array) {
    const [first] = input
    if (input.length === 1 && first !== undefined && first < 0x80) return input
    return joinBytes([prefix(0x80, input.length), input])
  }
  const items = input.map(encodeRlp)
  return joinBytes([
    prefix(
      0xc0,
      items.reduce((sum, { length }) => sum + length, 0),
    ),
    ...items,
  ])
}

function prefix(base: number, length: number): Uint8Array {
  if (length < 56) return Uint8Array.of(base + length)
  const size = toQuantity(length)
  return joinBytes([Uint8Array.of(base + 55 + size.length), size])
}

/** Bytes after each other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** A number as big-endian bytes without leading zeros: zero has none. */
export function toQuantity(value: number | bigint): Uint8Array {
  let digits = value.toString(16)
  if (digits === '0') return new Uint8Array()
  if (digits.length % 2 === 1) digits = `0${digits}`
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16))
}
