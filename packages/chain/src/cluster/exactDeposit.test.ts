import { randomBytes } from 'node:crypto'
import { ssvNetworkAbi } from '@x/devnet'
import type { Address, ClusterSnapshot, Hex } from '@x/schemas'
import { bytesToHex, clusterSizes } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import { encodeFunctionData, parseEther, parseEventLogs } from 'viem'
import { describe, expect, test } from 'vitest'
import { toClusterState } from './clusterState.ts'
import { type ComputeRequiredDepositParameters, computeRequiredDeposit } from './computeRequiredDeposit.ts'
import { getFeeTerms } from './getFeeTerms.ts'
import { isLiquidatable } from './isLiquidatable.ts'
import { readClusterFunds } from './readClusterFunds.ts'

const devnet = await useDevnet({ operatorCount: 16 })

/** The contract does not look into keys and shares. */
const createKeys = (count: number): Hex[] => Array.from({ length: count }, () => bytesToHex(randomBytes(48)))
const getIds = (size: number) => Array.from({ length: size }, (_, i) => i + 1)

type Place = { owner: Address; operatorIds: number[] }

function encode({ operatorIds }: Place, count: number, snapshot: ClusterSnapshot): Hex {
  const keys = createKeys(count)
  const args = [keys, operatorIds.map(BigInt), keys.map((): Hex => '0x'), snapshot] as const
  return encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'bulkRegisterValidator', args })
}

/** Whether the contract takes a deposit in the next block. */
async function isAccepted(place: Place, count: number, snapshot: ClusterSnapshot, value: bigint): Promise<boolean> {
  const { publicClient, network } = devnet
  const call = {
    account: place.owner,
    to: network.contracts.ssvNetwork.address,
    data: encode(place, count, snapshot),
    value,
  }
  const blockOverrides = { number: (await publicClient.getBlockNumber({ cacheTime: 0 })) + 1n }
  const [block] = await publicClient.simulateBlocks({
    blocks: [
      {
        blockOverrides,
        calls: [call],
        stateOverrides: [{ address: place.owner, balance: 2n * value + parseEther('1') }],
      },
    ],
  })
  return block?.calls[0]?.status === 'success'
}

async function register(index: number, place: Place, count: number, value: bigint, snapshot = newCluster) {
  const { publicClient, network } = devnet
  const data = encode(place, count, snapshot)
  const hash = await devnet
    .createWallet(index)
    .sendTransaction({ to: network.contracts.ssvNetwork.address, data, value })
  const { logs } = await publicClient.waitForTransactionReceipt({ hash })
  const last = parseEventLogs({ abi: ssvNetworkAbi, eventName: 'ValidatorAdded', logs }).at(-1)
  if (last === undefined) throw new TypeError('Nothing was registered.')
  return last.args.cluster
}
const newCluster: ClusterSnapshot = { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }

/** Expects that the contract takes what was computed for the next block, and not one wei less. */
async function expectExact(place: Place, count: number, snapshot: ClusterSnapshot): Promise<bigint> {
  const { publicClient, network } = devnet
  const block = Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  const terms = await getFeeTerms(publicClient, { network, operatorIds: place.operatorIds })
  const cluster = toClusterState(snapshot.validatorCount === 0 ? undefined : snapshot, block)
  const funds = await readClusterFunds(publicClient, { network, ...place, cluster, terms })
  const required: ComputeRequiredDepositParameters = {
    ...terms,
    validatorsToAdd: count,
    currentBurn: funds.burnRate,
    balance: funds.balance,
    blocksUntilInclusion: 1,
  }
  const deposit = computeRequiredDeposit(required)
  expect(deposit).toBeGreaterThan(0n)
  expect(await isAccepted(place, count, snapshot, deposit)).toBe(true)
  expect(await isAccepted(place, count, snapshot, deposit - 1n)).toBe(false)
  return funds.balance
}

describe('the contract takes the computed deposit, and not one wei less', () => {
  test.each(clusterSizes)('of a new cluster, one that exists, and one that owes, with %d operators', async (size) => {
    const place = { owner: devnet.getAccount(0).address, operatorIds: getIds(size) }
    for (const count of [1, 5]) await expectExact(place, count, newCluster)
    const terms = await getFeeTerms(devnet.publicClient, { network: devnet.network, operatorIds: place.operatorIds })
    const first = await register(0, place, 3, computeRequiredDeposit({ ...terms, validatorsToAdd: 3 }))
    await devnet.mine(10)
    for (const count of [1, 5]) expect(await expectExact(place, count, first)).toBeGreaterThan(0n)
    await devnet.runDry({ snapshot: first })
    for (const count of [1, 5]) expect(await expectExact(place, count, first)).toBeLessThan(0n)
    await devnet.mine(7)
    expect(await expectExact(place, 2, first)).toBeLessThan(0n)
  })
})

describe('a cluster can be liquidated with less than computed, once the effective balance is reported', () => {
  const place = () => ({ owner: devnet.getAccount(2).address, operatorIds: getIds(4) })

  /** Does something on the chain, and takes it back. */
  async function tryOut<T>(work: () => Promise<T>): Promise<T> {
    const { publicClient } = devnet
    const id = await publicClient.request<{ Method: 'evm_snapshot'; ReturnType: Hex; Parameters: [] }>({
      method: 'evm_snapshot',
      params: [],
    })
    try {
      return await work()
    } finally {
      await publicClient.request<{ Method: 'evm_revert'; ReturnType: boolean; Parameters: [Hex] }>({
        method: 'evm_revert',
        params: [id],
      })
    }
  }

  async function isLiquidatableAfter(count: number, value: bigint, snapshot: ClusterSnapshot, total: number) {
    const registered = await register(2, place(), count, value, snapshot)
    const reported = { ...place(), snapshot: registered, effectiveBalance: total }
    const change = await devnet.setEffectiveBalance(reported)
    return isLiquidatable(devnet.publicClient, { network: devnet.network, ...place(), snapshot: change.snapshot })
  }

  async function expectExactLater(count: number, effectiveBalance: number, snapshot: ClusterSnapshot): Promise<void> {
    const { publicClient, network } = devnet
    const terms = await getFeeTerms(publicClient, { network, operatorIds: place().operatorIds })
    const { burnPerValidator } = terms
    const known = snapshot.validatorCount === 0 ? undefined : snapshot
    const cluster = toClusterState(known, Number(await publicClient.getBlockNumber({ cacheTime: 0 })))
    const { balance, burnRate } = await readClusterFunds(publicClient, {
      network,
      ...place(),
      cluster,
      terms,
    })
    const present = { currentBurn: burnRate, balance, blocksUntilInclusion: 1 }
    const required = computeRequiredDeposit({ ...terms, ...present, validatorsToAdd: count, effectiveBalance })
    expect(required).toBeGreaterThan(0n)
    // Until it is reported, one block later, the cluster pays for 32 ETH of each that was added.
    const value = required + burnRate + burnPerValidator * BigInt(count)
    const total = (snapshot.validatorCount + count) * effectiveBalance
    expect(await tryOut(() => isLiquidatableAfter(count, value, snapshot, total))).toBe(false)
    // Of parts of a unit, what operators get, what the network gets, and the threshold are rounded down to 100,000 wei.
    const tooLittle = effectiveBalance % 32 === 0 ? 1n : 400_000n
    expect(await tryOut(() => isLiquidatableAfter(count, value - tooLittle, snapshot, total))).toBe(true)
  }

  test.each([32, 33, 41, 48, 2_048])('of validators of %d ETH, new and in a cluster that exists', (effectiveBalance) =>
    tryOut(async () => {
      const { publicClient, network } = devnet
      for (const count of [1, 3]) await expectExactLater(count, effectiveBalance, newCluster)
      const terms = await getFeeTerms(publicClient, { network, operatorIds: place().operatorIds })
      const deposit = computeRequiredDeposit({ ...terms, validatorsToAdd: 3, effectiveBalance, runwayBlocks: 100n })
      const registered = await register(2, place(), 3, deposit)
      const { snapshot } = await devnet.setEffectiveBalance({
        ...place(),
        snapshot: registered,
        effectiveBalance: 3 * effectiveBalance,
      })
      for (const count of [1, 3]) await expectExactLater(count, effectiveBalance, snapshot)
    }),
  )
})
