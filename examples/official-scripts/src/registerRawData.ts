// Encodes a registration, and sends it with another program: here with viem.
import { readFile } from 'node:fs/promises'
import { parseEther } from 'viem'
import { account, keystoreFiles, keystorePassword, operatorIds, publicClient, sdk, walletClient } from './setup.ts'

async function main() {
  const operators = await sdk.api.getOperators({ operatorIds: operatorIds.map(String) })
  const keyshares = await sdk.utils.generateKeyShares({
    keystore: await readFile(keystoreFiles[4] as string, 'utf8'),
    keystorePassword,
    operatorKeys: operators.map(({ publicKey }) => publicKey),
    operatorIds,
    ownerAddress: account.address,
    nonce: Number(await sdk.api.getOwnerNonce({ owner: account.address })),
  })
  const data = await sdk.clusters.registerValidatorsRawData({
    args: { keyshares, depositAmount: parseEther('1'), ownerAddress: account.address },
  })
  const hash = await walletClient.sendTransaction({
    to: sdk.config.contractAddresses.setter,
    data,
    value: parseEther('1'),
  })
  const { status } = await publicClient.waitForTransactionReceipt({ hash })
  return { status }
}

export const finished = main()
