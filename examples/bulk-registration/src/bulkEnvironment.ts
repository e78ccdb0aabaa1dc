import { address, hexOfSize, operatorIds } from '@x/schemas'
import * as v from 'valibot'
import { parseEther } from 'viem'

function optionalOf<const schema extends v.GenericSchema<string, unknown>>(schema: schema) {
  const empty = v.pipe(
    v.literal(''),
    v.transform(() => undefined),
  )
  return v.optional(v.union([empty, schema]))
}

/** The environment variables of this recipe. Empty text counts as not set. */
export const bulkEnvironment = v.object({
  PRIVATE_KEY: optionalOf(hexOfSize(32)),
  OWNER_ADDRESS: optionalOf(address),
  /** One password for all keystores. Spaces belong to it. */
  KEYSTORE_PASSWORD: v.optional(v.string()),
  /** Files in it whose names start with `keystore-m` and end with `.json` are loaded. */
  KEYSTORE_FILE_DIRECTORY: optionalOf(v.string()),
  /** Decimal ether for each transaction; the output is wei. */
  DEPOSIT_AMOUNT: optionalOf(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]+(\.[0-9]{1,18})?$/, 'expected a decimal amount of ether'),
      v.transform((text) => parseEther(text)),
    ),
  ),
  /** A JSON array of ids, or ids with commas between them; the output is sorted ascending. */
  OPERATOR_IDS: optionalOf(
    v.pipe(
      v.string(),
      v.transform((text) => (text.startsWith('[') ? text : `[${text}]`)),
      v.parseJson(undefined, 'expected a JSON array of operator ids, such as ["1","2","3","4"]'),
      operatorIds,
    ),
  ),
  SUBGRAPH_API_KEY: optionalOf(v.string()),
  SUBGRAPH_API: optionalOf(v.string()),
  SUBGRAPH_ENDPOINT: optionalOf(v.string()),
})
