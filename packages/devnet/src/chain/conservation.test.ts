import { type ClusterSnapshot, type Hex, newClusterSnapshot } from '@x/schemas'
import { parseEther } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ssvNetworkAbi, ssvTokenAbi } from './contracts.generated.ts'
import { type ContractTest, getViews, startContractTest, type Views } from './fixtures/startContractTest.ts'

let contract: ContractTest
let views: Views

beforeEach(async () => {
  contract = await startContractTest(4)
  views = getViews(contract)
})
afterEach(() => contract.stop())

type Cluster = { owner: Hex; ids: readonly bigint[]; keys: Hex[]; snapshot: ClusterSnapshot; inSsv: boolean }

/** Numbers that are the same in every run of a seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What the contract holds in ETH and in SSV beyond what it owes to clusters, operators and the network. */
async function readSurplus(clusters: readonly Cluster[], operatorIds: readonly bigint[]) {
  const { node, chain } = contract
  const blockNumber = await contract.now()
  const at = { blockNumber }
  const { network, token } = chain.contracts
  let eth = await node.getBalance({ address: network, blockNumber })
  const held = { address: token, abi: ssvTokenAbi, functionName: 'balanceOf', args: [network] } as const
  let ssv = await node.readContract({ ...held, blockNumber })
  for (const { owner, ids, snapshot, inSsv } of clusters) {
    if (!snapshot.active) {
      eth -= inSsv ? 0n : snapshot.balance
      continue
    }
    eth -= await views.read.getBalance([owner, ids, snapshot], at)
    ssv -= await views.read.getBalanceSSV([owner, ids, snapshot], at)
  }
  for (const id of operatorIds) {
    eth -= await views.read.getOperatorEarnings([id], at)
    ssv -= await views.read.getOperatorEarningsSSV([id], at)
  }
  return {
    eth: eth - (await views.read.getNetworkEarnings(at)),
    ssv: ssv - (await views.read.getNetworkEarningsSSV(at)),
  }
}

/** Random calls of owners, operators and governance. Effective balances that are reported are multiples of `step` ETH. */
async function live(seed: number, { calls, step }: { calls: number; step: number }) {
  const { chain, send } = contract
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => {
    const one = list[random(list.length)]
    if (one === undefined) throw new RangeError('Nothing to pick from.')
    return one
  }
  const operators: { id: bigint; owner: Hex; removed: boolean }[] = []
  for (let n = 0; n < 7; n += 1) {
    const owner = await contract.newOwner()
    const fee = 1_000_000_000n + BigInt(random(20_000)) * 100_000n
    const { events } = await send(owner, 'registerOperator', [contract.fresh(40), fee, false])
    const [added] = events
    if (added?.eventName !== 'OperatorAdded') throw new Error('no operator')
    operators.push({ id: added.args.operatorId, owner, removed: false })
  }
  for (const { id } of operators.slice(0, 3)) {
    await chain.setLegacyOperator(Number(id), 10_000_000n * BigInt(random(900) + 1))
  }
  const sets = [
    [0, 1, 2, 3],
    [1, 2, 4, 5],
    [3, 4, 5, 6],
  ].map((indexes) => indexes.map((index) => operators[index]?.id ?? 0n))
  const clusters: Cluster[] = []
  for (const ids of sets) {
    const owner = await contract.newOwner()
    clusters.push({ owner, ids, keys: [], snapshot: newClusterSnapshot, inSsv: false })
  }
  for (const ids of sets.slice(0, 2)) {
    const owner = await contract.newOwner()
    const keys = contract.freshKeys(3)
    const place = { owner, operatorIds: ids.map(Number), publicKeys: keys, sharesData: contract.shares(3) }
    const { snapshot } = await chain.seedLegacyCluster({ ...place, ssvBalance: parseEther('20') })
    clusters.push({ owner, ids, keys, snapshot, inSsv: true })
  }

  /** One change of a cluster; nothing where its state allows none. */
  async function changeCluster(cluster: Cluster): Promise<void> {
    const { owner, ids, keys, snapshot } = cluster
    const take = async (sent: Promise<{ snapshot: ClusterSnapshot }>) => {
      cluster.snapshot = (await sent).snapshot
    }
    const ofAnybody = [owner, ids, snapshot] as const
    const usable = ids.every((id) => operators.some((operator) => operator.id === id && !operator.removed))
    const kind = random(8)
    if (kind < 2 && keys.length > 1) {
      const gone = keys.splice(0, 1 + random(keys.length - 1))
      return take(send(owner, 'bulkRemoveValidator', [gone, ids, snapshot]))
    }
    if (cluster.inSsv) {
      if (kind < 4) return
      if (kind === 4 && snapshot.active) return take(send(owner, 'liquidateSSV', ofAnybody))
      cluster.inSsv = false
      return take(send(owner, 'migrateClusterToETH', [ids, snapshot], parseEther('3')))
    }
    if (!snapshot.active) return take(send(owner, 'reactivate', [ids, snapshot], parseEther('3')))
    if (keys.length === 0 || (kind < 4 && usable)) {
      if (!usable) return
      const added = contract.freshKeys(1 + random(3))
      const args = [added, ids, contract.shares(added.length), snapshot] as const
      await take(send(owner, 'bulkRegisterValidator', args, parseEther('2')))
      keys.push(...added)
      return
    }
    if (kind === 4) return take(send(owner, 'deposit', ofAnybody, 123_456_789n))
    if (kind === 5) return take(send(owner, 'withdraw', [ids, parseEther('0.01'), snapshot]))
    if (kind === 6) return take(send(owner, 'liquidate', ofAnybody))
    const most = Math.floor((keys.length * 64) / step)
    const least = Math.ceil((keys.length * 32) / step)
    const effectiveBalance = (least + random(most - least + 1)) * step
    return take(chain.setEffectiveBalance({ owner, operatorIds: ids.map(Number), snapshot, effectiveBalance }))
  }

  async function changeOperator(operator: (typeof operators)[number], n: number): Promise<void> {
    const { id, owner, removed } = operator
    if (removed) return
    const kind = random(6)
    if (kind === 0 && n > calls / 2 && operators.filter((one) => one.removed).length < 2) {
      operator.removed = true
      await send(owner, 'removeOperator', [id])
    } else if (kind === 1) {
      await send(owner, 'reduceOperatorFee', [id, 0n]).catch(() => undefined)
    } else if (kind < 4) {
      await send(owner, 'withdrawAllVersionOperatorEarnings', [id])
    } else {
      await send(owner, 'withdrawAllOperatorEarnings', [id]).catch(() => undefined)
    }
  }

  for (let n = 0; n < calls; n += 1) {
    await chain.mine(random(4) + 1)
    const kind = random(10)
    if (kind < 7) await changeCluster(pick(clusters))
    else if (kind < 9) await changeOperator(pick(operators), n)
    else await chain.setNetworkFee(BigInt(random(100_000)) * 100_000n)
  }
  return {
    clusters: clusters.filter(({ snapshot }) => snapshot !== newClusterSnapshot),
    operatorIds: operators.map(({ id }) => id),
  }
}

/** Names of all events so far. */
async function readEventNames(): Promise<Set<string>> {
  const { node, chain } = contract
  const of = { address: chain.contracts.network, abi: ssvNetworkAbi, fromBlock: 0n } as const
  return new Set((await node.getContractEvents(of)).map(({ eventName }) => eventName))
}

test('what clusters pay is what operators and the network earn, to the wei', async () => {
  const first = await live(1, { calls: 60, step: 32 })
  expect(await readSurplus(first.clusters, first.operatorIds)).toEqual({ eth: 0n, ssv: 0n })
  const second = await live(2, { calls: 60, step: 32 })
  const clusters = [...first.clusters, ...second.clusters]
  expect(await readSurplus(clusters, [...first.operatorIds, ...second.operatorIds])).toEqual({ eth: 0n, ssv: 0n })
  expect([...(await readEventNames())]).toEqual(
    expect.arrayContaining([
      ...['ClusterBalanceUpdated', 'ClusterLiquidated', 'ClusterReactivated', 'ClusterMigratedToETH'],
      ...['ClusterWithdrawn', 'ValidatorRemoved', 'OperatorWithdrawn', 'OperatorRemoved', 'NetworkFeeUpdated'],
    ]),
  )
})

test('parts of a unit are rounded, by less than 100,000 wei for each account that a call settles', async () => {
  const calls = 60
  const { clusters, operatorIds } = await live(3, { calls, step: 1 })
  const { eth, ssv } = await readSurplus(clusters, operatorIds)
  expect(ssv).toBe(0n)
  expect(eth).not.toBe(0n)
  // A call settles four operators, the network, and both sides of a cluster.
  const most = BigInt(calls) * 7n * 100_000n
  expect(eth).toBeLessThan(most)
  expect(eth).toBeGreaterThan(-most)
})
