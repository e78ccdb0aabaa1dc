import { address, parse } from '@x/schemas'
import * as v from 'valibot'
import { ask, askPages, lowerCase } from './ask.ts'
import { clusterRow, daoValuesEntries, fundsRow, operatorFeesRow, ownedClusterRow, snapshotRow } from './rows.ts'
import type { GraphQlClient } from './subgraphClient.ts'

/** A cluster's snapshot, its numbers as decimal text, and its effective balance in whole ETH. */
export type OfficialSnapshot = v.InferOutput<typeof snapshotRow>
/** A cluster as the subgraph has it. */
export type OfficialCluster = v.InferOutput<typeof clusterRow>
/** One of an owner's clusters as the subgraph has it. */
export type OfficialOwnedCluster = v.InferOutput<typeof ownedClusterRow>
/** What the balance of a cluster is computed from. */
export type OfficialBalanceParts = v.InferOutput<typeof balanceParts>

const snapshotFields = 'active validatorCount balance index networkFeeIndex effectiveBalance'
const clusterFields = `${snapshotFields} feeAsset operatorIds`

/**
 * The snapshot of a cluster as the subgraph has it, or `null` where it has none. `sdk.api.toSolidityCluster` makes sure
 * that it is the latest one.
 *
 * @example
 * const snapshot = await toSolidityCluster(sdk.config.subgraph.client, { id: getClusterId(owner, operatorIds) })
 */
export async function toSolidityCluster(
  client: GraphQlClient,
  { id }: { id: string },
): Promise<OfficialSnapshot | null> {
  const document = `query ClusterSnapshot($id: ID!) { cluster(id: $id) { ${snapshotFields} } }`
  const { cluster } = await ask(client, document, lowerCase({ id }), v.object({ cluster: v.nullable(snapshotRow) }))
  return cluster
}

/**
 * The snapshot of a cluster: `toSolidityCluster` under its older name.
 *
 * @example
 * const snapshot = await getClusterSnapshot(sdk.config.subgraph.client, { id: getClusterId(owner, operatorIds) })
 */
export async function getClusterSnapshot(
  client: GraphQlClient,
  { id }: { id: string },
): Promise<OfficialSnapshot | null> {
  return toSolidityCluster(client, { id })
}

/**
 * A cluster as the subgraph has it, or `null` where it has none.
 *
 * @example
 * const cluster = await getCluster(sdk.config.subgraph.client, { id: getClusterId(owner, operatorIds) })
 */
export async function getCluster(client: GraphQlClient, { id }: { id: string }): Promise<OfficialCluster | null> {
  const document = `query Cluster($id: ID!) { cluster(id: $id) { owner { id } ${clusterFields} } }`
  const { cluster } = await ask(client, document, lowerCase({ id }), v.object({ cluster: v.nullable(clusterRow) }))
  return cluster
}

/**
 * All clusters of an owner as the subgraph has them.
 *
 * @throws {InvalidInputError} the owner is not an address
 * @example
 * const clusters = await getClusters(sdk.config.subgraph.client, { owner })
 */
export async function getClusters(
  client: GraphQlClient,
  { owner }: { owner: string },
): Promise<OfficialOwnedCluster[]> {
  const account = parse(address, owner, 'The owner').toLowerCase()
  const document =
    'query Clusters($owner: String!, $after: String!, $first: Int!) { clusters(where: { owner: $owner, id_gt: $after }, ' +
    `orderBy: id, first: $first) { id ${clusterFields} } }`
  return askPages(async (after, first) => {
    const { clusters } = await ask(client, document, { owner: account, after, first }, ownedClusters)
    return clusters
  })
}

/**
 * What the balance of a cluster is computed from, at one block. `sdk.utils.getClusterBalance` asks the contract for the balance itself.
 *
 * @example
 * const { cluster } = await getClusterBalance(sdk.config.subgraph.client, {
 *   clusterId: getClusterId(owner, operatorIds), daoAddress: network.contracts.ssvNetwork.address, operatorIds: ['1', '2', '3', '4'],
 * })
 */
export async function getClusterBalance(
  client: GraphQlClient,
  { clusterId, daoAddress, operatorIds }: { clusterId: string; daoAddress: string; operatorIds: readonly string[] },
): Promise<OfficialBalanceParts> {
  const document =
    'query ClusterBalance($clusterId: ID!, $daoAddress: ID!, $operatorIds: [String!]!) { _meta { block { number } } ' +
    `daovalues(id: $daoAddress) { ${Object.keys(daoValuesEntries).join(' ')} } ` +
    `operators(where: { id_in: $operatorIds }) { ${Object.keys(operatorFeesRow.entries).join(' ')} } ` +
    `cluster(id: $clusterId) { ${Object.keys(fundsRow.entries).join(' ')} } }`
  const variables = { ...lowerCase({ clusterId, daoAddress }), operatorIds: operatorIds.map(String) }
  return ask(client, document, variables, balanceParts)
}

const ownedClusters = /* @__PURE__ */ v.object({ clusters: v.array(ownedClusterRow) })

const balanceParts = /* @__PURE__ */ v.object({
  _meta: v.nullable(v.object({ block: v.object({ number: v.number() }) })),
  daovalues: v.nullable(v.object(daoValuesEntries)),
  operators: v.array(operatorFeesRow),
  cluster: v.nullable(fundsRow),
})
