// A cluster by its id, and what the contract takes as its state.
import { createClusterId, isClusterId, toSolidityCluster } from '@x/sdk/utils'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const id = createClusterId(account.address, operatorIds)
  if (!isClusterId(id)) throw new Error('This is not the id of a cluster.')
  const snapshot = await sdk.api.getClusterSnapshot({ id })
  if (!snapshot) throw new Error('There is no cluster.')
  const balance = await sdk.contract.ssv.read.getBalance({
    clusterOwner: account.address,
    operatorIds: operatorIds.map(BigInt),
    cluster: toSolidityCluster(snapshot),
  })
  return { validatorCount: snapshot.validatorCount, active: snapshot.active, hasBalance: balance > 0n }
}

export const finished = main()
