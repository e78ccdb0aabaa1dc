/** Whether a text holds what looks like a private key: 64 hex digits, with or without `0x`, and no more. */
export function looksLikeKey(text: string): boolean {
  return /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.test(text)
}
