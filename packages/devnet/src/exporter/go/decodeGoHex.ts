/** Decodes hex as the node does: an optional lower-case `0x`, digits in any case. The error text is Go's. */
export function decodeGoHex(text: string): { hex: string } | { error: string } {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  const wrong = /[^0-9a-fA-F]/u.exec(digits)?.[0]
  if (wrong !== undefined) {
    // Go looks at bytes.
    const byte = Buffer.from(wrong)[0] ?? 0
    const code = byte.toString(16).toUpperCase().padStart(4, '0')
    return { error: `encoding/hex: invalid byte: U+${code} '${String.fromCharCode(byte)}'` }
  }
  if (digits.length % 2 === 1) return { error: 'encoding/hex: odd length hex string' }
  return { hex: digits.toLowerCase() }
}
