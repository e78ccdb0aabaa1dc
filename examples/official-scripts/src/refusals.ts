// What loses ether or keys, and is refused before anything is sent: the name of the error of each.
import { readFile } from 'node:fs/promises'
import { SSVSDK } from '@x/sdk'
import { createClusterId } from '@x/sdk/utils'
import { parseEther } from 'viem'
import { account, keystoreFiles, keystorePassword, operatorIds, publicClient, sdk, walletClient } from './setup.ts'

async function main() {
  const operators = await sdk.api.getOperators({ operatorIds: operatorIds.map(String) })
  const operatorKeys = operators.map(({ publicKey }) => publicKey)
  const keystore = await readFile(keystoreFiles[5] as string, 'utf8')
  const nonce = Number(await sdk.api.getOwnerNonce({ owner: account.address }))
  const split = { keystore, keystorePassword, operatorKeys, operatorIds, ownerAddress: account.address, nonce }
  const id = createClusterId(account.address, operatorIds)
  const depositAmount = parseEther('1')
  const before = await publicClient.getTransactionCount(account)
  const refusals = {
    sameOperatorTwice: await refusal(() => sdk.utils.generateKeyShares({ ...split, operatorIds: [1, 2, 3, 3] })),
    sameKeystoreTwice: await refusal(() => sdk.utils.generateKeyShares({ ...split, keystore: [keystore, keystore] })),
    keyOfNoNode: await refusal(() =>
      sdk.utils.generateKeyShares({ ...split, operatorKeys: ['a2V5', 'a2V5', 'a2V5', 'a2V5'] }),
    ),
    wrongNonce: await refusal(async () => {
      const keyshares = await sdk.utils.generateKeyShares({ ...split, nonce: nonce + 1 })
      return sdk.clusters.registerValidators({ args: { keyshares, depositAmount } })
    }),
    tooMuch: await refusal(() => sdk.clusters.withdraw({ args: { id, amount: parseEther('1000') } })),
    keyOfAnotherOperator: await refusal(() =>
      sdk.operators.registerOperator({
        args: { publicKey: operatorKeys[0] as string, yearlyFee: parseEther('0.01'), isPrivate: false },
      }),
    ),
    misspelled: await refusal(async () => new SSVSDK({ publicClient, walletClient, ...{ extendedconfig: {} } })),
  }
  const sent = (await publicClient.getTransactionCount(account)) - before
  return { ...refusals, sent }
}

async function refusal(action: () => Promise<unknown>): Promise<string> {
  try {
    await action()
    return 'none'
  } catch (error) {
    return (error as Error).name
  }
}

export const finished = main()
