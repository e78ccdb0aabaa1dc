// Asks the operators to exit a validator.
import { readFile } from 'node:fs/promises'
import { operatorIds, sdk } from './setup.ts'

async function main() {
  const [payload] = JSON.parse(await readFile('payloads.json', 'utf8'))
  const txnReceipt = await sdk.clusters
    .exitValidators({ args: { publicKeys: [payload.publicKey], operatorIds: operatorIds.map(BigInt) } })
    .then((tx) => tx.wait())
  return { events: txnReceipt.events.map((event) => event.eventName) }
}

export const finished = main()
