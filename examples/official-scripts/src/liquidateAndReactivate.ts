// Liquidates your cluster, which pays out what it holds, and makes it active again.
import { createClusterId } from '@x/sdk/utils'
import { parseEther } from 'viem'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const id = createClusterId(account.address, operatorIds)
  const liquidation = await sdk.clusters.liquidate({ args: { id } }).then((tx) => tx.wait())
  const cluster = await sdk.api.getCluster({ id })
  const reactivation = await sdk.clusters.reactivate({ args: { id, amount: parseEther('5') } }).then((tx) => tx.wait())
  return {
    active: cluster?.active,
    events: [...liquidation.events, ...reactivation.events].map((event) => event.eventName),
  }
}

export const finished = main()
