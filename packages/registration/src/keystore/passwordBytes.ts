/** A password as text, or as the bytes of a password file. */
export type Password = string | Uint8Array

/**
 * The bytes to try for a password, best first: as EIP-2335 says (NFKD, control characters C0, C1 and DEL taken out,
 * UTF-8), then as it was given where that differs, since other programs wrote keystores that way.
 * The caller zeroes them.
 */
export function getPasswordCandidates(password: Password): Uint8Array[] {
  const raw = typeof password === 'string' ? new TextEncoder().encode(password) : Uint8Array.from(password)
  const normalized = normalizePassword(password)
  if (normalized === undefined) return [raw]
  if (isEqual(normalized, raw)) {
    raw.fill(0)
    return [normalized]
  }
  return [normalized, raw]
}

/** A password as EIP-2335 wants it; `undefined` where bytes are not UTF-8. The caller zeroes it. */
export function normalizePassword(password: Password): Uint8Array | undefined {
  // Bytes of ASCII, which nearly all passwords are, never become a string, since strings can't be zeroed.
  if (typeof password !== 'string' && password.every((byte) => byte < 0x80)) return password.filter(isPrintableByte)
  let text: string
  try {
    text = typeof password === 'string' ? password : new TextDecoder('utf-8', { fatal: true }).decode(password)
  } catch {
    return undefined
  }
  return new TextEncoder().encode(text.normalize('NFKD').replace(controlCharacters, ''))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: EIP-2335 names them
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g

function isPrintableByte(byte: number): boolean {
  return byte >= 0x20 && byte !== 0x7f
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
