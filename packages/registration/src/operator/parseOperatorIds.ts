import { operatorId, parse } from '@x/schemas'
import * as v from 'valibot'

/**
 * Reads the operators of a call: at least one, each once. The contract takes them in ascending order.
 *
 * @throws {InvalidInputError} they are not
 */
export function parseOperatorIds(ids: readonly (number | bigint | string)[]): number[] {
  return parse(operatorIds, ids, 'The list of operator ids')
}

const operatorIds = /* @__PURE__ */ v.pipe(
  v.array(operatorId),
  v.minLength(1, 'expected at least one operator id'),
  v.check((ids) => new Set(ids).size === ids.length, 'expected each operator id once'),
  v.transform((ids) => ids.toSorted((a, b) => a - b)),
)
