import {
  type ClusterState,
  getClusterSnapshot,
  getOwnerClusters,
  getOwnerNonce,
  type OwnerCluster,
  type ResolvedOperator,
  resolveOperators,
} from '@x/chain'
import {
  type Address,
  address,
  type ClusterSnapshot,
  getClusterId,
  InvalidInputError,
  operatorIds as operatorIdsSchema,
  parse,
} from '@x/schemas'
import type { SdkConnections } from './connectSdk.ts'

/** An operator, with its RSA key under the name that the official SDK has for it. */
export type SdkOperator = Omit<ResolvedOperator, 'operatorKey'> & { publicKey: string | undefined }

/** A cluster with its latest snapshot, whose fields are at the top as well. */
export type SdkCluster = OwnerCluster & ClusterSnapshot

/** A cluster by owner and operators, or by its id in the subgraph: `0x…-1-2-3-4`. */
export type ClusterReference =
  | { owner: Address; operatorIds: readonly (number | bigint | string)[]; id?: undefined }
  | { id: string; owner?: undefined; operatorIds?: undefined }

/** An operator by its id, under either name. */
export type OperatorReference =
  | { operatorId: number | bigint | string; id?: undefined }
  | { id: number | bigint | string; operatorId?: undefined }

export type SdkApi = {
  /** The nonce of the owner's next validator; see `getOwnerNonce`. */
  getOwnerNonce: (parameters: { owner: Address; block?: number | undefined }) => Promise<number>
  getOperator: (reference: OperatorReference) => Promise<SdkOperator | undefined>
  /** In the order of the ids; see `resolveOperators`. */
  getOperators: (parameters: { operatorIds: readonly (number | bigint | string)[] }) => Promise<SdkOperator[]>
  /** The cluster with its latest snapshot, or `undefined` where there is none. */
  getCluster: (reference: ClusterReference) => Promise<SdkCluster | undefined>
  /** All clusters of an owner; see `getOwnerClusters`. */
  getClusters: (parameters: { owner: Address }) => Promise<SdkCluster[]>
  /** The latest snapshot of a cluster, or `undefined` where there is none; see `getClusterSnapshot`. */
  getClusterSnapshot: (reference: ClusterReference) => Promise<(ClusterState & ClusterSnapshot) | undefined>
  /** What the contract wants as the cluster's state; for a new cluster what it wants for that. */
  toSolidityCluster: (reference: ClusterReference) => Promise<ClusterSnapshot>
}

/** The `api` of an SDK. */
export function createSdkApi({ publicClient, network, sources, subgraph, operatorClient }: SdkConnections): SdkApi {
  const findOperators = async (ids: readonly (number | bigint | string)[]): Promise<SdkOperator[]> => {
    const { operators } = await resolveOperators(ids, { network, publicClient, operatorClient, subgraph })
    return operators.filter(({ exists }) => exists).map(toSdkOperator)
  }
  const readState = (reference: ClusterReference) =>
    getClusterSnapshot(publicClient, { network, sources, ...parseReference(reference) })
  return {
    getOwnerNonce: ({ owner, block }) => getOwnerNonce(publicClient, { network, owner, blockNumber: block, sources }),
    async getOperator({ operatorId, id }) {
      const [found] = await findOperators([operatorId === undefined ? id : operatorId])
      return found
    },
    getOperators: ({ operatorIds }) => findOperators(operatorIds),
    async getCluster(reference) {
      const { owner, operatorIds } = parseReference(reference)
      const state = await readState(reference)
      const id = getClusterId(owner, operatorIds)
      return state.exists ? { ...state, ...state.snapshot, id, owner, operatorIds } : undefined
    },
    async getClusters({ owner }) {
      const clusters = await getOwnerClusters(publicClient, { network, owner })
      return clusters.map((cluster) => ({ ...cluster, ...cluster.snapshot }))
    },
    async getClusterSnapshot(reference) {
      const state = await readState(reference)
      return state.exists ? { ...state, ...state.snapshot } : undefined
    },
    async toSolidityCluster(reference) {
      const { snapshot } = await readState(reference)
      return snapshot
    },
  }
}

function toSdkOperator({ operatorKey, ...operator }: ResolvedOperator): SdkOperator {
  return { ...operator, publicKey: operatorKey }
}

function parseReference({ id, owner, operatorIds }: ClusterReference): { owner: Address; operatorIds: number[] } {
  const [idOwner, ...idOperators] = id?.split('-') ?? []
  if (id !== undefined && idOperators.length === 0) {
    throw new InvalidInputError('The cluster id', [{ path: '', message: 'expected an id such as 0x…-1-2-3-4' }])
  }
  return {
    owner: parse(address, owner ?? idOwner, "The cluster's owner"),
    operatorIds: parse(operatorIdsSchema, operatorIds ?? idOperators, "The cluster's operator ids"),
  }
}
