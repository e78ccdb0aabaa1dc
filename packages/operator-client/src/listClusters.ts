import { address, parse } from '@x/schemas'
import * as v from 'valibot'
import { type ApiCluster, clusterRecord } from './clusterRecord.ts'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { defaultPerPage, type PageParameters, pagination, walkPages } from './pages.ts'

export type ListClustersParameters = Omit<PageParameters, 'page'> & { owner: string }

/**
 * Walks over all clusters of an owner.
 *
 * @throws {InvalidInputError} the owner is not an address
 * @throws {ResponseError} a record has no usable `clusterId`
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export function listClusters(
  client: OperatorConnection,
  { owner, perPage = defaultPerPage, ordering, signal }: ListClustersParameters,
): AsyncGenerator<ApiCluster, void, undefined> {
  const path = `clusters/owner/${parse(address, owner, 'The owner')}`
  return walkPages(
    async (page) => {
      const { data } = await client.http.request({ path, query: { page, perPage, ordering }, schema, signal })
      return { ...data, page }
    },
    ({ hash }) => hash,
  )
}

const schema = /* @__PURE__ */ v.pipe(
  v.object({ clusters: v.array(clusterRecord), pagination }),
  v.transform(({ clusters, pagination }) => ({ items: clusters, ...pagination })),
)
