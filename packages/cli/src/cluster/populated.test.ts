import { ssvNetworkViewsAbi } from '@x/devnet'
import { type PopulatedCluster, populate, useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

// Clusters that are not alike, so that two formulas which agree for one of them differ for another.

const devnet = await useDevnet()
const { many, stopped, heavy, legacy } = await populate(devnet)
const { publicClient } = devnet
const views = { address: devnet.network.contracts.ssvNetworkViews.address, abi: ssvNetworkViewsAbi } as const

type Listed = {
  operatorIds: number[]
  status: string
  feeAsset: string
  validatorCount: number
  effectiveBalance: number
  burnRate: string
  balance: string
  snapshot: { validatorCount: number; networkFeeIndex: string; index: string; active: boolean; balance: string }
  block: { number: number }
}

async function list(cluster: PopulatedCluster): Promise<{ code: number | null; clusters: Listed[] }> {
  const args = ['cluster', 'list', '--network', devnet.networkFile, '--owner', cluster.owner, '--json']
  const { code, stdout } = await runCli(args)
  return { code, clusters: JSON.parse(stdout).clusters }
}

/** What the contract itself says of a cluster at that block. */
async function readViews({ owner }: PopulatedCluster, { operatorIds, feeAsset, snapshot, block }: Listed) {
  const cluster = {
    ...snapshot,
    networkFeeIndex: BigInt(snapshot.networkFeeIndex),
    index: BigInt(snapshot.index),
    balance: BigInt(snapshot.balance),
  }
  const args = [owner, operatorIds.map(BigInt), cluster] as const
  const blockNumber = BigInt(block.number)
  const isSsv = feeAsset === 'SSV'
  const burnRate = isSsv
    ? await publicClient.readContract({ ...views, functionName: 'getBurnRateSSV', args, blockNumber })
    : await publicClient.readContract({ ...views, functionName: 'getBurnRate', args, blockNumber })
  const balance = isSsv
    ? await publicClient.readContract({ ...views, functionName: 'getBalanceSSV', args, blockNumber })
    : await publicClient.readContract({ ...views, functionName: 'getBalance', args, blockNumber })
  return { burnRate: String(burnRate), balance: String(balance) }
}

test('clusters of all kinds are listed with what the contract says of each', async () => {
  const expected = [
    [heavy, { status: 'active', feeAsset: 'ETH', validatorCount: 2, effectiveBalance: 2096 }],
    [legacy, { status: 'active', feeAsset: 'SSV', validatorCount: 3, effectiveBalance: 96 }],
  ] as const
  for (const [cluster, facts] of expected) {
    const { code, clusters } = await list(cluster)
    expect(code).toBe(0)
    expect(clusters).toMatchObject([{ operatorIds: cluster.operatorIds, ...facts }])
    const [found] = clusters
    if (found === undefined) throw new TypeError('There is no cluster.')
    expect(found).toMatchObject(await readViews(cluster, found))
  }
})

test('an owner with one stopped cluster beside 205 validators hears of it, with exit code 1', async () => {
  const { code, clusters } = await list(many)
  expect(code).toBe(1)
  const [first, second] = clusters.toSorted((a, b) => b.validatorCount - a.validatorCount)
  expect(first).toMatchObject({ operatorIds: many.operatorIds, validatorCount: 205, status: 'active' })
  expect(second).toMatchObject({ operatorIds: stopped.operatorIds, validatorCount: 1, status: 'liquidated' })
  if (first === undefined) throw new TypeError('There is no cluster.')
  expect(first).toMatchObject(await readViews(many, first))
})

test('an audit of more than 200 validators finds the one that is stopped, in whatever page it is', async () => {
  const args = ['audit', '--network', devnet.networkFile, '--owner', many.owner, '--json']
  const { code, stdout } = await runCli(args)
  const { counts, validators } = JSON.parse(stdout)
  expect(code).toBe(1)
  expect(counts).toEqual({ working: 205, unsafe: 0, dead: 0, stopped: 1, removed: 0 })
  const found = validators.filter(({ status }: { status: string }) => status === 'stopped')
  expect(found.map(({ publicKey }: { publicKey: string }) => publicKey)).toEqual(
    stopped.items.map(({ payload }) => payload.publicKey),
  )
})

test('operators with fees in both currencies are told with the one in ETH', async () => {
  const { stdout } = await runCli([
    'cluster',
    'cost',
    '--network',
    devnet.networkFile,
    '--operators',
    '5,6,9,10',
    '--json',
  ])
  const { operatorFees } = JSON.parse(stdout).terms
  const fees = await Promise.all(
    [5n, 6n, 9n, 10n].map((id) =>
      publicClient.readContract({ ...views, functionName: 'getOperatorFee', args: [id] }).then(String),
    ),
  )
  expect(operatorFees).toEqual(fees)
})
