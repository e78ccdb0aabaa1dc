import { address, operatorId, parse } from '@x/schemas'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { defaultPerPage, type Page, type PageParameters, walkPages } from './pages.ts'
import { type ApiValidator, validatorList } from './validatorRecord.ts'

export type GetValidatorPageParameters = PageParameters & {
  /** Validators of this account. */
  owner?: string | undefined
  /** Validators that this operator runs. */
  operatorId?: number | undefined
  /** Validators of this cluster, by the contract's hash (`getClusterHash` of `@x/schemas`). */
  clusterHash?: string | undefined
  status?: readonly string[] | undefined
  search?: string | undefined
}

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

/**
 * Reads one page of the list of validators.
 *
 * @throws {InvalidInputError} the owner is not an address, or the operator id is not an integer from 1
 * @throws {ResponseError} a record has no usable `public_key`
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function getValidatorPage(
  client: OperatorConnection,
  parameters: GetValidatorPageParameters = {},
): Promise<Page<ApiValidator>> {
  const { page = 1, perPage = defaultPerPage, ordering, signal, owner, clusterHash, status, search } = parameters
  const operator =
    parameters.operatorId === undefined ? undefined : parse(operatorId, parameters.operatorId, 'The operator id')
  const ownerAddress = owner === undefined ? undefined : parse(address, owner, 'The owner')
  const conditions = { ownerAddress, cluster: clusterHash, status, search }
  // The list of an operator has an endpoint of its own, which takes no conditions.
  const isPlain = Object.values(conditions).every((value) => value === undefined)
  const { data } = await client.http.request({
    path: operator !== undefined && isPlain ? `validators/in_operator/${operator}` : 'validators',
    query: { ...conditions, operator: isPlain ? undefined : operator, ordering, page, perPage },
    schema: validatorList,
    signal,
  })
  return { ...data, page }
}
