import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevnet, type Devnet } from '../createDevnet.ts'
import { createDevnetWallet } from './createDevnetWallet.ts'
import { createNodeClient } from './createNodeClient.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 4 })
})
afterAll(() => devnet.stop())

const transfer = () => ({ to: devnet.governor, value: 1n })

test('a transaction is in a block when sending it returns, however long the node takes', async () => {
  const { rpcUrl } = devnet
  const node = createNodeClient(rpcUrl)
  await devnet.pauseMining()
  let looks = 0
  const getAutomine = async () => {
    if (++looks === 3) await devnet.mine()
    return true
  }
  const wallet = createDevnetWallet({ node: { ...node, getAutomine }, rpcUrl, account: devnet.getAccount(0) })
  const hash = await wallet.sendTransaction(transfer())
  await expect(devnet.publicClient.getTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })
  await devnet.resumeMining()
})

test('sending returns at once where nothing is mined, and where an earlier number of the account is missing', async () => {
  const wallet = devnet.createWallet(1)
  const hash = await wallet.sendTransaction({ ...transfer(), nonce: 1, gas: 21_000n })
  await expect(devnet.publicClient.getTransaction({ hash })).resolves.toMatchObject({ blockHash: null })
  await devnet.pauseMining()
  const first = await wallet.sendTransaction({ ...transfer(), nonce: 0 })
  await expect(devnet.publicClient.getTransaction({ hash: first })).resolves.toMatchObject({ blockHash: null })
  await devnet.resumeMining()
  await expect(devnet.publicClient.getTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })
})
