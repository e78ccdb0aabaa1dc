import { createNodeTransport } from '@x/chain'
import { createDevnet, createRpcProxy, type Devnet, type RpcProxy } from '@x/devnet'
import { createTestItems } from '@x/testing'
import { createPublicClient, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerValidators } from '../register/registerValidators.ts'
import { withdraw } from './withdraw.ts'

let devnet: Devnet
let liar: RpcProxy
beforeAll(async () => {
  devnet = await createDevnet()
  liar = await createRpcProxy({ target: devnet.rpcUrl })
})
afterAll(async () => {
  await liar.stop()
  await devnet.stop()
})

test('takes no more than both nodes say can be spared, where one lies about the fees', async () => {
  const operatorIds = [1, 2, 3, 4]
  const { publicClient } = devnet
  // Nobody but the two nodes knows the fees.
  const network = { ...devnet.network, custom: { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined } }
  const walletClient = devnet.createWallet(0)
  const owner = walletClient.account.address
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: 'withdraw' })
  const clients = { publicClient, walletClient, network: devnet.network }
  await (
    await registerValidators(clients.walletClient, { ...clients, keyShares, depositAmount: parseEther('2') })
  ).wait()
  const lying = createPublicClient({ chain: devnet.chain, transport: createNodeTransport(liar.url, { retryCount: 0 }) })
  const call = { walletClient, network, operatorIds, keepRunwayDays: 30 }
  const count = () => publicClient.getTransactionCount({ address: owner })
  const before = await count()
  for (const factor of [0.05, 20]) {
    liar.faults.viewFactors = { getNetworkFee: factor, getOperatorFee: factor }
    for (const [first, otherNode] of [
      [lying, publicClient],
      [publicClient, lying],
    ] as const) {
      const sources = { otherNode, patience: 0, allowOneSource: true }
      const withdrawing = withdraw(call.walletClient, { ...call, publicClient: first, sources })
      await expect(withdrawing).rejects.toMatchObject({ name: 'SourcesDifferError', reason: 'fees' })
    }
  }
  expect(await count()).toBe(before)
  liar.faults.viewFactors = {}
  const { wait } = await withdraw(call.walletClient, {
    ...call,
    publicClient: lying,
    sources: { otherNode: publicClient },
  })
  expect((await wait()).status).toBe('success')
})
