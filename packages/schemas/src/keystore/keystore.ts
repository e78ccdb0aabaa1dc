import * as v from 'valibot'
import { blsPublicKey } from '../bytes/blsPublicKey.ts'

/** Hex digits without `0x`, as EIP-2335 writes bytes; with `0x` is read too. The output is lower case without it. */
const bareHex = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(2 ** 13, 'expected at most 4,096 bytes'),
  v.transform((text) => text.replace(/^0x/i, '').toLowerCase()),
  v.regex(/^(?:[0-9a-f]{2})*$/, 'expected an even number of hex digits'),
)
const integer = /* @__PURE__ */ v.pipe(v.number(), v.safeInteger('expected an integer'))

const kdf = /* @__PURE__ */ v.variant('function', [
  v.looseObject({
    function: v.literal('scrypt'),
    params: v.looseObject({ dklen: integer, n: integer, r: integer, p: integer, salt: bareHex }),
    message: v.optional(v.string()),
  }),
  v.looseObject({
    function: v.literal('pbkdf2'),
    params: v.looseObject({ dklen: integer, c: integer, prf: v.literal('hmac-sha256'), salt: bareHex }),
    message: v.optional(v.string()),
  }),
])

/**
 * A keystore of EIP-2335, version 4. Only the shape is checked here: whether the parameters of its key derivation
 * are reasonable is checked before a key is derived.
 */
export const keystore = /* @__PURE__ */ v.looseObject({
  crypto: v.looseObject({
    kdf,
    checksum: v.looseObject({ function: v.literal('sha256'), params: v.optional(v.looseObject({})), message: bareHex }),
    cipher: v.looseObject({
      function: v.literal('aes-128-ctr'),
      params: v.looseObject({ iv: bareHex }),
      message: bareHex,
    }),
  }),
  /** The validator's public key; a keystore may leave it out. */
  pubkey: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      blsPublicKey,
    ]),
  ),
  description: v.optional(v.nullable(v.string())),
  path: v.optional(v.string()),
  uuid: v.optional(v.string()),
  version: v.literal(4),
})

/** A keystore of EIP-2335 after parsing: bytes as lower-case hex without `0x`, `pubkey` with `0x`. */
export type Keystore = v.InferOutput<typeof keystore>
/** A keystore as its file has it. */
export type KeystoreInput = v.InferInput<typeof keystore>
