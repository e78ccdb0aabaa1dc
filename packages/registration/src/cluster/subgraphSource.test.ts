import { createDevnet, createRpcProxy, type Devnet } from '@x/devnet'
import { createSubgraphConnection } from '@x/subgraph'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestItems } from '../fixtures/createTestItems.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { getClusterSnapshot } from './getClusterSnapshot.ts'
import { getOwnerNonce } from './getOwnerNonce.ts'
import { getRegistrationState } from './getRegistrationState.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())
beforeEach(() => {
  devnet.subgraph.faults.lag = 0
  devnet.subgraph.faults.indexingErrors = false
})

const operatorIds = [1, 2, 3, 4]

async function register(count: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(0)
  const owner = walletClient.account.address
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce, count, seed: 'subgraph' })
  const depositAmount = parseEther('1')
  const { wait } = await registerValidators({ publicClient, walletClient, network, keyShares, depositAmount })
  const { snapshot } = await wait()
  return { owner, snapshot, ownerNonce: ownerNonce + count }
}

describe('the state from a subgraph', () => {
  test('is that of the newest block although the subgraph is behind, and takes few logs from the node', async () => {
    const { network } = devnet
    await register(1)
    await devnet.mine(200)
    const { owner, snapshot, ownerNonce } = await register(2)
    devnet.subgraph.faults.lag = 3
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    proxy.faults.maxLogRange = 10
    const client = createPublicClient({ transport: http(proxy.url) })
    const stateSource = { subgraph: createSubgraphConnection({ network }), fallback: 'fail' as const }
    const state = await getRegistrationState(client, { network, owner, operatorIds, stateSource })
    expect(state).toMatchObject({ ownerNonce, cluster: { exists: true, snapshot } })
    expect(proxy.requests.filter(({ method }) => method === 'eth_getLogs')).toHaveLength(1)
    expect(await getClusterSnapshot(client, { network, owner, operatorIds, stateSource })).toMatchObject({ snapshot })
  })

  test('is plainly a new cluster where neither knows it', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(5).address
    const stateSource = { subgraph: createSubgraphConnection({ network }) }
    expect(await getRegistrationState(publicClient, { network, owner, operatorIds, stateSource })).toMatchObject({
      ownerNonce: 0,
      cluster: { exists: false },
    })
  })

  test('is refused when it is too old or broken, and read from the chain instead unless told otherwise', async () => {
    const { publicClient, network } = devnet
    const { owner, ownerNonce } = await register(1)
    await devnet.mine(20)
    const subgraph = createSubgraphConnection({ network, retry: false })
    const strict = { subgraph, maxLagBlocks: 5, fallback: 'fail' as const }
    devnet.subgraph.faults.lag = 10
    await expect(getOwnerNonce(publicClient, { network, owner, stateSource: strict })).rejects.toMatchObject({
      name: 'SubgraphBehindError',
    })
    const lenient = { subgraph, maxLagBlocks: 5 }
    expect(await getOwnerNonce(publicClient, { network, owner, stateSource: lenient })).toBe(ownerNonce)
    devnet.subgraph.faults.lag = 0
    devnet.subgraph.faults.indexingErrors = true
    await expect(getOwnerNonce(publicClient, { network, owner, stateSource: strict })).rejects.toMatchObject({
      name: 'SubgraphIndexingError',
    })
    expect(await getOwnerNonce(publicClient, { network, owner, stateSource: lenient })).toBe(ownerNonce)
  })
  test('of another chain is not mistaken for that of the node', async () => {
    const { publicClient, network } = devnet
    await using other = await createDevnet()
    const walletClient = other.createWallet(2)
    const owner = walletClient.account.address
    const ids = [5, 6, 7, 8]
    const keyShares = createTestItems(other, { owner, operatorIds: ids, ownerNonce: 0, count: 1, seed: 'fork' })
    const there = { publicClient: other.publicClient, walletClient, network: other.network }
    await (await registerValidators({ ...there, keyShares, depositAmount: parseEther('1') })).wait()
    // Here the owner never registered anything, at the same height as there.
    const ahead = Number(await other.publicClient.getBlockNumber()) - Number(await publicClient.getBlockNumber())
    await devnet.mine(Math.max(1, ahead))
    const subgraph = createSubgraphConnection({ network: other.network })
    const place = { network, owner, operatorIds }
    expect(await getRegistrationState(publicClient, { ...place, stateSource: { subgraph } })).toMatchObject({
      ownerNonce: 0,
      cluster: { exists: false },
    })
    const strict = { subgraph, fallback: 'fail' as const }
    await expect(getRegistrationState(publicClient, { ...place, stateSource: strict })).rejects.toMatchObject({
      name: 'SubgraphForkedError',
    })
  })

  test('that makes no sense is left alone', async () => {
    const { publicClient, network } = devnet
    const { owner, snapshot, ownerNonce } = await register(1)
    for (const field of ['balance', 'validatorCount', 'networkFeeIndex', 'index']) {
      const tamper: typeof fetch = async (input, init) => {
        const response = await fetch(input, init)
        const text = await response.text()
        return new Response(text.replace(new RegExp(`"${field}":"?\\d+"?`, 'g'), `"${field}":-1`), response)
      }
      const subgraph = createSubgraphConnection({ network, fetch: tamper, retry: false })
      const place = { network, owner, operatorIds }
      const strict = { subgraph, fallback: 'fail' as const }
      await expect(getRegistrationState(publicClient, { ...place, stateSource: strict })).rejects.toMatchObject({
        name: 'ResponseShapeError',
      })
      expect(await getRegistrationState(publicClient, { ...place, stateSource: { subgraph } })).toMatchObject({
        ownerNonce,
        cluster: { exists: true, snapshot },
      })
    }
  })
})
