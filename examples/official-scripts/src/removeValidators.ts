// Removes a validator from its cluster.
import { readFile } from 'node:fs/promises'
import { createClusterId } from '@x/sdk/utils'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const [payload] = JSON.parse(await readFile('payloads.json', 'utf8'))
  const txnReceipt = await sdk.clusters
    .removeValidators({
      args: { id: createClusterId(account.address, operatorIds), publicKeys: [payload.publicKey] },
    })
    .then((tx) => tx.wait())
  return { events: txnReceipt.events.map((event) => event.eventName) }
}

export const finished = main()
