import { randomBytes } from 'node:crypto'
import { callCluster, ssvNetworkAbi } from '@x/devnet'
import type { Address, Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { createSubgraphClient } from '@x/subgraph'
import { interceptNode, useDevnet } from '@x/testing'
import { createClient, parseEther, RpcRequestError } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import { computeLiquidationThreshold } from '../cluster/computeRequiredDeposit.ts'
import { findMostEffectiveBalance } from '../cluster/findMostEffectiveBalance.ts'
import { getClusterBalance } from '../cluster/getClusterBalance.ts'
import { getClusterBurnRate } from '../cluster/getClusterBurnRate.ts'
import { getClusterSnapshot } from '../cluster/getClusterSnapshot.ts'
import { getFeeTerms } from '../cluster/getFeeTerms.ts'
import { isLiquidatable } from '../cluster/isLiquidatable.ts'
import { readClusterFunds } from '../cluster/readClusterFunds.ts'
import type { SourceFailure } from '../owner/ownerSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterOverview } from './clusterOverview.ts'
import { getClusterCost } from './getClusterCost.ts'
import { getClusterOverview } from './getClusterOverview.ts'
import { type ListClustersParameters, listClusters } from './listClusters.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]
const createKeys = (count: number): Hex[] => Array.from({ length: count }, () => bytesToHex(randomBytes(48)))

/** A cluster with 5 ETH. The contract does not look into keys and shares. */
async function createCluster(account: number, count: number, ids = operatorIds) {
  const register = createKeys(count).map((publicKey) => ({ publicKey, sharesData: '0x' }) as const)
  await callCluster(devnet, { account, operatorIds: ids, call: { register } })
  return { network: devnet.network, owner: devnet.getAccount(account).address, operatorIds: ids }
}

async function list(
  owner: Address,
  options: Partial<ListClustersParameters> = {},
  client: ChainClient = devnet.publicClient,
): Promise<ClusterOverview[]> {
  return Array.fromAsync(listClusters(client, { network: devnet.network, owner, ...options }))
}

/** What a node says that has no old logs. */
const pruned = { body: {}, error: { code: -32_000, message: 'history has been pruned' }, url: devnet.rpcUrl }

describe('getClusterOverview', () => {
  test("tells what the contract's own views say, and when anyone can liquidate the cluster", async () => {
    const { publicClient } = devnet
    const place = await createCluster(0, 3)
    const overview = await getClusterOverview(publicClient, place)
    const { snapshot, block } = overview
    const view = { ...place, snapshot, blockNumber: block.number }
    const balance = await getClusterBalance(publicClient, view)
    const burnRate = await getClusterBurnRate(publicClient, view)
    const terms = await getFeeTerms(publicClient, place)
    const threshold = computeLiquidationThreshold(burnRate, terms)
    const blocks = Number((balance - threshold) / burnRate)
    expect(overview).toMatchObject({
      status: 'active',
      feeAsset: 'ETH',
      validatorCount: 3,
      effectiveBalance: 96,
      balance,
      debt: 0n,
      burnRate,
      burnPerDay: burnRate * 7_200n,
      announcedBurnRate: undefined,
      liquidationThreshold: threshold,
      networkFee: terms.networkFee,
      runway: { blocks, days: blocks / 7_200, liquidationBlock: block.number + blocks + 1 },
    })
    expect(overview.runway?.end.unix).toBe(block.timestamp + (blocks + 1) * 12)
    expect(overview.operators.map(({ id, fee }) => [id, fee])).toEqual(
      devnet.getOperators(operatorIds).map(({ id, fee }) => [id, fee]),
    )
  })

  test('names the very block at which the contract lets anyone liquidate it', async () => {
    const { publicClient, network } = devnet
    const place = await createCluster(1, 2)
    // Most of the balance goes, so that the end is near.
    const { snapshot: before } = await getClusterSnapshot(publicClient, place)
    const { burnRate, liquidationThreshold, balance } = await getClusterOverview(publicClient, place)
    const hash = await devnet.createWallet(1).writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'withdraw',
      args: [operatorIds.map(BigInt), balance - liquidationThreshold - 5n * burnRate, before],
    })
    await publicClient.waitForTransactionReceipt({ hash })
    const { runway, block, snapshot } = await getClusterOverview(publicClient, place)
    if (runway === undefined) throw new TypeError('The cluster has no end.')
    await devnet.mine(runway.liquidationBlock - 1 - block.number)
    expect(await isLiquidatable(publicClient, { ...place, snapshot })).toBe(false)
    expect(await getClusterOverview(publicClient, place)).toMatchObject({ status: 'active', runway: { blocks: 0 } })
    await devnet.mine()
    expect(await isLiquidatable(publicClient, { ...place, snapshot })).toBe(true)
    expect(await getClusterOverview(publicClient, place)).toMatchObject({ status: 'liquidatable' })
  })

  test('tells announced fees, and what they come to', async () => {
    const { publicClient, network } = devnet
    const place = await createCluster(2, 2, [5, 6, 7, 8])
    const [operator] = devnet.getOperators([5])
    if (operator === undefined) throw new TypeError('There is no operator 5.')
    const index = devnet.accounts.findIndex(({ address }) => address === operator.owner)
    const fee = (operator.fee * 11n) / 10n - (((operator.fee * 11n) / 10n) % 100_000n)
    const hash = await devnet.createWallet(index).writeContract({
      address: network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'declareOperatorFee',
      args: [5n, fee],
    })
    await publicClient.waitForTransactionReceipt({ hash })
    const { burnRate, announcedBurnRate, operators, block } = await getClusterOverview(publicClient, place)
    expect(announcedBurnRate).toBe(burnRate + (fee - operator.fee) * 2n)
    expect(operators[0]?.declaredFee).toMatchObject({ fee, from: { unix: block.timestamp + 7 * 86_400 } })
    expect(operators.slice(1).map(({ declaredFee }) => declaredFee)).toEqual([undefined, undefined, undefined])
  })

  test('counts announced fees by the effective balance, as it does the fees of today', async () => {
    const { publicClient } = devnet
    const place = await createCluster(7, 2, [5, 6, 7, 8])
    const { snapshot } = await getClusterSnapshot(publicClient, place)
    await devnet.setEffectiveBalance({ ...place, snapshot, effectiveBalance: 48 + 2048 })
    const {
      burnRate,
      announcedBurnRate = 0n,
      effectiveBalance,
      operators,
    } = await getClusterOverview(publicClient, place)
    const rises = operators.flatMap(({ fee, declaredFee }) => (declaredFee === undefined ? [] : declaredFee.fee - fee))
    expect(effectiveBalance).toBe(2096)
    expect(rises).toHaveLength(1)
    expect(announcedBurnRate - burnRate).toBe(((rises[0] ?? 0n) * 2096n) / 32n)
  })

  test('tells what the contract bills after a large validator was removed, until the oracle reports again', async () => {
    const { publicClient, network } = devnet
    const ids = [5, 6, 7, 8]
    const place = { network, owner: devnet.getAccount(8).address, operatorIds: ids }
    const register = createKeys(2).map((publicKey) => ({ publicKey, sharesData: '0x' }) as const)
    await callCluster(devnet, { account: 8, operatorIds: ids, call: { register } })
    const { snapshot } = await getClusterSnapshot(publicClient, place)
    await devnet.setEffectiveBalance({ ...place, snapshot, effectiveBalance: 4_096 })
    await callCluster(devnet, { account: 8, operatorIds: ids, call: { remove: register[0]?.publicKey ?? '0x' } })
    const overview = await getClusterOverview(publicClient, place)
    expect(overview).toMatchObject({ validatorCount: 1, effectiveBalance: 4_064 })
    const view = { ...place, snapshot: overview.snapshot, blockNumber: overview.block.number }
    expect(overview.burnRate).toBe(await getClusterBurnRate(publicClient, view))

    // So do deposits and withdrawals.
    const terms = await getFeeTerms(publicClient, place)
    const cluster = await getClusterSnapshot(publicClient, place)
    const { burnRate } = await readClusterFunds(publicClient, { ...place, cluster, terms })
    expect(burnRate).toBe(overview.burnRate)

    // A report ends it, and a node that says more then is not believed.
    await devnet.setEffectiveBalance({
      ...place,
      snapshot: (await getClusterSnapshot(publicClient, place)).snapshot,
      effectiveBalance: 2_048,
    })
    const reported = await getClusterSnapshot(publicClient, place)
    const bounds = { ...place, validatorCount: 1, blockNumber: reported.blockNumber }
    expect(await findMostEffectiveBalance(publicClient, bounds)).toBe(2_048)
    expect(await findMostEffectiveBalance(publicClient, { ...bounds, blockNumber: cluster.blockNumber })).toBe(4_064)
  })

  test('tells what a cluster owes that has run dry, and that a liquidated one has no end', async () => {
    const { publicClient } = devnet
    const place = await createCluster(3, 1)
    const { snapshot } = await getClusterSnapshot(publicClient, place)
    await devnet.runDry({ snapshot })
    const dry = await getClusterOverview(publicClient, place)
    expect(dry).toMatchObject({ status: 'liquidatable', balance: 0n, runway: { blocks: 0 } })
    expect(dry.debt).toBeGreaterThan(0n)
    await callCluster(devnet, { account: 3, operatorIds, call: 'liquidate' })
    expect(await getClusterOverview(publicClient, place)).toMatchObject({
      status: 'liquidated',
      balance: 0n,
      debt: 0n,
      runway: undefined,
      validatorCount: 1,
      effectiveBalance: 32,
      burnRate: dry.burnRate,
    })
  })

  test('counts in SSV where the cluster still pays in it', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(4).address
    const publicKeys = createKeys(2)
    const sharesData = publicKeys.map((): Hex => '0x')
    await devnet.seedLegacyCluster({ owner, operatorIds, publicKeys, sharesData, ssvBalance: parseEther('40') })
    const overview = await getClusterOverview(publicClient, { network, owner, operatorIds })
    expect(overview).toMatchObject({ feeAsset: 'SSV', validatorCount: 2, effectiveBalance: 64 })
    expect(overview.balance).toBeGreaterThan(0n)
    expect(overview.balance).toBeLessThanOrEqual(parseEther('40'))
  })

  test('refuses a cluster that does not exist', async () => {
    const { publicClient, network } = devnet
    const owner = devnet.getAccount(5).address
    await expect(getClusterOverview(publicClient, { network, owner, operatorIds })).rejects.toMatchObject({
      name: 'ContractRevertError',
      errorName: 'ClusterDoesNotExist',
    })
  })
})

describe('listClusters', () => {
  test('finds all of an owner, from the logs or with a subgraph, and never believes a subgraph that is wrong', async () => {
    const { owner } = await createCluster(5, 1, [1, 2, 3, 4])
    await createCluster(5, 2, [2, 3, 4, 5])
    await callCluster(devnet, { account: 5, operatorIds: [2, 3, 4, 5], call: 'liquidate' })
    const expected = [
      { operatorIds: [1, 2, 3, 4], status: 'active', validatorCount: 1 },
      { operatorIds: [2, 3, 4, 5], status: 'liquidated', validatorCount: 2 },
    ]
    expect(await list(owner)).toMatchObject(expected)
    const subgraph = createSubgraphClient({ network: devnet.network })
    expect(await list(owner, { sources: { subgraph } })).toMatchObject(expected)
    devnet.subgraph.faults.lag = 2
    expect(await list(owner, { sources: { subgraph } })).toMatchObject(expected)
    devnet.subgraph.faults.lag = 0
    const lying = createSubgraphClient({
      network: devnet.network,
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        return new Response((await answer.text()).replaceAll(/"balance":"\d+"/g, '"balance":"1"'), answer)
      },
    })
    expect(await list(owner, { sources: { subgraph: lying } })).toMatchObject(expected)
  })

  test('finds those that a subgraph leaves out, and those whose events the node does not show', async () => {
    const { owner } = await createCluster(9, 1, [1, 2, 3, 4])
    await createCluster(9, 1, [2, 3, 4, 5])
    const incomplete = createSubgraphClient({
      network: devnet.network,
      fetch: async (input, init) => {
        const answer: { data?: { rows?: { operatorIds?: string[] }[] } } = await (await fetch(input, init)).json()
        const rows = answer.data?.rows?.filter(({ operatorIds }) => operatorIds?.includes('1') !== false)
        return Response.json(rows === undefined ? answer : { data: { ...answer.data, rows } })
      },
    })
    const listIds = async (options: Parameters<typeof list>[1], client?: ChainClient) =>
      (await list(owner, options, client)).map(({ operatorIds }) => operatorIds.join()).toSorted()
    const both = ['1,2,3,4', '2,3,4,5']
    expect(await listIds({ sources: { subgraph: incomplete } })).toEqual(both)
    const blockNumber = Number(await getBlockNumber(devnet.publicClient))
    expect(await listIds({ sources: { subgraph: incomplete }, blockNumber })).toEqual(both)

    const subgraph = createSubgraphClient({ network: devnet.network })
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_getLogs') throw new RpcRequestError(pruned)
      return ask(request)
    })
    const client = createClient({ transport })
    await expect(list(owner, { sources: { subgraph } }, client)).rejects.toMatchObject({ name: 'LogsError' })
    const failures: SourceFailure[] = []
    const onSourceFailure = (failure: SourceFailure) => void failures.push(failure)
    expect(await listIds({ sources: { subgraph, onSourceFailure } }, client)).toEqual(both)
    expect(failures).toMatchObject([
      { source: 'node', about: `clusters before block ${blockNumber + 1}`, error: { name: 'LogsError' } },
    ])
  })

  test('has nothing for an owner without clusters', async () => {
    expect(await list(devnet.getAccount(6).address)).toEqual([])
  })
})

test('getClusterCost says what a cluster costs before it exists, by its effective balance', async () => {
  const { publicClient, network } = devnet
  const terms = await getFeeTerms(publicClient, { network, operatorIds })
  const burnRate = 10n * terms.burnPerValidator
  const cost = await getClusterCost(publicClient, { network, operatorIds: [4, 3, 2, 1], validatorCount: 10, days: 30 })
  const minimumDeposit = computeLiquidationThreshold(burnRate, terms)
  expect(cost).toMatchObject({
    burnRate,
    costPerDay: burnRate * 7_200n,
    costPerYear: burnRate * 7_200n * 365n,
    minimumDeposit,
    deposit: minimumDeposit + burnRate * 7_200n * 30n,
  })
  const heavy = await getClusterCost(publicClient, { network, operatorIds, validatorCount: 10, effectiveBalance: 48 })
  expect(heavy.burnRate).toBe((burnRate * 3n) / 2n)
})

test('getClusterCost names operators that do not exist or were removed, which the contract gives a fee of 0', async () => {
  const { publicClient, network } = devnet
  const cost = getClusterCost(publicClient, { network, operatorIds: [99, 1, 2, 13], validatorCount: 1 })
  await expect(cost).rejects.toMatchObject({
    name: 'OperatorsUnusableError',
    problems: [
      { operatorId: 13, code: 'removed' },
      { operatorId: 99, code: 'missing' },
    ],
  })
})
