import { operatorId, parse } from '@x/schemas'
import pLimit from 'p-limit'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { OperatorsFailedError } from './errors.ts'
import { getOperator } from './getOperator.ts'
import type { ApiOperator } from './operatorRecord.ts'

export type GetOperatorsParameters = {
  /** Operator ids in any order. */
  ids: readonly number[]
  /** Operators that are read at the same time. Default 4. */
  concurrency?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads several operators, in the order of the ids.
 *
 * All ids are tried before anything is thrown. The error lists every id that failed with its reason, and holds the
 * operators that could be read.
 *
 * @throws {InvalidInputError} an id is not an integer from 1
 * @throws {OperatorsFailedError} one or more could not be read
 * @example
 * const operators = await getOperators(client, { ids: [1, 2, 3, 4] })
 */
export async function getOperators(
  client: OperatorConnection,
  { ids, concurrency = 4, signal }: GetOperatorsParameters,
): Promise<ApiOperator[]> {
  const wanted = parse(v.array(operatorId), ids, 'The list of operator ids')
  const limit = pLimit(Math.max(1, Math.floor(concurrency)))
  const results = await limit.map(new Set(wanted), async (id) => {
    signal?.throwIfAborted()
    try {
      return { id, operator: await getOperator(client, { id, signal }) }
    } catch (error) {
      signal?.throwIfAborted()
      return { id, error }
    }
  })

  const found = new Map(results.flatMap(({ id, operator }) => (operator === undefined ? [] : [[id, operator]])))
  const operators = wanted.flatMap((id) => found.get(id) ?? [])
  const failures = results.flatMap(({ id, operator, error }) => (operator === undefined ? [{ id, error }] : []))
  if (failures.length > 0) throw new OperatorsFailedError({ failures, operators })
  return operators
}
