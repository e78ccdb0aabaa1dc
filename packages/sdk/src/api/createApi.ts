import {
  getClusterSnapshot,
  getOwnerClusters,
  getOwnerNonce,
  type ResolvedOperator,
  resolveOperators,
  ssvNetworkViewsAbi,
} from '@x/chain'
import { callContract } from '@x/chain/internal'
import { type Address, address, type ClusterSnapshot, getClusterId, parse } from '@x/schemas'
import { zeroAddress } from '@x/schemas/internal'
import { readContract } from 'viem/actions'
import type { OfficialCluster, OfficialOwnedCluster, OfficialSnapshot } from './clusterQueries.ts'
import type { Connections } from './connections.ts'
import type { Queries } from './createQueries.ts'
import type { SsvApi } from './createSSVAPI.ts'
import type { OfficialOperator, OfficialPricedOperator } from './operatorQueries.ts'
import { parseClusterId } from './parseClusterId.ts'
import { readBilling } from './readBilling.ts'

/**
 * What `sdk.api` has: the queries of the subgraph, and what the operator data API is asked. What decides about money
 * or keys is proven: owner nonces by the chain and a second source, snapshots by the contract, operators' keys by all
 * sources that have them.
 */
export type Api = Queries & SsvApi

/** The `api` of an SDK over its plain queries. */
export function createApi(connections: Connections, queries: Queries, ssvApi: SsvApi): Api {
  const { publicClient, network, sources } = connections
  const readRow = async (id: string) => {
    if (sources.subgraph === undefined) return null
    // All that it has can be read from the chain.
    return queries.getCluster({ id }).catch(() => null)
  }
  const readCluster = async (id: string): Promise<OfficialCluster | null> => {
    const { owner, operatorIds } = parseClusterId(id)
    const [{ exists, snapshot }, row] = await Promise.all([
      getClusterSnapshot(publicClient, { network, owner, operatorIds, sources }),
      readRow(getClusterId(owner, operatorIds)),
    ])
    if (!exists) return null
    const place = { network, owner, operatorIds, snapshot }
    const known = row !== null && hasSnapshot(row, snapshot) ? row : undefined
    const { feeAsset, effectiveBalance } = known ?? (await readBilling(publicClient, place))
    return {
      owner: { id: lower(owner) },
      feeAsset,
      ...toText(snapshot),
      operatorIds: operatorIds.map(String),
      effectiveBalance,
    }
  }
  const readSnapshot = async ({ id }: { id: string }): Promise<OfficialSnapshot | null> => {
    const cluster = await readCluster(id)
    if (cluster === null) return null
    const { active, validatorCount, balance, index, networkFeeIndex, effectiveBalance } = cluster
    return { active, validatorCount, balance, index, networkFeeIndex, effectiveBalance }
  }
  const readOwnedClusters = async (owner: Address): Promise<OfficialOwnedCluster[]> => {
    const clusters = await getOwnerClusters(publicClient, { network, owner })
    return Promise.all(
      clusters.map(async ({ id, operatorIds, snapshot }) => ({
        id,
        ...(await readBilling(publicClient, { network, owner, operatorIds: [...operatorIds], snapshot })),
        ...toText(snapshot),
        operatorIds: operatorIds.map(String),
      })),
    )
  }
  const readOperators = async (ids: readonly (string | number | bigint)[]) => {
    const { operators } = await resolveOperators(ids, { network, publicClient, ...sources })
    return operators.filter(({ exists }) => exists)
  }
  const readFeeInSsv = async (id: number): Promise<bigint> => {
    const functionName = 'getOperatorFeeSSV'
    const view = { address: network.contracts.ssvNetworkViews.address, abi: ssvNetworkViewsAbi, functionName } as const
    return callContract({ functionName, operatorIds: [id] }, () =>
      readContract(publicClient, { ...view, args: [BigInt(id)] }),
    )
  }

  return {
    ...queries,
    ...ssvApi,
    async getOwnerNonce({ owner, block }) {
      const account = parse(address, owner, 'The owner')
      return String(
        await getOwnerNonce(publicClient, { network, owner: account, blockNumber: block ?? undefined, sources }),
      )
    },
    getCluster: ({ id }) => readCluster(id),
    getClusterSnapshot: readSnapshot,
    toSolidityCluster: readSnapshot,
    async getClusters({ owner }) {
      const account = parse(address, owner, 'The owner')
      if (sources.subgraph === undefined) return readOwnedClusters(account)
      return queries.getClusters({ owner: account }).catch(() => readOwnedClusters(account))
    },
    async getOperator({ id }) {
      const [operator] = await readOperators([id])
      return operator === undefined ? null : toOfficialOperator(operator)
    },
    async getOperators({ operatorIds }) {
      const operators = await readOperators(operatorIds)
      return Promise.all(
        operators.map(
          async (operator): Promise<OfficialPricedOperator> => ({
            ...toOfficialOperator(operator),
            fee: String(operator.fee ?? 0n),
            feeSSV: String(await readFeeInSsv(operator.id)),
          }),
        ),
      )
    },
  }
}

function toOfficialOperator({
  id,
  operatorKey,
  validatorCount,
  isPrivate,
  whitelistingContract,
  whitelistedAddresses,
}: ResolvedOperator): OfficialOperator {
  return {
    id: String(id),
    publicKey: operatorKey ?? '',
    validatorCount: String(validatorCount ?? 0),
    isPrivate: isPrivate ?? false,
    whitelistedContract: lower(whitelistingContract ?? zeroAddress),
    whitelisted: (whitelistedAddresses ?? []).map(lower),
  }
}

function toText({ active, validatorCount, balance, index, networkFeeIndex }: ClusterSnapshot) {
  return {
    active,
    validatorCount: String(validatorCount),
    balance: String(balance),
    index: String(index),
    networkFeeIndex: String(networkFeeIndex),
  }
}

/** Whether the subgraph has seen the latest event of a cluster, so that the rest of what it says is the latest too. */
function hasSnapshot(row: OfficialCluster, snapshot: ClusterSnapshot): boolean {
  return Object.entries(toText(snapshot)).every(([name, value]) => Reflect.get(row, name) === value)
}

/** Addresses are in lower case, as in the subgraph. */
function lower(text: Address): Address {
  return text.toLowerCase() as Address
}
