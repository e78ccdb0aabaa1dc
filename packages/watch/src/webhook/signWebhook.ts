import { bytesToHex } from '@x/schemas/internal'

/** Secrets shorter than this can be guessed. */
export const shortestSecret = 16

export type SignWebhookParameters = {
  secret: string
  /** Seconds since the Unix epoch. */
  timestamp: number
  body: string
}

/**
 * Signs what is posted to a receiver: HMAC-SHA256 over `<timestamp>.<body>`, so that nobody can change either, or send
 * the same again much later.
 *
 * @returns the value of the header `x-ssvx-signature`: `t=<timestamp>,v1=<64 hex digits>`
 * @example
 * const signature = await signWebhook({ secret: 'a secret of at least 16 characters', timestamp: 1_763_800_000, body: '{}' })
 */
export async function signWebhook({ secret, timestamp, body }: SignWebhookParameters): Promise<string> {
  const key = await importKey(secret, 'sign')
  const signature = await globalThis.crypto.subtle.sign('HMAC', key, encode(`${timestamp}.${body}`))
  return `t=${timestamp},v1=${bytesToHex(new Uint8Array(signature)).slice(2)}`
}

export function importKey(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  return globalThis.crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
