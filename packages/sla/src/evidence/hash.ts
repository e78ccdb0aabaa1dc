import { canonicalize, getSubtle } from '@x/schemas/internal'

/** SHA-256 of a value's canonical JSON, as `0x` and 64 digits. */
export async function hashJson(value: unknown): Promise<`0x${string}`> {
  return hashText(canonicalize(value))
}

/** SHA-256 of a text in UTF-8. */
export async function hashText(text: string): Promise<`0x${string}`> {
  const digest = await getSubtle().digest('SHA-256', new TextEncoder().encode(text))
  return `0x${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
