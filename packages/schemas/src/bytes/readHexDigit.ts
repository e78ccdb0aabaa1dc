/** The value of a hex digit's byte; `undefined` where it is none. */
export function readHexDigit(byte: number): number | undefined {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : undefined
}
