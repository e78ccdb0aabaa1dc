import {
  getClusterSnapshot,
  getOwnerClusters,
  getOwnerNonce,
  getRegisteredValidators,
  getRegistrationState,
  getRunway,
} from '@x/chain'
import {
  computeRequiredDeposit,
  getClusterBalance,
  getClusterBurnRate,
  getClusterEffectiveBalance,
  getFeeTerms,
  getRequiredDeposit,
  isLiquidatable,
  isValidatorRegistered,
  updateRegistrationState,
} from '@x/chain/internal'
import { createRpcProxy, ssvNetworkAbi } from '@x/devnet'
import { newClusterSnapshot } from '@x/schemas'
import { createTestItems, interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, custom, http, parseEther } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { registerValidators } from './registerValidators.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

async function register(
  index: number,
  options: { count: number; ownerNonce: number; seed: string; ids?: number[]; value?: bigint },
) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const { count, ownerNonce, seed, ids = operatorIds, value = parseEther('2') } = options
  const keyShares = createTestItems(devnet, { owner, operatorIds: ids, ownerNonce, count, seed })
  const { wait } = await registerValidators(walletClient, { publicClient, network, keyShares, depositAmount: value })
  return { owner, keyShares, receipt: await wait() }
}

describe('the state of an owner and a cluster', () => {
  test('is plainly a new cluster and nonce 0 for an owner that never registered anything', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(4).address
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect(state).toMatchObject({ ownerNonce: 0, cluster: { exists: false, snapshot: newClusterSnapshot } })
    expect(await getOwnerClusters(publicClient, { network, owner })).toEqual([])
  })

  test('counts the validators of all clusters and follows every event of the cluster', async () => {
    const { publicClient, network } = devnet
    const first = await register(0, { count: 2, ownerNonce: 0, seed: 'state' })
    const { owner } = first
    await register(0, { count: 1, ownerNonce: 2, seed: 'state', ids: [2, 3, 4, 5] })
    const deposited = await devnet.strangerDeposit({ owner, operatorIds, snapshot: first.receipt.snapshot })
    expect(await getOwnerNonce(publicClient, { network, owner })).toBe(3)
    const cluster = await getClusterSnapshot(publicClient, { network, owner, operatorIds: [4, 3, 2, 1] })
    expect(cluster).toMatchObject({ exists: true, snapshot: deposited.snapshot })
    const clusters = await getOwnerClusters(publicClient, { network, owner })
    expect(clusters.map(({ operatorIds: ids, snapshot }) => [ids, snapshot.validatorCount])).toEqual([
      [[1, 2, 3, 4], 2],
      [[2, 3, 4, 5], 1],
    ])
    const keys = first.keyShares.map(({ payload }) => payload.publicKey)
    const unknown = createTestItems(devnet, { owner, operatorIds, ownerNonce: 9, count: 1, seed: 'unknown' })
    const [other] = unknown.map(({ payload }) => payload.publicKey)
    if (other === undefined) throw new TypeError('No key was made.')
    expect(await getRegisteredValidators(publicClient, { network, owner, publicKeys: [...keys, other] })).toEqual(keys)
    expect(await isValidatorRegistered(publicClient, { network, owner, publicKey: other })).toBe(false)
    const before = Number(first.receipt.blockNumber)
    expect(await getOwnerNonce(publicClient, { network, owner, blockNumber: before })).toBe(2)
    expect(await getOwnerNonce(publicClient, { network, owner, blockNumber: before - 1 })).toBe(0)
  })

  test('is the same from a node that hands out few blocks and fails now and then', async () => {
    await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
    await devnet.mine(300)
    const { network } = devnet
    const owner = devnet.getAccount(0).address
    const expected = await getRegistrationState(devnet.publicClient, { network, owner, operatorIds })
    proxy.faults.maxLogRange = 17
    proxy.faults.maxLogs = 2
    proxy.faults.next.push(
      { kind: 'status', method: 'eth_getLogs', status: 413 },
      { kind: 'dropped', method: 'eth_getLogs' },
    )
    const client = createPublicClient({ transport: http(proxy.url), pollingInterval: 20 })
    expect(await getRegistrationState(client, { network, owner, operatorIds })).toEqual(expected)
    expect(proxy.requests.filter(({ method }) => method === 'eth_getLogs').length).toBeGreaterThan(10)
  })

  test('is read again when the pinned block is replaced meanwhile', async () => {
    const { publicClient, network } = devnet
    const { owner, receipt } = await register(5, { count: 1, ownerNonce: 0, seed: 'reorg' })
    let reorganized = false
    const client = createPublicClient({
      transport: custom({
        async request({ method, params }: { method: string; params: unknown }) {
          const answer = await publicClient.request({ method, params } as never)
          if (method === 'eth_getLogs' && !reorganized) {
            reorganized = true
            await devnet.reorg(1)
          }
          return answer
        },
      }),
    })
    const state = await getRegistrationState(client, { network, owner, operatorIds })
    // The block of the registration was replaced by an empty one.
    expect(state).toMatchObject({ ownerNonce: 0, cluster: { exists: false } })
    expect(state.blockNumber).toBe(Number(receipt.blockNumber))
  })

  test('is brought up to date from a state that was read before, and read anew after a reorganization', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(3).address
    const before = await getRegistrationState(publicClient, { network, owner, operatorIds })
    await register(3, { count: 1, ownerNonce: 0, seed: 'update' })
    const after = await updateRegistrationState(publicClient, { network, owner, operatorIds, state: before })
    expect(after).toMatchObject({ ownerNonce: 1, cluster: { exists: true, snapshot: { validatorCount: 1 } } })
    await devnet.reorg(1)
    const again = await updateRegistrationState(publicClient, { network, owner, operatorIds, state: after })
    expect(again).toMatchObject({ ownerNonce: 0, cluster: { exists: false } })
  })

  test('is read anew where the reorganization took back a registration in another cluster only', async () => {
    const { publicClient, network } = devnet
    const { owner } = await register(6, { count: 1, ownerNonce: 0, seed: 'elsewhere' })
    await register(6, { count: 1, ownerNonce: 1, seed: 'elsewhere', ids: [2, 3, 4, 5] })
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect(state.ownerNonce).toBe(2)
    await devnet.reorg(1)
    // Nothing has happened to this cluster, and its contract confirms the snapshot.
    const again = await updateRegistrationState(publicClient, { network, owner, operatorIds, state })
    expect(again).toMatchObject({ ownerNonce: 1, cluster: { snapshot: state.cluster.snapshot } })
    expect(again.blockHash).not.toBe(state.blockHash)
  })

  test('is read anew where another transaction of the account took that place, in a block of the same number', async () => {
    const { publicClient, network } = devnet
    const { owner } = await register(9, { count: 1, ownerNonce: 0, seed: 'same place' })
    await register(9, { count: 1, ownerNonce: 1, seed: 'same place', ids: [2, 3, 4, 5] })
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds })
    await devnet.pauseMining()
    try {
      await devnet.reorg(1)
      await devnet.reorg(1)
      // The pool has the registration no more: this is the transaction with its number.
      await devnet.createWallet(9).sendTransaction({ to: owner, value: 1n })
    } finally {
      await devnet.resumeMining()
    }
    const again = await updateRegistrationState(publicClient, { network, owner, operatorIds, state })
    expect(again).toMatchObject({ ownerNonce: 1, accountNonce: state.accountNonce })
    expect(again.cluster.snapshot).toEqual(state.cluster.snapshot)
  })

  test('does not count logs that the node calls removed', async () => {
    const { publicClient, network } = devnet
    const { owner } = await register(7, { count: 1, ownerNonce: 0, seed: 'removed' })
    const transport = interceptNode(devnet, async (request, ask) => {
      const answer = await ask(request)
      if (request.method !== 'eth_getLogs' || !Array.isArray(answer)) return answer
      // What a reorganization took back is told once more, as removed.
      return answer.flatMap((log) => [log, { ...log, logIndex: '0x99', removed: true }])
    })
    const client = createPublicClient({ transport, chain: devnet.chain })
    expect(await getOwnerNonce(client, { network, owner })).toBe(1)
    const state = await getRegistrationState(client, { network, owner, operatorIds })
    expect(state).toEqual(await getRegistrationState(publicClient, { network, owner, operatorIds }))
  })

  test('is read anew where what was known turns out to be wrong', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(7).address
    const state = await getRegistrationState(publicClient, { network, owner, operatorIds })
    const place = { network, owner, operatorIds }
    for (const cluster of [
      { ...state.cluster, snapshot: { ...state.cluster.snapshot, balance: 1n } },
      { ...state.cluster, exists: false, snapshot: newClusterSnapshot },
    ]) {
      expect(await updateRegistrationState(publicClient, { ...place, state: { ...state, cluster } })).toEqual(state)
    }
    const broken = createPublicClient({
      transport: interceptNode(devnet, async (request, ask) => {
        if (request.method === 'eth_call') throw new Error('The node is away.')
        return ask(request)
      }),
    })
    await expect(updateRegistrationState(broken, { ...place, state })).rejects.toMatchObject({ name: 'RpcError' })
  })

  test('is told of clusters that are liquidated or pay in SSV as well', async () => {
    const { publicClient, network } = devnet
    const ids = [6, 7, 8, 9]
    const { owner } = await register(8, { count: 1, ownerNonce: 0, seed: 'liquidated', ids })
    const place = { network, owner, operatorIds: ids }
    const { snapshot } = await getClusterSnapshot(publicClient, place)
    const hash = await devnet.createWallet(8).writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'liquidate',
      args: [owner, ids.map(BigInt), snapshot],
    })
    await publicClient.waitForTransactionReceipt({ hash })
    expect(await getRegistrationState(publicClient, place)).toMatchObject({
      ownerNonce: 1,
      cluster: { exists: true, snapshot: { active: false, balance: 0n } },
    })
    const legacy = [5, 6, 7, 8]
    const publicKeys = [`0x${'a1'.repeat(48)}`] as const
    await devnet.seedLegacyCluster({ owner, operatorIds: legacy, publicKeys, sharesData: ['0x01'], ssvBalance: 1n })
    expect(await getRegistrationState(publicClient, { network, owner, operatorIds: legacy })).toMatchObject({
      ownerNonce: 2,
      cluster: { exists: true, snapshot: { validatorCount: 1 } },
    })
  })

  test('waits for a node that does not know the block of a receipt yet, and not for ever', async () => {
    const { network } = devnet
    const owner = devnet.getAccount(6).address
    const state = await getRegistrationState(devnet.publicClient, { network, owner, operatorIds })
    const place = { network, owner, operatorIds, state, notBefore: state.blockNumber + 1 }
    let looks = 0
    let open = 0
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_getBlockByNumber' && ++looks === 3) await devnet.mine()
      open++
      return ask(request).finally(() => open--)
    })
    const client = createPublicClient({ transport, chain: devnet.chain })
    expect((await updateRegistrationState(client, place)).blockNumber).toBe(state.blockNumber + 1)
    const neededBlock = state.blockNumber + 100
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    // Time passes only while nobody waits for the node.
    const clock = setInterval(() => open === 0 && vi.advanceTimersByTime(1_000), 1)
    try {
      await expect(updateRegistrationState(client, { ...place, notBefore: neededBlock })).rejects.toMatchObject({
        name: 'NodeOutOfSyncError',
        reason: 'behind',
        neededBlock,
      })
    } finally {
      clearInterval(clock)
      vi.useRealTimers()
    }
  })

  test('refuses a snapshot that the contract does not confirm', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(0).address
    const blockCreated = Number(await publicClient.getBlockNumber())
    const ssvNetwork = { ...network.contracts.ssvNetwork, blockCreated }
    const late = { ...network, contracts: { ...network.contracts, ssvNetwork } }
    await expect(getClusterSnapshot(publicClient, { network: late, owner, operatorIds })).rejects.toMatchObject({
      name: 'SnapshotMismatchError',
    })
  })
})

describe('the money of a cluster', () => {
  test('asks for exactly what the contract requires of a new cluster', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(1)
    const owner = walletClient.account.address
    const terms = await getFeeTerms(publicClient, { network, operatorIds })
    const required = computeRequiredDeposit({ ...terms, validatorsToAdd: 2 })
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 2, seed: 'money' })
    const parameters = { publicClient, walletClient, network, keyShares }
    await expect(
      registerValidators(parameters.walletClient, { ...parameters, depositAmount: required - 1n }),
    ).rejects.toMatchObject({
      name: 'ContractRevertError',
      errorName: 'InsufficientBalance',
    })
    const { wait } = await registerValidators(parameters.walletClient, { ...parameters, depositAmount: required })
    const { snapshot } = await wait()
    expect(await getRunway(publicClient, { network, owner, operatorIds, snapshot })).toMatchObject({ blocks: 0 })
  })

  test('deposits what makes the whole cluster last for the wanted days', async () => {
    const { publicClient, network } = devnet
    const walletClient = devnet.createWallet(1)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 2, count: 3, seed: 'money' })
    const { wait } = await registerValidators(walletClient, { publicClient, network, keyShares, runwayDays: 30 })
    const { snapshot } = await wait()
    const cluster = { network, owner, operatorIds, snapshot }
    const runway = await getRunway(publicClient, cluster)
    expect(runway.days).toBeGreaterThanOrEqual(30)
    expect(runway.days).toBeLessThan(30.1)
    expect(runway.burnRate).toBe(await getClusterBurnRate(publicClient, cluster))
    expect(runway.balance).toBe(await getClusterBalance(publicClient, cluster))
    expect(await isLiquidatable(publicClient, cluster)).toBe(false)
  })

  test('counts the reported effective balance, which the check of the contract does not', async () => {
    const { publicClient, network } = devnet
    const { owner, receipt } = await register(2, { count: 2, ownerNonce: 0, seed: 'effective' })
    const change = await devnet.setEffectiveBalance({
      owner,
      operatorIds,
      snapshot: receipt.snapshot,
      effectiveBalance: 4_096,
    })
    const cluster = { network, owner, operatorIds, snapshot: change.snapshot }
    expect(await getClusterEffectiveBalance(publicClient, cluster)).toBe(4_096)
    const { burnPerValidator } = await getFeeTerms(publicClient, { network, operatorIds })
    expect(await getClusterBurnRate(publicClient, cluster)).toBe(burnPerValidator * 128n)
    const state = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
    const parameters = { network, owner, operatorIds, cluster: state, validatorsToAdd: 1, runwayDays: 400 }
    const walletClient = devnet.createWallet(2)
    const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 2, count: 1, seed: 'effective' })
    const depositAmount = await getRequiredDeposit(publicClient, parameters)
    const { wait } = await registerValidators(walletClient, { publicClient, network, keyShares, depositAmount })
    const { snapshot } = await wait()
    const runway = await getRunway(publicClient, { network, owner, operatorIds, snapshot })
    expect(runway.burnRate).toBe(burnPerValidator * 129n)
    expect(runway.days).toBeGreaterThanOrEqual(400)
    expect(runway.days).toBeLessThan(400.1)
  })

  test('bills 48 ETH one and a half times, rounds up, and asks for nothing where there is enough', () => {
    const terms = { burnPerValidator: 10n, liquidationThresholdBlocks: 100n, minimumLiquidationCollateral: 50n }
    expect(computeRequiredDeposit({ ...terms, validatorsToAdd: 1, effectiveBalance: 48 })).toBe(1_500n)
    expect(computeRequiredDeposit({ ...terms, validatorsToAdd: 1, effectiveBalance: 33 })).toBe(1_100n)
    expect(computeRequiredDeposit({ ...terms, validatorsToAdd: 1, runwayBlocks: 7n })).toBe(1_070n)
    expect(computeRequiredDeposit({ ...terms, validatorsToAdd: 1, currentBurn: 10n, balance: 2_100n })).toBe(400n)
    expect(computeRequiredDeposit({ ...terms, validatorsToAdd: 1, currentBurn: 10n, balance: 9_000n })).toBe(0n)
    expect(computeRequiredDeposit({ ...terms, validatorsToAdd: 1, currentBurn: 10n, balance: 100n })).toBe(2_400n)
    const cheap = { ...terms, minimumLiquidationCollateral: 5_000n }
    expect(computeRequiredDeposit({ ...cheap, validatorsToAdd: 1 })).toBe(5_000n)
  })
})
