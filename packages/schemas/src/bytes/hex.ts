import * as v from 'valibot'

/** Bytes as text: `0x` and two lower-case hex digits a byte. */
export type Hex = `0x${string}`

function isHexText(text: string): text is Hex {
  return /^0x(?:[0-9a-fA-F]{2})*$/.test(text)
}

/** Bytes as `0x` hex in any case; the output is lower case. */
export const hex = /* @__PURE__ */ v.pipe(
  v.string(),
  v.check(isHexText, 'expected 0x and an even number of hex digits'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** Bytes as hex with or without `0x`, of exactly `size` bytes; the output is lower case with `0x`. */
export function hexOfSize(size: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.startsWith('0x') ? text : `0x${text}`)),
    v.check(
      (text) => isHexText(text) && text.length === 2 + 2 * size,
      `expected ${size} bytes as ${2 * size} hex digits`,
    ),
    v.transform((text) => text.toLowerCase() as Hex),
  )
}
