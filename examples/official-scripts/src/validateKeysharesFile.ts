// Reads a key shares file and checks it, item by item and as a whole.
import { readFile } from 'node:fs/promises'
import { KeyShares } from '@x/sdk'
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const text = await readFile('keyshares.json', 'utf8')
  const [item] = (await KeyShares.fromJson(text)).list()
  if (!item) throw new Error('The file is empty.')
  await item.validateSingleShares(item.payload.sharesData, {
    ownerAddress: account.address,
    ownerNonce: item.data.ownerNonce ?? 0,
    publicKey: item.payload.publicKey,
  })
  const { sharesPublicKeys, encryptedKeys } = item.buildSharesFromBytes(item.payload.sharesData, operatorIds.length)
  const operators = await sdk.api.getOperators({ operatorIds: operatorIds.map(String) })
  const valid = await sdk.utils.validateKeysharesJSON({ account: account.address, operators, keyshares: text })
  return { error: item.error, keys: sharesPublicKeys.length, encrypted: encryptedKeys.length, valid: valid.length }
}

export const finished = main()
