import * as v from 'valibot'
import { operatorKey as operatorKeySchema } from './operatorKey.ts'

/**
 * An operator's key as it was registered. The contract accepts any bytes, so it may not be a key at all: the output is
 * base64 of a PEM text where it is one, and the text as it came, with `isOperatorKeyValid: false`, where it is not.
 */
export const registeredOperatorKey: v.GenericSchema<unknown, { operatorKey: string; isOperatorKeyValid: boolean }> =
  /* @__PURE__ */ v.pipe(
    v.string(),
    v.transform((text) => {
      const key = v.safeParse(operatorKeySchema, text)
      return key.success
        ? { operatorKey: key.output, isOperatorKeyValid: true }
        : { operatorKey: text, isOperatorKeyValid: false }
    }),
  )
