// Deposits what a cluster lacks to last for a year.
import { createClusterId } from '@x/sdk/utils'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const id = createClusterId(account.address, operatorIds)
  const needed = await sdk.utils.calcDepositFromRunway({ clusterId: id, runway: 365 })
  const { balance } = await sdk.utils.getClusterBalance({ operatorIds })
  const amount = needed > balance ? needed - balance : 1n
  const receipt = await sdk.clusters.deposit({ args: { id, amount } }).then((tx) => tx.wait())
  return { events: receipt.events.map((event) => event.eventName) }
}

export const finished = main()
