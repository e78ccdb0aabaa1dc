import type { Hex } from '@x/schemas'
import * as v from 'valibot'

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/**
 * A private key of an account as 64 hex digits, with or without `0x`. The output has `0x`. It is in the range that keys
 * are in: libraries refuse others with the number in their message.
 */
export const privateKey = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:0x)?[0-9a-fA-F]{64}$/, 'expected a private key: 64 hex digits'),
  v.transform((text): Hex => `0x${text.replace(/^0x/, '').toLowerCase()}`),
  v.check(
    (key) => 0n < BigInt(key) && BigInt(key) < order,
    'expected a private key: a number from 1, below the order of the curve',
  ),
)
