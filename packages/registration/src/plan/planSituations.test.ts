import { createHash } from 'node:crypto'
import { resolveOperators } from '@x/chain'
import { createRpcProxy, ssvNetworkAbi } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { createSubgraphConnection } from '@x/subgraph'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, http, parseEther } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registerInBatches } from '../register/registerInBatches.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { type PlanRegistrationParameters, planRegistration } from './planRegistration.ts'

const devnet = await useDevnet()
afterEach(() => {
  devnet.subgraph.faults.indexingErrors = false
  devnet.operatorApi.faults.next = []
})

type Choice = { index: number; publicKeys: Hex[]; operatorIds?: number[] } & Pick<
  PlanRegistrationParameters,
  'sources' | 'allowForeign'
>

async function plan({ index, operatorIds = [1, 2, 3, 4], ...choice }: Choice) {
  const { publicClient, network } = devnet
  const owner = devnet.getAccount(index).address
  const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
  return planRegistration(publicClient, { network, owner, operators, runwayDays: 10, ...choice })
}

/** Registers validators of an account, and tells their public keys and the snapshot. */
async function register(
  index: number,
  { count, ownerNonce, ids = [1, 2, 3, 4] }: { count: number; ownerNonce: number; ids?: number[] },
) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const keyShares = createTestItems(devnet, { owner, operatorIds: ids, ownerNonce, count, seed: `situation ${index}` })
  const { wait } = await registerValidators(walletClient, {
    publicClient,
    network,
    keyShares,
    depositAmount: parseEther('1'),
  })
  const { snapshot } = await wait()
  return { publicKeys: keyShares.map(({ payload }) => payload.publicKey), snapshot }
}

/** Public keys that nobody has; a plan does not look into them. */
const createKeys = (count: number, seed: string): Hex[] =>
  Array.from({ length: count }, (_, i) => bytesToHex(createHash('sha384').update(`${seed} ${i}`).digest()))

const getSubgraph = () => createSubgraphConnection({ network: devnet.network, retry: false })
const getApi = () => createOperatorConnection({ network: devnet.network, retry: false })

describe('validators of another owner', () => {
  let taken: Hex[]
  beforeAll(async () => {
    taken = (await register(2, { count: 2, ownerNonce: 0 })).publicKeys
  })
  const all = () => [...createKeys(1, 'own'), ...taken]

  test.each([
    ['the subgraph', () => ({ subgraph: getSubgraph() })],
    ['the operator API', () => ({ operatorClient: getApi() })],
    [
      'the operator API, where the subgraph fails',
      () => {
        devnet.subgraph.faults.indexingErrors = true
        return { subgraph: getSubgraph(), operatorClient: getApi() }
      },
    ],
  ])('are found by %s, and stop the plan unless it is told to go on', async (_, getSources) => {
    const choice = { index: 0, publicKeys: all(), sources: { ...getSources(), patience: 0 } }
    const { address } = devnet.getAccount(2)
    await expect(plan(choice)).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'foreign',
      publicKeys: taken,
      metaMessages: taken.map((publicKey) => `- ${publicKey}: by ${address}`),
    })
    // Those that are agreed to by name, and no others.
    await expect(plan({ ...choice, allowForeign: taken.slice(0, 1) })).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'foreign',
      publicKeys: taken.slice(1),
    })
    expect(await plan({ ...choice, allowForeign: taken })).toMatchObject({ foreign: taken })
    expect(await plan({ ...choice, allowForeign: true })).toMatchObject({ foreign: taken })
    expect(await plan({ ...choice, publicKeys: createKeys(2, 'own') })).toMatchObject({ foreign: [] })
  })

  test('are not checked where nobody can be asked', async () => {
    devnet.subgraph.faults.indexingErrors = true
    devnet.operatorApi.faults.next.push({ kind: 'status', status: 503, times: 999 })
    const sources = { subgraph: getSubgraph(), operatorClient: getApi(), patience: 0, allowOneSource: true }
    expect(await plan({ index: 0, publicKeys: all(), sources })).toMatchObject({ foreign: 'not checked' })
  })

  test('are free again once that owner removed them', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(3)
    const { publicKeys, snapshot } = await register(3, { count: 1, ownerNonce: 0 })
    const hash = await walletClient.writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'removeValidator',
      args: [publicKeys[0] ?? '0x', [1n, 2n, 3n, 4n], snapshot],
    })
    await publicClient.waitForTransactionReceipt({ hash })
    expect(await plan({ index: 0, publicKeys, sources: { subgraph: getSubgraph() } })).toMatchObject({ foreign: [] })
  })
})

describe('validators that the owner has registered', () => {
  test('are named with their cluster where it is another one', async () => {
    const here = await register(4, { count: 2, ownerNonce: 0 })
    const there = await register(4, { count: 1, ownerNonce: 2, ids: [2, 3, 4, 5] })
    const publicKeys = [...here.publicKeys, ...there.publicKeys, ...createKeys(1, 'new')]
    const planned = await plan({ index: 4, publicKeys })
    expect(planned).toMatchObject({
      skipped: [...here.publicKeys, ...there.publicKeys],
      elsewhere: [{ publicKey: there.publicKeys[0], operatorIds: [2, 3, 4, 5] }],
    })
    expect(await plan({ index: 4, publicKeys: here.publicKeys })).toMatchObject({ elsewhere: [] })
  })
})

describe('a cluster that has run dry', () => {
  test('is told with its debt, gets it with the deposit, and registers', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(5)
    const owner = walletClient.account.address
    const { snapshot } = await register(5, { count: 2, ownerNonce: 0, ids: [5, 6, 7, 8] })
    await devnet.runDry({ snapshot })
    const operatorIds = [5, 6, 7, 8]
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 2, count: 1, seed: 'dry' })
    const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
    const planned = await plan({ index: 5, publicKeys, operatorIds })
    expect(planned.debt).toBeGreaterThan(parseEther('0.9'))
    expect(planned).toMatchObject({ before: { balance: 0n }, missing: 0n })
    expect(planned.deposit).toBeGreaterThan(planned.debt)
    const { registered } = await registerInBatches(walletClient, { publicClient, network, keyShares, runwayDays: 10 })
    expect(registered).toEqual(publicKeys)
    expect(await plan({ index: 5, publicKeys: createKeys(1, 'next'), operatorIds })).toMatchObject({ debt: 0n })
  })
})

describe('the time of SSV fees', () => {
  test('a cluster that still pays in SSV is told before anything else', async () => {
    const owner = devnet.getAccount(1).address
    const operatorIds = [5, 6, 7, 8]
    const items = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: 'legacy' })
    await devnet.seedLegacyCluster({
      owner,
      operatorIds,
      publicKeys: items.map(({ payload }) => payload.publicKey),
      sharesData: items.map(({ payload }) => payload.sharesData),
      ssvBalance: parseEther('10'),
    })
    await expect(plan({ index: 1, publicKeys: createKeys(1, 'legacy'), operatorIds })).rejects.toMatchObject({
      name: 'ContractRevertError',
      errorName: 'IncorrectClusterVersion',
      fix: expect.stringContaining('migrateClusterToETH'),
    })
  })

  test('an operator of that time registers validators', async () => {
    const { publicClient, network } = devnet
    await devnet.setLegacyOperator(10)
    const walletClient = devnet.createWallet(1)
    const owner = walletClient.account.address
    const operatorIds = [7, 8, 9, 10]
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 1, count: 1, seed: 'legacy operator' })
    const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
    const planned = await plan({ index: 1, publicKeys, operatorIds })
    expect(planned.operators.map(({ id, fee }) => [id, fee > 0n])).toContainEqual([10, true])
    const [batch] = planned.batches
    const { registered } = await registerInBatches(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: batch?.deposit ?? 0n,
    })
    expect(registered).toEqual(publicKeys)
  })
})

test('a plan of 500 validators takes few requests', async () => {
  const { network } = devnet
  await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
  const publicClient = createPublicClient({ transport: http(proxy.url) })
  const owner = devnet.getAccount(0).address
  const sources = { subgraph: getSubgraph(), operatorClient: getApi(), patience: 0 }
  const { operators } = await resolveOperators([1, 2, 3, 4], { network, publicClient, owner })
  const publicKeys = createKeys(500, 'many')
  const planned = await planRegistration(publicClient, {
    network,
    owner,
    operators,
    publicKeys,
    sources,
    runwayDays: 10,
  })
  expect(planned.batches.reduce((sum, batch) => sum + batch.publicKeys.length, 0)).toBe(500)
  expect(proxy.requests.filter(({ method }) => method === 'eth_call').length).toBeLessThanOrEqual(10)
  expect(proxy.requests.length).toBeLessThanOrEqual(24)
})
