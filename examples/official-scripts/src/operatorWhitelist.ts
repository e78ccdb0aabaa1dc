// Lets accounts register validators with a private operator, and no longer.
import { readFile } from 'node:fs/promises'
import { account, sdk } from './setup.ts'

async function main() {
  const operatorIds = [BigInt(await readFile('operator.txt', 'utf8'))]
  const whitelistAddresses = [account.address]
  const receipts = [
    await sdk.operators.setOperatorWhitelists({ args: { operatorIds, whitelistAddresses } }).then((tx) => tx.wait()),
    await sdk.operators.removeOperatorWhitelists({ args: { operatorIds, whitelistAddresses } }).then((tx) => tx.wait()),
    await sdk.operators.setOperatorsPublic({ args: { operatorIds } }).then((tx) => tx.wait()),
    await sdk.operators.setOperatorsPrivate({ args: { operatorIds } }).then((tx) => tx.wait()),
  ]
  return { events: receipts.flatMap(({ events }) => events.map((event) => event.eventName)) }
}

export const finished = main()
