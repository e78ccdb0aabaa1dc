import { address, parse } from '@x/schemas'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { clusterEntity, clusterFields, type SubgraphCluster } from './entities.ts'
import { readPages } from './readPages.ts'

export type GetClustersParameters = {
  owner: string
  /** Block to read at; default is the latest that is indexed. */
  block?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads all clusters of an owner, empty and liquidated ones included.
 *
 * @throws {InvalidInputError} the owner is not an address
 * @throws see `query`
 */
export async function getClusters(
  client: SubgraphConnection,
  { owner, block, signal }: GetClustersParameters,
): Promise<SubgraphCluster[]> {
  return readPages(client, {
    field: 'clusters',
    selection: clusterFields,
    where: { owner: parse(address, owner, 'The owner').toLowerCase() },
    idType: 'String',
    schema: clusterEntity,
    getId: ({ id }) => id,
    block,
    signal,
  })
}
