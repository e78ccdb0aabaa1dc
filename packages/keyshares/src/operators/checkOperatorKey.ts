import { getInputProblems, operatorKey as operatorKeySchema } from '@x/schemas/internal'
import * as v from 'valibot'
import { readOperatorKey } from './readOperatorKey.ts'

/**
 * Says why shares can't be encrypted for an operator's key. The contract accepts any bytes as a key, so what is
 * registered need not be one.
 *
 * Keys that anyone can break are found as far as that is done in some milliseconds: unusual exponents, less than 2047
 * bits, factors below 5,000 or next to each other, a modulus that is a prime or a power. A key that passes is not
 * proven to be a good one.
 *
 * @param operatorKey base64 of a PEM text, a PEM text, or its ABI-encoded hex
 * @returns the reason, as the end of a sentence; `undefined` where the key can be used
 * @example
 * const reason = checkOperatorKey(operator.operatorKey)
 * if (reason !== undefined) console.error(`The key of operator ${operator.id} can't be used: ${reason}.`)
 */
export function checkOperatorKey(operatorKey: string): string | undefined {
  const text = v.safeParse(operatorKeySchema, operatorKey)
  return text.success ? readOperatorKey(text.output).reason : getInputProblems(text.issues)[0]?.message
}
