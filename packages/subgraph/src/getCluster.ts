import { type Address, address, getClusterId, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { blockMeta, clusterEntity, clusterFields, type SubgraphCluster } from './entities.ts'
import { query } from './query.ts'

export type GetClusterParameters = {
  owner: string
  /** 4, 7, 10 or 13 operator ids in any order. */
  operatorIds: readonly number[]
  /** Block to read at; default is the latest that is indexed. */
  block?: number | undefined
  signal?: AbortSignal | undefined
}

/** A cluster, or the explicit answer that it did not exist at this block; a caller must look which. */
export type GetClusterReturnType =
  | (SubgraphCluster & {
      exists: true
      /** The block that the answer is of. */
      blockNumber: number
    })
  | {
      exists: false
      id: string
      owner: Address
      operatorIds: readonly number[]
      /** The block that the answer is of. */
      blockNumber: number
    }

/**
 * Reads the cluster of an owner and a set of operators, with the snapshot that the next transaction must carry.
 *
 * A cluster that does not exist has no snapshot here: where the subgraph is fresh enough for the caller (see
 * `assertFresh`), a first registration carries `newClusterSnapshot` of `@x/schemas`.
 *
 * @throws {InvalidInputError} the owner is not an address, or the ids are not those of a cluster
 * @throws see `query`
 * @example
 * const cluster = await getCluster(client, { owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88', operatorIds: [1, 2, 3, 4] })
 * if (cluster.exists) console.log(cluster.snapshot.balance)
 */
export async function getCluster(
  client: SubgraphConnection,
  { block, signal, ...parameters }: GetClusterParameters,
): Promise<GetClusterReturnType> {
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The list of operator ids')
  const id = getClusterId(owner, operatorIds)
  const { cluster, _meta } = await query(client, {
    document: block === undefined ? latest : atBlock,
    variables: { id, ...(block === undefined ? {} : { block }) },
    schema,
    signal,
  })
  if (cluster === null) return { exists: false, id, owner, operatorIds, blockNumber: _meta }
  return { exists: true, ...cluster, blockNumber: _meta }
}

const latest = `query Cluster($id: ID!) { _meta { block { number } } cluster(id: $id) { ${clusterFields} } }`
const atBlock =
  `query ClusterAtBlock($id: ID!, $block: Int!) { _meta(block: { number: $block }) { block { number } } ` +
  `cluster(id: $id, block: { number: $block }) { ${clusterFields} } }`
const schema = /* @__PURE__ */ v.object({ _meta: blockMeta, cluster: v.nullable(clusterEntity) })
