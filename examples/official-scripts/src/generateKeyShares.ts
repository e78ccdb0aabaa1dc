// Splits a keystore for the operators, and writes what is going to be registered as a list of payloads.
import { readFile, writeFile } from 'node:fs/promises'
import { account, keystoreFiles, keystorePassword, operatorIds, sdk } from './setup.ts'

async function main() {
  const nonce = Number(await sdk.api.getOwnerNonce({ owner: account.address }))
  const operators = await sdk.api.getOperators({ operatorIds: operatorIds.map(String) })
  const keyshares = await sdk.utils.generateKeyShares({
    keystore: await readFile(keystoreFiles[0] as string, 'utf8'),
    keystorePassword,
    operatorKeys: operators.map((operator) => operator.publicKey),
    operatorIds: operators.map((operator) => Number(operator.id)),
    ownerAddress: account.address,
    nonce,
  })
  const payloads = keyshares.map(({ publicKey, operatorIds, sharesData }) => ({ publicKey, operatorIds, sharesData }))
  await writeFile('payloads.json', JSON.stringify(payloads))
  return { count: keyshares.length }
}

export const finished = main()
