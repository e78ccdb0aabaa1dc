import { createNodeTransport } from '@x/chain'
import { createDevnet, createRpcProxy, type Devnet, type RpcProxy } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import { createSubgraphConnection } from '@x/subgraph'
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

const operatorIds = [1, 2, 3, 4]

/** A cluster with one validator, a node that may lie, and a network of which nobody else is known. */
async function prepare(index: number) {
  const { publicClient } = devnet
  const network = { ...devnet.network, custom: { ...devnet.network.custom, subgraphUrl: undefined, apiUrl: undefined } }
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: `withdraw ${index}` })
  const registration = { publicClient, network: devnet.network, keyShares, depositAmount: parseEther('2') }
  await (await registerValidators(walletClient, registration)).wait()
  const lying = createPublicClient({ chain: devnet.chain, transport: createNodeTransport(liar.url, { retryCount: 0 }) })
  const call = { network, operatorIds, keepRunwayDays: 30 }
  const count = () => publicClient.getTransactionCount({ address: owner })
  return { publicClient, walletClient, lying, call, count }
}

const lies = [0.05, 20].map((factor) => ({ getNetworkFee: factor, getOperatorFee: factor }))
const disputed = { name: 'SourcesDifferError', reason: 'fees' }

test('takes no more than both nodes say can be spared, where one lies about the fees', async () => {
  const { publicClient, walletClient, lying, call, count } = await prepare(0)
  const before = await count()
  for (const factors of lies) {
    liar.faults.viewFactors = factors
    for (const [first, otherNode] of [
      [lying, publicClient],
      [publicClient, lying],
    ] as const) {
      const sources = { otherNode, patience: 0, allowOneSource: true }
      const withdrawing = withdraw(walletClient, { ...call, publicClient: first, sources })
      await expect(withdrawing).rejects.toMatchObject(disputed)
    }
  }
  expect(await count()).toBe(before)
  liar.faults.viewFactors = {}
  const { wait } = await withdraw(walletClient, { ...call, publicClient: lying, sources: { otherNode: publicClient } })
  expect((await wait()).status).toBe('success')
})

test('takes no more than subgraph and operator API say can be spared, where the only node lies about the fees', async () => {
  const { walletClient, lying, call, count } = await prepare(1)
  const { network } = devnet
  const indexers = {
    subgraph: createSubgraphConnection({ network }),
    operatorClient: createOperatorConnection({ network }),
  }
  const before = await count()
  const withdrawing = () =>
    withdraw(walletClient, { ...call, publicClient: lying, sources: { ...indexers, patience: 0 } })
  for (const factors of lies) {
    liar.faults.viewFactors = factors
    await expect(withdrawing()).rejects.toMatchObject(disputed)
  }
  expect(await count()).toBe(before)
  liar.faults.viewFactors = {}
  expect((await (await withdrawing()).wait()).status).toBe('success')
})
