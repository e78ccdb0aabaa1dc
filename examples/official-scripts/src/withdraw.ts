// Withdraws from a cluster.
import { createClusterId } from '@x/sdk/utils'
import { parseEther } from 'viem'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const txnReceipt = await sdk.clusters
    .withdraw({ args: { id: createClusterId(account.address, operatorIds), amount: parseEther('1') } })
    .then((tx) => tx.wait())
  return { events: txnReceipt.events.map((event) => event.eventName) }
}

export const finished = main()
