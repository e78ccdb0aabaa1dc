// All clusters of an owner, and one of them.
import { account, sdk } from './setup.ts'

async function main() {
  const clusters = await sdk.api.getClusters({ owner: account.address })
  const cluster = await sdk.api.getCluster({ id: clusters[0]?.id ?? '' })
  return { clusters: clusters.length, owner: cluster?.owner.id, feeAsset: cluster?.feeAsset, ids: cluster?.operatorIds }
}

export const finished = main()
