import * as v from 'valibot'
import { looksLikeKey } from './looksLikeKey.ts'

/**
 * A key that is sent to a server as it is. What looks like the private key of an account or of a validator, a key file, or
 * the words of a wallet is none: a wrong file would be sent to whoever the address belongs to.
 */
export const bearerToken = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21-\x7e]{1,4096}$/, 'expected an API key: one word'),
  v.check((text) => !looksLikeKey(text), 'expected an API key: this looks like a private key'),
)
