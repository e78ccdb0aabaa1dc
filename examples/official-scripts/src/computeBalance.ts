// The balance of a cluster, computed from what the subgraph has, as dashboards do.
import { createClusterId } from '@x/sdk/utils'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const { _meta, daovalues, operators, cluster } = await sdk.api.getClusterBalance({
    clusterId: createClusterId(account.address, operatorIds),
    daoAddress: sdk.config.contractAddresses.setter,
    operatorIds: operatorIds.map(String),
  })
  if (!_meta || !daovalues || !cluster) throw new Error('The subgraph does not have all of it.')
  const block = BigInt(_meta.block.number)
  const perValidator = operators.reduce((sum, { fee }) => sum + BigInt(fee), BigInt(daovalues.networkFee))
  const since = block - BigInt(daovalues.networkFeeIndexBlockNumber)
  return { operators: operators.length, hasFees: perValidator > 0n, isLater: since >= 0n, asset: cluster.feeAsset }
}

export const finished = main()
