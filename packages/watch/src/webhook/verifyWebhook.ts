import { hexToBytes } from '@x/schemas/internal'
import { encode, importKey } from './signWebhook.ts'

export type VerifyWebhookParameters = {
  secret: string
  /** The header `x-ssvx-signature`; `undefined` or `null` where there is none. */
  signature: string | null | undefined
  /** The body as it came, before it is parsed. */
  body: string
  /** How old a delivery may be, in seconds. Default 300. */
  tolerance?: number | undefined
  /** The present, in ms since the Unix epoch. */
  now?: number | undefined
}

/**
 * Checks that a delivery comes from the watch, and was not changed or kept back on its way. For receivers: answer with
 * 2xx once you have dealt with it, and deal with each `id` once.
 *
 * @returns why the delivery is not to be believed; `undefined` where all is right
 * @example
 * const secret = 'a secret of at least 16 characters'
 * const body = '{"id":"a1b2-1"}'
 * const signature = await signWebhook({ secret, timestamp: Math.floor(Date.now() / 1000), body })
 * await verifyWebhook({ secret, signature, body }) // undefined
 * await verifyWebhook({ secret, signature, body: '{"id":"a1b2-2"}' }) // 'wrong signature'
 */
export async function verifyWebhook({
  secret,
  signature,
  body,
  tolerance = 300,
  now = Date.now(),
}: VerifyWebhookParameters): Promise<
  'no signature' | 'malformed signature' | 'wrong signature' | 'too old' | undefined
> {
  if (signature === undefined || signature === null) return 'no signature'
  const [, timestamp = '', digits = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (digits === '') return 'malformed signature'
  const key = await importKey(secret, 'verify')
  const bytes = new Uint8Array(hexToBytes(`0x${digits}`))
  // It compares in constant time.
  const isRight = await globalThis.crypto.subtle.verify('HMAC', key, bytes, encode(`${timestamp}.${body}`))
  if (!isRight) return 'wrong signature'
  return Math.abs(now / 1_000 - Number(timestamp)) > tolerance ? 'too old' : undefined
}
