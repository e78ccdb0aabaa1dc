import type { ByteBuffer } from './createByteBuffer.ts'

/** Bits that a number needs, at least one. */
export function getBitWidth(value: number): number {
  return Math.max(1, 32 - Math.clz32(value))
}

/**
 * Writes numbers as Parquet does with levels and places in a dictionary: runs of one number as such, the others packed
 * bit by bit in groups of eight.
 *
 * @param width bits of each number, 24 at most
 */
export function writeHybrid(out: ByteBuffer, values: Uint8Array | Int32Array, count: number, width: number): void {
  const valueBytes = (width + 7) >> 3
  for (let i = 0; i < count; ) {
    const run = getRun(values, i, count)
    if (run >= 8) {
      out.writeVarint(2 * run)
      for (let byte = 0, rest = values[i] ?? 0; byte < valueBytes; byte += 1, rest >>>= 8) out.writeByte(rest & 255)
      i += run
      continue
    }
    // Groups of eight, up to the end or to a group that begins a run.
    let end = i + 8
    while (end < count && getRun(values, end, Math.min(count, end + 8)) < 8) end += 8
    const groups = (end - i) >> 3
    out.writeVarint(2 * groups + 1)
    pack(out.take(groups * width), values, { from: i, to: Math.min(end, count), width })
    i = end
  }
}

function pack(
  bytes: Uint8Array,
  values: Uint8Array | Int32Array,
  { from, to, width }: { from: number; to: number; width: number },
): void {
  let at = 0
  let bits = 0
  let filled = 0
  for (let i = from; i < to; i += 1) {
    bits |= (values[i] ?? 0) << filled
    filled += width
    for (; filled >= 8; filled -= 8, bits >>>= 8) {
      bytes[at] = bits
      at += 1
    }
  }
  // The last group is filled up with zeros.
  for (; at < bytes.length; at += 1, bits >>>= 8) bytes[at] = bits
}

function getRun(values: Uint8Array | Int32Array, start: number, end: number): number {
  const first = values[start]
  let i = start + 1
  while (i < end && values[i] === first) i += 1
  return i - start
}
