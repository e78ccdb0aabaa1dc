import * as v from 'valibot'
import { operatorKey as operatorKeySchema } from './operatorKey.ts'

/**
 * An operator's key as it was registered. The contract accepts any bytes, so the key need not be usable: it is base64 of
 * a PEM text where it is, and the text as it came, with `isOperatorKeyValid: false`, where it is not.
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
