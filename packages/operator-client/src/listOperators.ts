import { address, parse } from '@x/schemas'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { type ApiOperator, operatorRecord } from './operatorRecord.ts'
import { assertOperatorOrdering, type OperatorSortKey } from './ordering.ts'
import { defaultPerPage, type Page, type PageParameters, pagination, walkPages } from './pages.ts'

/** Lower and upper end, both included. */
export type Range = readonly [from: number | bigint, to: number | bigint]

/** What operators can be filtered by: the states that are known, and whatever the API adds. */
export type OperatorStatusFilter = 'active' | 'inactive' | 'pending_validators' | 'no_validators' | (string & {})

/** The kinds of operators that are known, and whatever the API adds. */
export type OperatorType = 'operator' | 'verified_operator' | 'dapp_node' | (string & {})

/** What a list of operators can be narrowed to; several values of one filter mean any of them. */
export type OperatorFilters = {
  id?: readonly number[] | undefined
  name?: readonly string[] | undefined
  owner?: readonly string[] | undefined
  location?: readonly string[] | undefined
  eth1?: readonly string[] | undefined
  eth2?: readonly string[] | undefined
  ssvClient?: readonly string[] | undefined
  mev?: readonly string[] | undefined
  /** Those that are known, or something newer. */
  status?: readonly OperatorStatusFilter[] | undefined
  /** Those that are known, or something newer. */
  type?: readonly OperatorType[] | undefined
  isPrivate?: boolean | undefined
  hasDkgAddress?: boolean | undefined
  /** As the record's `fee`. */
  fee?: Range | undefined
  /** Wei per block. */
  ethFee?: Range | undefined
  validatorCount?: Range | undefined
  /** In gwei. */
  effectiveBalance?: Range | undefined
  /** In percent. */
  performance24h?: Range | undefined
  /** In percent. */
  performance30d?: Range | undefined
}

export type GetOperatorPageParameters = PageParameters<OperatorSortKey> & {
  /** Text to look for in id, name, owner and other fields; which is up to the API. */
  search?: string | undefined
  filters?: OperatorFilters | undefined
}

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

/**
 * Reads one page of the list of operators.
 *
 * @throws {InvalidInputError} the ordering is not one of `operatorSortKeys` with a direction: the API would not sort
 * @throws {ResponseError} a record has no usable `id` and `public_key`
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function getOperatorPage(
  client: OperatorConnection,
  { page = 1, perPage = defaultPerPage, ordering, search, filters = {}, signal }: GetOperatorPageParameters = {},
): Promise<Page<ApiOperator>> {
  assertOperatorOrdering(ordering)
  const { owner, hasDkgAddress, validatorCount, ...sameName } = filters
  const query = {
    ...sameName,
    ownerAddress: owner,
    has_dkg_address: hasDkgAddress,
    validatorsCount: validatorCount,
    search,
    ordering,
    page,
    perPage,
  }
  const { data } = await client.http.request({ path: 'operators', query, schema: operatorList, signal })
  return { ...data, page }
}

export type ListOperatorsByOwnerParameters = Omit<PageParameters<OperatorSortKey>, 'page'> & { owner: string }

/**
 * Walks over all operators that an account owns.
 *
 * @throws {InvalidInputError} the owner is not an address, or the ordering not one of `operatorSortKeys` with a direction
 * @throws {HttpError} the API can't be reached or answers with an error
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

const operatorList = /* @__PURE__ */ v.pipe(
  v.object({ operators: v.array(operatorRecord), pagination }),
  v.transform(({ operators, pagination }) => ({ items: operators, ...pagination })),
)
