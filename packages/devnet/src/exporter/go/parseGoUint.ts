export const maxUint64: bigint = 2n ** 64n - 1n

/** Reads a decimal uint64 as Go's `strconv.ParseUint(text, 10, 64)`; a string is the text of its error. */
export function parseGoUint(text: string): bigint | string {
  if (!/^[0-9]+$/.test(text)) return `strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`
  const value = BigInt(text)
  if (value > maxUint64) return `strconv.ParseUint: parsing ${JSON.stringify(text)}: value out of range`
  return value
}

/** Reads a decimal int64 as Go's `strconv.ParseInt(text, 10, 64)`; a string is the text of its error. */
export function parseGoInt(text: string): bigint | string {
  if (!/^[+-]?[0-9]+$/.test(text)) return `strconv.ParseInt: parsing ${JSON.stringify(text)}: invalid syntax`
  const value = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text.replace('+', ''))
  if (BigInt.asIntN(64, value) !== value) return `strconv.ParseInt: parsing ${JSON.stringify(text)}: value out of range`
  return value
}
