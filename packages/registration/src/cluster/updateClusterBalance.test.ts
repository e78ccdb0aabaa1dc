import { type BeaconConnection, createBeaconConnection } from '@x/beacon-client'
import {
  createOracleConnection,
  getBalanceProof,
  getClusterOverview,
  getClusterSnapshot,
  type OracleConnection,
  previewBalanceUpdate,
  verifyOracleRoot,
} from '@x/chain'
import { createBalanceTree } from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import { numberToHex, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { commitRoot } from '../dao/commitRoot.ts'
import { deposit } from './deposit.ts'
import { updateClusterBalance } from './updateClusterBalance.ts'

const devnet = await useDevnet()
const { network, publicClient } = devnet
const gwei = 1_000_000_000n
const key = (seed: number): Hex => numberToHex(seed, { size: 48 })
const register = (...seeds: number[]) => ({
  register: seeds.map((seed) => ({ publicKey: key(seed), sharesData: '0x' as const })),
})

const first = { account: 0, owner: devnet.getAccount(0).address, operatorIds: [1, 2, 3, 4] }
const second = { account: 1, owner: devnet.getAccount(1).address, operatorIds: [2, 3, 4, 5] }
const third = { account: 2, owner: devnet.getAccount(2).address, operatorIds: [1, 2, 3, 4] }
const stopped = { ...first, operatorIds: [1, 2, 3, 5] }

/** Effective balances in ETH by key. The beacon chain does not know the others. */
const balances = new Map([
  [key(1), 32],
  [key(2), 48],
  [key(3), 2_048],
  // Slashed: less than 32 ETH count as 32.
  [key(4), 31],
  [key(6), 33],
  [key(7), 2_048],
  [key(8), 2_048],
])
const onBeaconChain = (changes: [Hex, number][]) => new Map([...balances, ...changes])
const right = [
  { ...first, effectiveBalance: 32 + 48 + 2_048 },
  { ...second, effectiveBalance: 32 + 32 },
  { ...third, effectiveBalance: 33 },
]
const leavesOf = (of: typeof right) =>
  of.map(({ owner, operatorIds, effectiveBalance }) => ({
    clusterHash: getClusterHash(owner, operatorIds),
    effectiveBalance,
  }))

/** A beacon node that tells these balances of a slot on. */
function createBeaconNode({
  told = (_: number) => balances,
  states = [] as number[],
  finalEpoch = 2 ** 30,
} = {}): BeaconConnection {
  const clock = network.custom
  const checkpoint = { epoch: String(finalEpoch), root: `0x${'0'.repeat(64)}` }
  const answer = (path: string, body: unknown) => {
    if (path.endsWith('/genesis')) {
      return {
        genesis_time: String(clock.genesisTime),
        genesis_validators_root: clock.genesisValidatorsRoot ?? checkpoint.root,
        genesis_fork_version: '0x00000000',
      }
    }
    if (path.endsWith('/syncing')) {
      return { head_slot: '10', sync_distance: '0', is_syncing: false, is_optimistic: false, el_offline: false }
    }
    if (path.endsWith('/finality_checkpoints')) {
      return { previous_justified: checkpoint, current_justified: checkpoint, finalized: checkpoint }
    }
    const slot = Number(path.split('/').at(-2))
    states.push(slot)
    return (body as { ids: Hex[] }).ids.flatMap((id, i) => {
      const balance = told(slot).get(id)
      const far = '18446744073709551615'
      const epochs = {
        activation_eligibility_epoch: '0',
        activation_epoch: '0',
        exit_epoch: far,
        withdrawable_epoch: far,
      }
      return balance === undefined
        ? []
        : [
            {
              ...{ index: String(i), status: 'active_ongoing', balance: String(BigInt(balance) * gwei + 5n) },
              validator: {
                ...{ pubkey: id, withdrawal_credentials: checkpoint.root, slashed: false, ...epochs },
                effective_balance: String(BigInt(balance) * gwei),
              },
            },
          ]
    })
  }
  return createBeaconConnection({
    ...{ url: 'http://beacon.test', network },
    now: () => (clock.genesisTime + 10 * clock.secondsPerSlot) * 1_000,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = request.method === 'POST' ? await request.json() : undefined
      return Response.json({ data: answer(new URL(request.url).pathname, body) })
    },
  })
}

/** The service of an oracle with these leaves. */
function createOracle(leaves: ReturnType<typeof leavesOf>): OracleConnection {
  return createOracleConnection({
    url: 'http://oracle.test/',
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const clusterId = url.pathname.split('/').at(-1)
      const proof = createBalanceTree(leaves).getProof(clusterId as Hex)
      const { effectiveBalance } = leaves.find(({ clusterHash }) => clusterHash === clusterId) ?? {}
      if (url.pathname.endsWith('/api/v1/commit')) {
        return Response.json({
          clusters: leaves.map(({ clusterHash: clusterId, ...leaf }) => ({ clusterId, ...leaf })),
        })
      }
      if (proof === undefined) return Response.json({ error: 'cluster not found' }, { status: 404 })
      return Response.json({ clusterId, effectiveBalance, proof })
    },
  })
}

/** Three of the four oracles vote for a root at the latest block. */
async function commit(leaves: ReturnType<typeof leavesOf>, layout?: 'standard') {
  const blockNumber = Number(await publicClient.getBlockNumber())
  const { root: merkleRoot } = createBalanceTree(leaves, { layout })
  for (const account of [6, 7, 9]) {
    const { wait } = await commitRoot(devnet.createWallet(account), { network, publicClient, merkleRoot, blockNumber })
    await wait()
  }
  return { blockNumber, root: merkleRoot }
}

beforeAll(async () => {
  await callCluster(devnet, { ...first, call: register(1, 2, 3) })
  await callCluster(devnet, { ...second, call: register(4, 5) })
  await callCluster(devnet, { ...third, call: register(6, 7) })
  await callCluster(devnet, { ...third, call: { remove: key(7) } })
  await callCluster(devnet, { ...stopped, call: register(8) })
  await callCluster(devnet, { ...stopped, call: 'liquidate' })
})

describe('verifyOracleRoot', () => {
  test('says that there is no root', async () => {
    await expect(verifyOracleRoot(publicClient, { network, beaconNodes: [createBeaconNode()] })).rejects.toMatchObject({
      name: 'RootMissingError',
    })
  })

  test('builds the root of active clusters again, at least 32 ETH for each validator', async () => {
    const committed = await commit(leavesOf(right))
    // After the block of the root: counted by the next one only.
    await callCluster(devnet, { ...third, call: register(9) })
    const states: number[] = []
    const found = await verifyOracleRoot(publicClient, {
      network,
      beaconNodes: [createBeaconNode({ states }), createBeaconNode()],
    })
    expect(found).toMatchObject({
      ...committed,
      ...{ computedRoot: committed.root, isSame: true, differences: [], incomplete: [], oracles: [] },
      ...{ clusterCount: 3, validatorCount: 6, unknownCount: 1, effectiveBalance: 2_128 + 64 + 33 },
    })
    expect(found.epoch).toBe(found.checkpointSlot / network.custom.slotsPerEpoch - 1)
    expect(states).toEqual([found.checkpointSlot])
    expect(
      await verifyOracleRoot(publicClient, { network, epoch: found.epoch, beaconNodes: [createBeaconNode()] }),
    ).toEqual(found)
    await expect(
      verifyOracleRoot(publicClient, { network, epoch: found.epoch + 1, beaconNodes: [createBeaconNode()] }),
    ).rejects.toMatchObject({ name: 'RootMissingError', before: found.epoch })
    await expect(
      verifyOracleRoot(publicClient, { network, beaconNodes: [createBeaconNode({ finalEpoch: found.epoch })] }),
    ).rejects.toMatchObject({ name: 'BeaconNodeError', reason: 'not-final' })
    const beaconNodes = [createBeaconNode(), createBeaconNode({ told: () => onBeaconChain([[key(6), 32]]) })]
    await expect(verifyOracleRoot(publicClient, { network, beaconNodes })).rejects.toMatchObject({
      name: 'BeaconNodesDifferError',
      about: `validator ${key(6)}`,
    })
    await expect(verifyOracleRoot(publicClient, { network, beaconNodes: [] })).rejects.toThrow('expected at least one')
  })
})

describe('a root that differs', () => {
  const [a, b, c] = leavesOf(right)
  if (a === undefined || b === undefined || c === undefined) throw new Error('unreachable')
  // 48 ETH were counted as 47, a cluster was left out, and one that is liquidated was counted.
  const wrong = [
    { ...a, effectiveBalance: a.effectiveBalance - 1 },
    { ...c, effectiveBalance: 33 + 32 },
    ...leavesOf([{ ...stopped, effectiveBalance: 2_048 }]),
  ]
  const beaconNodes = [createBeaconNode()]

  test('is named by cluster where an oracle tells leaves that give the committed one', async () => {
    await commit(wrong)
    const alone = await verifyOracleRoot(publicClient, { network, beaconNodes })
    expect(alone).toMatchObject({ isSame: false, differences: undefined, oracles: [] })
    const liar = createOracle(leavesOf(right))
    const lied = await verifyOracleRoot(publicClient, { network, beaconNodes, oracles: [liar] })
    expect(lied).toMatchObject({
      differences: undefined,
      oracles: [{ problem: 'its leaves do not give the committed root' }],
    })
    const found = await verifyOracleRoot(publicClient, { network, beaconNodes, oracles: [liar, createOracle(wrong)] })
    expect(found.oracles.map(({ problem }) => problem)).toEqual([
      'its leaves do not give the committed root',
      undefined,
    ])
    expect(found.differences).toEqual([
      {
        clusterHash: a.clusterHash,
        owner: first.owner,
        operatorIds: first.operatorIds,
        committed: 2_127,
        computed: 2_128,
      },
      {
        clusterHash: b.clusterHash,
        owner: second.owner,
        operatorIds: second.operatorIds,
        committed: undefined,
        computed: 64,
      },
      {
        ...{ clusterHash: wrong[2]?.clusterHash, owner: undefined, operatorIds: undefined },
        committed: 2_048,
        computed: undefined,
      },
    ])
  })

  test('is none where it has the layout of OpenZeppelin', async () => {
    // Not in the first slot of an epoch.
    await devnet.passTime(5 * network.custom.secondsPerSlot)
    const { root } = await commit([a, b, { ...c, effectiveBalance: 33 + 32 }], 'standard')
    const found = await verifyOracleRoot(publicClient, { network, beaconNodes })
    expect(found).toMatchObject({ isSame: true, computedRoot: root, differences: [] })
    expect(createBalanceTree([a, b, { ...c, effectiveBalance: 33 + 32 }]).root).not.toBe(root)
  })

  test('is none where the checkpoint has no block, and the state is that of the block before', async () => {
    const { slot, checkpointSlot } = await verifyOracleRoot(publicClient, { network, beaconNodes })
    expect(slot).toBeLessThan(checkpointSlot)
    const states: number[] = []
    const told = (at: number) => (at === checkpointSlot ? onBeaconChain([[key(2), 64]]) : balances)
    const found = await verifyOracleRoot(publicClient, { network, beaconNodes: [createBeaconNode({ told, states })] })
    expect(found).toMatchObject({ isSame: true, effectiveBalance: 2_128 + 64 + 65 })
    expect(states).toEqual([checkpointSlot, slot])
  })
})

describe('updateClusterBalance', () => {
  const place = { network, publicClient }
  const wallet = devnet.createWallet(5)
  const leaves = leavesOf([right[0], right[1], { ...third, effectiveBalance: 65 }].flatMap((each) => each ?? []))

  test('bills the cluster for what an oracle or a tree of our own proves', async () => {
    const { blockNumber } = await commit(leaves)
    const beaconNodes = [createBeaconNode()]
    const liar = createOracle(
      leavesOf([
        { ...first, effectiveBalance: 96 },
        { ...third, effectiveBalance: 65 },
      ]),
    )
    const proof = await getBalanceProof(publicClient, { ...first, network, oracles: [liar, createOracle(leaves)] })
    expect(proof).toMatchObject({ blockNumber, effectiveBalance: 2_128 })
    expect(await getBalanceProof(publicClient, { ...first, network, oracles: [liar], beaconNodes })).toEqual(proof)

    const before = await getClusterOverview(publicClient, { ...first, network })
    expect(before.effectiveBalance).toBe(96)
    const preview = await previewBalanceUpdate(publicClient, { network, overview: before, effectiveBalance: 2_128 })
    // 50 blocks may pass until it is in.
    const judge = async (blocks: bigint) => {
      const overview = { ...before, balance: preview.liquidationThreshold + blocks * before.burnRate }
      return (await previewBalanceUpdate(publicClient, { network, overview, effectiveBalance: 2_128 })).isLiquidatable
    }
    expect([await judge(49n), await judge(50n)]).toEqual([true, false])
    const { wait } = await updateClusterBalance(wallet, { ...place, ...first, ...proof, account: wallet.account })
    const { snapshot } = await wait()
    const after = await getClusterOverview(publicClient, { ...first, network })
    expect(after).toMatchObject({ snapshot, effectiveBalance: 2_128, status: 'active', burnRate: preview.burnRate })
    expect(after.liquidationThreshold).toBe(preview.liquidationThreshold)
    // The preview allows for 50 blocks until then.
    expect((after.runway?.days ?? 0) - (preview.runwayDays ?? 0)).toBeLessThan((50 * 12) / 86_400)
    expect((after.runway?.days ?? 0) - (preview.runwayDays ?? 0)).toBeGreaterThanOrEqual(0)
    const again = updateClusterBalance.prepare(publicClient, { ...place, from: first.owner, ...first, ...proof })
    await expect(again).rejects.toMatchObject({ errorName: 'StaleUpdate' })
  })

  test('sends nothing that is not proven', async () => {
    const unproven = { ...place, ...second, from: second.owner }
    const proof = await getBalanceProof(publicClient, { ...second, network, oracles: [createOracle(leaves)] })
    const prepare = (changes: Partial<typeof proof>) =>
      updateClusterBalance.prepare(publicClient, { ...unproven, ...proof, ...changes })
    await expect(prepare({ effectiveBalance: 65 })).rejects.toMatchObject({ errorName: 'InvalidProof' })
    await expect(prepare({ proof: [] })).rejects.toMatchObject({ errorName: 'InvalidProof' })
    await expect(prepare({ blockNumber: 1 })).rejects.toMatchObject({ errorName: 'RootNotFound' })
    const unknown = { ...stopped, network, oracles: [createOracle(leaves)], beaconNodes: [createBeaconNode()] }
    const error = await getBalanceProof(publicClient, unknown).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'BalanceUnprovenError' })
    expect(String(error)).toContain('it was not active then')
    const other = [createBeaconNode({ told: () => onBeaconChain([[key(1), 64]]) })]
    await expect(getBalanceProof(publicClient, { ...second, network, beaconNodes: other })).rejects.toThrow(
      'another root',
    )
    await expect(getBalanceProof(publicClient, { ...second, network })).rejects.toThrow('Pass a beacon node')
  })

  test('liquidates nothing unless it may', async () => {
    const heavy = leavesOf([
      { ...third, effectiveBalance: 2 * 2_048 },
      { ...second, effectiveBalance: 64 },
    ])
    await commit(heavy)
    const proof = await getBalanceProof(publicClient, { ...third, network, oracles: [createOracle(heavy)] })
    const { owner, operatorIds } = third
    const send = { ...place, owner, operatorIds, ...proof }
    // 1,000 times the fee: what lasts for 64 ETH does not for 4,096.
    await devnet.setNetworkFee(3_550_900_000n * 1_000n)
    await expect(updateClusterBalance(wallet, send)).rejects.toMatchObject({
      name: 'LiquidatingUpdateError',
      update: { isLiquidatable: true, runwayDays: 0, effectiveBalance: 4_096, billedBalance: 64 },
    })
    const { wait } = await deposit(devnet.createWallet(third.account), {
      ...place,
      operatorIds,
      amount: parseEther('200'),
    })
    await wait()
    expect(await updateClusterBalance.prepare(publicClient, { ...send, from: first.owner })).toMatchObject({
      value: 0n,
    })
    await devnet.setNetworkFee(3_550_900_000n * 10_000n)
    const allowed = await updateClusterBalance(wallet, { ...send, allowLiquidation: true })
    expect((await allowed.wait()).events.map(({ eventName }) => eventName)).toEqual([
      'ClusterLiquidated',
      'ClusterBalanceUpdated',
    ])
    expect((await getClusterSnapshot(publicClient, { ...third, network })).snapshot.active).toBe(false)
  })
})
