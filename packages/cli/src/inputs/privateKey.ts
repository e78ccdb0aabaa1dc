import type { Hex } from '@x/schemas'
import * as v from 'valibot'

/** A private key of an account as 64 hex digits, with or without `0x`. The output has `0x`. */
export const privateKey = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:0x)?[0-9a-fA-F]{64}$/, 'expected a private key: 64 hex digits'),
  v.transform((text): Hex => `0x${text.replace(/^0x/, '').toLowerCase()}`),
)
