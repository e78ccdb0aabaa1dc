import type { ChainIndex } from '../../indexer/createChainIndex.ts'
import { asBigInt, asList, asNumber } from '../../indexer/fields.ts'
import { checksum, gweiPerEther, hashOf, toDate } from './wireFields.ts'

export type ClusterRecord = ReturnType<typeof getClusterRecords>[number]

/** All clusters by id. The API writes these in camel case. */
export function getClusterRecords(index: ChainIndex, { block, network }: { block: number; network: string }) {
  return index.store.all('Cluster', block).map((cluster, position) => {
    const isEth = cluster['feeAsset'] === 'ETH'
    const isActive = cluster['active'] === true
    return {
      id: position + 1,
      clusterId: hashOf(cluster),
      network,
      version: 'v4',
      ownerAddress: checksum(cluster['owner']),
      validatorCount: asNumber(cluster['validatorCount']),
      networkFeeIndex: String(cluster['networkFeeIndex']),
      index: String(cluster['index']),
      balance: String(cluster['balance']),
      ethBalance: isEth ? String(cluster['balance']) : '0',
      active: isActive,
      isLiquidated: !isActive,
      operators: asList(cluster['operatorIds']).map(Number),
      effectiveBalance: String(asBigInt(cluster['effectiveBalance']) * gweiPerEther),
      migrated: isEth,
      name: '',
      blockNumber: asNumber(cluster['lastUpdateBlockNumber']),
      createdAt: toDate(cluster['lastUpdateBlockTimestamp']),
      updatedAt: toDate(cluster['lastUpdateBlockTimestamp']),
    }
  })
}

/** Gwei of all active clusters, as decimal text. */
export function sumEffectiveBalances(clusters: readonly ClusterRecord[]): string {
  return String(
    clusters.filter(({ active }) => active).reduce((sum, { effectiveBalance }) => sum + BigInt(effectiveBalance), 0n),
  )
}
