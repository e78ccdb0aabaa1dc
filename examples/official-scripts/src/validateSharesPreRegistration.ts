// Checks a file of payloads against the chain before it is registered.
import { readFile } from 'node:fs/promises'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const result = await sdk.utils.validateSharesPreRegistration({
    keyshares: JSON.parse(await readFile('payloads.json', 'utf8')),
    operatorIds: operatorIds.map(String),
    ownerAddress: account.address,
  })
  return {
    available: result.available.length,
    registered: result.registered.length,
    incorrect: result.incorrect.length,
  }
}

export const finished = main()
