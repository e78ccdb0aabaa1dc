// Deposits into a cluster.
import { createClusterId } from '@x/sdk/utils'
import { parseEther } from 'viem'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const txnReceipt = await sdk.clusters
    .deposit({ args: { id: createClusterId(account.address, operatorIds), amount: parseEther('3') } })
    .then((tx) => tx.wait())
  return { status: txnReceipt.status, events: txnReceipt.events.map((event) => event.eventName) }
}

export const finished = main()
