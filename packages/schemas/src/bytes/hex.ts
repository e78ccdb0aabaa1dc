import * as v from 'valibot'

/** Bytes as text: `0x` and two lower-case hex digits a byte. */
export type Hex = `0x${string}`

/** Whether a text is `0x` and two hex digits a byte, in any case. */
export function isHexText(text: string): text is Hex {
  return /^0x(?:[0-9a-fA-F]{2})*$/.test(text)
}

/** Bytes as `0x` hex in any case; the output is lower case. */
export const hex = /* @__PURE__ */ v.pipe(
  v.string(),
  v.check(isHexText, 'expected 0x and an even number of hex digits'),
  v.transform((text) => text.toLowerCase() as Hex),
)
