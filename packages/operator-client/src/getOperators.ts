import { operatorId, parse } from '@x/schemas'
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
 * All ids are tried before a failure is told: the error lists every id that failed with its reason, and holds the
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
  const results = new Map<number, { operator: ApiOperator } | { error: unknown }>()
  const queue = new Set(wanted).values()

  async function work(): Promise<void> {
    for (const id of queue) {
      const result = await getOperator(client, { id, signal }).then(
        (operator) => ({ operator }),
        (error: unknown) => ({ error }),
      )
      signal?.throwIfAborted()
      results.set(id, result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work))

  const operators: ApiOperator[] = []
  const failures: { id: number; error: unknown }[] = []
  for (const id of wanted) {
    const result = results.get(id)
    if (result !== undefined && 'operator' in result) operators.push(result.operator)
  }
  for (const [id, result] of results) if ('error' in result) failures.push({ id, error: result.error })
  failures.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
  if (failures.length > 0) throw new OperatorsFailedError({ failures, operators })
  return operators
}
