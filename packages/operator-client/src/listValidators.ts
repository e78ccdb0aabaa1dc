import type { OperatorConnection } from './createOperatorConnection.ts'
import { type GetValidatorPageParameters, getValidatorPage } from './getValidatorPage.ts'
import { walkPages } from './pages.ts'
import type { ApiValidator } from './validatorRecord.ts'

export type ListValidatorsParameters = Omit<GetValidatorPageParameters, 'page'>

/**
 * Walks over all validators of an owner, an operator or a cluster; a page is asked for when the one before is used up.
 *
 * @throws see `getValidatorPage`
 * @example
 * for await (const { publicKey, status } of listValidators(client, { operatorId: 1 })) console.log(publicKey, status)
 */
export function listValidators(
  client: OperatorConnection,
  parameters: ListValidatorsParameters = {},
): AsyncGenerator<ApiValidator, void, undefined> {
  return walkPages(
    (page) => getValidatorPage(client, { ...parameters, page }),
    ({ publicKey }) => publicKey,
  )
}
