import { HttpStatusError } from '@x/http'
import { operatorId, parse } from '@x/schemas'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { OperatorNotFoundError } from './errors.ts'
import { getOperatorPage } from './listOperators.ts'
import { type ApiOperator, operatorRecord } from './operatorRecord.ts'

export type GetOperatorParameters = {
  /** Operator id, an integer from 1. */
  id: number
  signal?: AbortSignal | undefined
}

/**
 * Reads one operator.
 *
 * For some removed operators the API answers 500. Such an answer is taken for "not found" only where the list of
 * operators can be read and does not have this one; otherwise it is an outage and thrown as it is.
 *
 * @throws {InvalidInputError} the id is not an integer from 1
 * @throws {OperatorNotFoundError} there is no such operator, or it was removed
 * @throws {ResponseError} the answer has no usable `id` and `public_key`
 * @throws {HttpError} the API can't be reached or answers with an error
 * @example
 * const { operatorKey } = await getOperator(client, { id: 1 })
 */
export async function getOperator(
  client: OperatorConnection,
  { id, signal }: GetOperatorParameters,
): Promise<ApiOperator> {
  const wanted = parse(operatorId, id, 'The operator id')
  try {
    const { data } = await client.http.request({ path: `operators/${wanted}`, schema: operatorRecord, signal })
    return data
  } catch (error) {
    if (!(error instanceof HttpStatusError) || (error.status !== 404 && error.status !== 500)) throw error
    const listed = error.status === 500 ? await findInList(client, wanted, error, signal) : undefined
    if (listed !== undefined && listed.isRemoved !== true) return listed
    throw new OperatorNotFoundError({ operatorId: wanted, status: error.status, cause: error })
  }
}

async function findInList(
  client: OperatorConnection,
  id: number,
  outage: HttpStatusError,
  signal: AbortSignal | undefined,
): Promise<ApiOperator | undefined> {
  const { items } = await getOperatorPage(client, { filters: { id: [id] }, perPage: 10, signal }).catch(() => {
    signal?.throwIfAborted()
    throw outage
  })
  return items.find((operator) => operator.id === id)
}
