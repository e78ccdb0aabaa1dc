import * as v from 'valibot'
import { hexToBytes } from '../bytes/hexToBytes.ts'

/**
 * An operator's RSA public key in any form that occurs: base64 of a PEM text (what the contract, the subgraph and
 * the operator data API carry), the PEM text itself, or the hex of that base64 text as the ABI encodes one string.
 * The output is the base64 of the PEM text. Only the text is checked here, not whether the key in it can be used, nor
 * whether two texts are the same key: see `checkOperatorKey` and `isSameOperatorKey` of `@x/keyshares`.
 */
export const operatorKey = /* @__PURE__ */ v.pipe(
  v.string(),
  // The ABI-encoded hex of a key of 4096 bits has 2,300.
  v.maxLength(2 ** 14, 'expected at most 16384 characters'),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim()
    const base64 = text.startsWith('0x') ? decodeAbiString(text) : text
    if (base64 !== undefined && isPem(base64)) return btoa(`${base64.replace(/\r\n/g, '\n').trim()}\n`)
    if (base64 !== undefined && isBase64OfPem(base64)) return base64.replace(/\s+/g, '')
    addIssue({ message: 'expected an operator key: base64 of a PEM text, a PEM text, or its ABI-encoded hex' })
    return NEVER
  }),
)

function isPem(text: string): boolean {
  return /^-----BEGIN (?:RSA )?PUBLIC KEY-----\r?\n[A-Za-z0-9+/=\s]+-----END (?:RSA )?PUBLIC KEY-----$/.test(
    text.trim(),
  )
}

function isBase64OfPem(text: string): boolean {
  const compact = text.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact) || compact.length % 4 !== 0) return false
  return isPem(atob(compact))
}

/** Decodes the ABI encoding of a single `string`: offset 32, length, bytes padded to 32. */
function decodeAbiString(text: string): string | undefined {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) return undefined
  const bytes = hexToBytes(text)
  if (bytes.length < 64) return undefined
  const view = new DataView(bytes.buffer)
  const readWord = (at: number) => {
    for (let i = at; i < at + 28; i++) if (bytes[i] !== 0) return Number.POSITIVE_INFINITY
    return view.getUint32(at + 28)
  }
  const length = readWord(32)
  if (readWord(0) !== 32 || 64 + length > bytes.length) return undefined
  return new TextDecoder().decode(bytes.subarray(64, 64 + length)).trim()
}
