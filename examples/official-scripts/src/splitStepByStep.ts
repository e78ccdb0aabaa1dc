// Splits a key with the classes of ssv-keys, and writes the file.
import { readFile, writeFile } from 'node:fs/promises'
import { KeyShares, KeySharesItem, SSVKeys } from '@x/sdk/keys'
import { account, keystoreFiles, keystorePassword, operatorIds, sdk } from './setup.ts'

async function main() {
  const found = await sdk.api.getOperators({ operatorIds: operatorIds.map(String) })
  const operators = found.map(({ id, publicKey }) => ({ id: Number(id), operatorKey: publicKey }))
  const ssvKeys = new SSVKeys()
  const { publicKey, privateKey } = await ssvKeys.extractKeys(
    await readFile(keystoreFiles[5] as string, 'utf8'),
    keystorePassword,
  )
  const threshold = await ssvKeys.createThreshold(privateKey, operators)
  const encryptedShares = await ssvKeys.encryptShares(operators, threshold.shares)
  const item = new KeySharesItem()
  const ownerNonce = Number(await sdk.api.getOwnerNonce({ owner: account.address }))
  await item.update({ ownerAddress: account.address, ownerNonce, publicKey, operators })
  await item.buildPayload(
    { publicKey, operators, encryptedShares },
    { ownerAddress: account.address, ownerNonce, privateKey },
  )
  const keyShares = new KeyShares()
  keyShares.add(item)
  await writeFile('keyshares.json', keyShares.toJson())
  return { shares: encryptedShares.length }
}

export const finished = main()
