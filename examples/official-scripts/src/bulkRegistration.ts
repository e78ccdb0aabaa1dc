// Registers many keystores, some with each transaction.
import { readFile } from 'node:fs/promises'
import { globals } from '@x/sdk'
import { parseEther } from 'viem'
import { account, keystoreFiles, keystorePassword, operatorIds, sdk } from './setup.ts'

async function main() {
  const operators = await sdk.api.getOperators({ operatorIds: operatorIds.map(String) })
  const keystores = await Promise.all(keystoreFiles.slice(1, 4).map((file) => readFile(file, 'utf8')))
  const chunkSize = Math.min(2, globals.FIXED_VALIDATORS_COUNT_PER_CLUSTER_SIZE.QUAD_CLUSTER)
  let nonce = Number(await sdk.api.getOwnerNonce({ owner: account.address }))
  const hashes: string[] = []
  for (let i = 0; i < keystores.length; i += chunkSize) {
    const keystore = keystores.slice(i, i + chunkSize)
    const keyshares = await sdk.utils.generateKeyShares({
      keystore,
      keystorePassword,
      operatorKeys: operators.map(({ publicKey }) => publicKey),
      operatorIds: operators.map(({ id }) => Number(id)),
      ownerAddress: account.address,
      nonce,
    })
    const { available } = await sdk.utils.validateSharesPreRegistration({
      keyshares,
      operatorIds: operatorIds.map(String),
    })
    const receipt = await sdk.clusters
      .registerValidators({ args: { keyshares: available, depositAmount: parseEther('2') } })
      .then((txn) => txn.wait())
    hashes.push(receipt.transactionHash)
    nonce += keystore.length
  }
  return { transactions: hashes.length, nonce }
}

export const finished = main()
