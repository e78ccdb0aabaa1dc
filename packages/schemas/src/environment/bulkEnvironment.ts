import * as v from 'valibot'
import { address } from '../bytes/address.ts'
import type { Hex } from '../bytes/hex.ts'
import { operatorIds } from '../cluster/operatorIds.ts'

const optionalText = /* @__PURE__ */ v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? undefined : text)),
  ),
)

function optionalOf<const schema extends v.GenericSchema<string, unknown>>(schema: schema) {
  return v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  )
}

/** A decimal amount of ether, such as `1.5`, as wei. */
export const etherAmount = /* @__PURE__ */ v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(?:[0-9]+(?:\.[0-9]{0,18})?|\.[0-9]{1,18})$/,
    'expected a decimal amount of ether with at most 18 decimals',
  ),
  v.transform((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole || '0') * 10n ** 18n + BigInt(fraction.padEnd(18, '0'))
  }),
)

/** Operator ids as text: a JSON array of numbers or strings, or a list with commas. The output is sorted ascending. */
export const operatorIdsText = /* @__PURE__ */ v.pipe(
  v.string(),
  v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim()
    if (!text.startsWith('[')) return text.split(',').map((id) => id.trim())
    try {
      return JSON.parse(text)
    } catch {
      addIssue({ message: 'expected a JSON array of operator ids, such as ["1","2","3","4"]' })
      return NEVER
    }
  }),
  operatorIds,
)

/** A private key of an account as 64 hex digits, with or without `0x`. The output has `0x`. */
export const privateKey = /* @__PURE__ */ v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:0x)?[0-9a-fA-F]{64}$/, 'expected a private key: 64 hex digits'),
  v.transform((text): Hex => `0x${text.replace(/^0x/, '').toLowerCase()}`),
)

/**
 * The environment variables of the bulk registration example. All are optional here, since a program may have
 * another source for each; empty text counts as not set.
 */
export const bulkEnvironment = /* @__PURE__ */ v.object({
  PRIVATE_KEY: optionalOf(privateKey),
  OWNER_ADDRESS: optionalOf(address),
  /** One password for all keystores. Spaces belong to it. */
  KEYSTORE_PASSWORD: v.optional(v.string()),
  /** Files in it whose names start with `keystore-m` and end with `.json` are loaded. */
  KEYSTORE_FILE_DIRECTORY: optionalText,
  /** Decimal ether for each transaction; the output is wei. */
  DEPOSIT_AMOUNT: optionalOf(etherAmount),
  /** JSON array of ids; the output is sorted ascending. */
  OPERATOR_IDS: optionalOf(operatorIdsText),
  SUBGRAPH_API_KEY: optionalText,
  SUBGRAPH_API: optionalText,
  SUBGRAPH_ENDPOINT: optionalText,
})

export type BulkEnvironment = v.InferOutput<typeof bulkEnvironment>
