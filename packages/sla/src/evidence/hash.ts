/** JSON in one form: keys in order, no blanks. What is `undefined` is left out. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** SHA-256 of a value's canonical JSON, as `0x` and 64 digits. */
export async function hashJson(value: unknown): Promise<`0x${string}`> {
  return hashText(toCanonicalJson(value))
}

/** SHA-256 of a text in UTF-8. */
export async function hashText(text: string): Promise<`0x${string}`> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `0x${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
