import type { OperatorConnection } from './createOperatorConnection.ts'
import { type GetOperatorPageParameters, getOperatorPage } from './getOperatorPage.ts'
import type { ApiOperator } from './operatorRecord.ts'
import { walkPages } from './pages.ts'

export type ListOperatorsParameters = Omit<GetOperatorPageParameters, 'page'>

/**
 * Walks over all operators that match, page after page; a page is asked for when the one before is used up.
 *
 * @throws see `getOperatorPage`
 * @example
 * for await (const operator of listOperators(client, { search: 'lab' })) console.log(operator.id, operator.name)
 */
export function listOperators(
  client: OperatorConnection,
  parameters: ListOperatorsParameters = {},
): AsyncGenerator<ApiOperator, void, undefined> {
  return walkPages(
    (page) => getOperatorPage(client, { ...parameters, page }),
    ({ id }) => id,
  )
}
