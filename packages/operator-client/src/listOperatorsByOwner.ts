import { address, parse } from '@x/schemas'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { operatorList } from './getOperatorPage.ts'
import type { ApiOperator } from './operatorRecord.ts'
import { assertOperatorOrdering, type OperatorSortKey } from './ordering.ts'
import { defaultPerPage, type PageParameters, walkPages } from './pages.ts'

export type ListOperatorsByOwnerParameters = Omit<PageParameters<OperatorSortKey>, 'page'> & { owner: string }

/**
 * Walks over all operators that an account owns.
 *
 * @throws {InvalidInputError} the owner is not an address, or the ordering not one of `operatorSortKeys` with a direction
 * @throws {HttpError} the API can't be reached or answers with an error
 * @example
 * const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
 * for await (const { id, name } of listOperatorsByOwner(client, { owner })) console.log(id, name)
 */
export function listOperatorsByOwner(
  client: OperatorConnection,
  { owner, perPage = defaultPerPage, ordering, signal }: ListOperatorsByOwnerParameters,
): AsyncGenerator<ApiOperator, void, undefined> {
  const path = `operators/owned_by/${parse(address, owner, 'The owner')}`
  assertOperatorOrdering(ordering)
  return walkPages(
    async (page) => {
      const query = { page, perPage, ordering, withFee: true }
      const { data } = await client.http.request({ path, query, schema: operatorList, signal })
      return { ...data, page }
    },
    ({ id }) => id,
  )
}
