// Sets who gets the fees of the blocks that the owner's validators propose.
import { account, sdk } from './setup.ts'

async function main() {
  const txnReceipt = await sdk.clusters
    .setFeeRecipient({ args: { recipient: account.address } })
    .then((tx) => tx.wait())
  return { events: txnReceipt.events.map((event) => event.eventName) }
}

export const finished = main()
