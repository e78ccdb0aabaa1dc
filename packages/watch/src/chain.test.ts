import { randomBytes } from 'node:crypto'
import { getClusterSnapshot, parseFleet } from '@x/chain'
import { callCluster, ssvNetworkAbi } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { createTestClock, useDevnet } from '@x/testing'
import { createClient, http } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStore } from './fixtures/createMemoryStore.ts'
import { type OpenedWatch, openWatch } from './fixtures/openWatch.ts'
import type { WatchNetworkParameters } from './run/watchNetworkParameters.ts'
import { watchNetwork } from './watchNetwork.ts'

const clock = createTestClock(Date.now())
const devnet = await useDevnet({ operatorCount: 16, rpcThroughProxy: true })
beforeAll(async () => {
  // Whatever test runs, and however many looks it takes: the newest block is never too old for the clock.
  await devnet.passTime(86_400)
})

const until = <value>(read: () => value) => expect.poll(read, { interval: 5 })

/** The owner in a test: each has a story of its own. */
let account = 0

async function register(operatorIds: readonly number[], count = 1): Promise<void> {
  const register = Array.from({ length: count }, (): { publicKey: Hex; sharesData: Hex } => ({
    publicKey: bytesToHex(randomBytes(48)),
    sharesData: '0x',
  }))
  await callCluster(devnet, { account, operatorIds, call: { register } })
}

/** A watch of the account of this test, through the proxy, without an exporter. */
function open(options: Partial<WatchNetworkParameters> = {}): OpenedWatch {
  const publicClient = createClient({ transport: http(devnet.rpcProxy.url, { retryCount: 0, batch: true }) })
  const owners = [devnet.getAccount(account).address]
  return openWatch(devnet, clock, { publicClient, exporter: undefined, owners, ...options })
}

const tellOf = ({ events }: OpenedWatch) => events.map(({ kind, type, level }) => `${kind} ${type} ${level}`)

/** Calls the contract as the owner of an operator. */
async function callOperator(
  operatorId: number,
  call: { functionName: 'removeOperator' | 'executeOperatorFee' | 'cancelDeclaredOperatorFee' } | { declare: bigint },
): Promise<void> {
  const [operator] = devnet.getOperators([operatorId])
  const index = devnet.accounts.findIndex(({ address }) => address === operator?.owner)
  const contract = { address: devnet.network.contracts.ssvNetwork.address, abi: ssvNetworkAbi } as const
  const wallet = devnet.createWallet(index)
  const id = BigInt(operatorId)
  const hash =
    'declare' in call
      ? await wallet.writeContract({ ...contract, functionName: 'declareOperatorFee', args: [id, call.declare] })
      : await wallet.writeContract({ ...contract, functionName: call.functionName, args: [id] })
  await devnet.publicClient.waitForTransactionReceipt({ hash })
}

test('a cluster that has lost its validators and holds a balance is told once, until that is withdrawn', async () => {
  account = 8
  const [first, second] = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ] as const
  const keys: Hex[] = []
  for (const operatorIds of [first, second]) {
    const publicKey = bytesToHex(randomBytes(48))
    keys.push(publicKey)
    await callCluster(devnet, { account, operatorIds, call: { register: [{ publicKey, sharesData: '0x' }] } })
  }
  const state = createMemoryStore()
  const before = open({ state })
  await before.look()
  expect(before.events).toEqual([])
  for (const [i, operatorIds] of [first, second].entries()) {
    await callCluster(devnet, { account, operatorIds, call: { remove: keys[i] ?? '0x' } })
  }
  await before.look()
  const { address: owner } = devnet.getAccount(account)
  expect(before.events).toMatchObject(
    [first, second].map((operatorIds) => ({
      kind: 'emptied',
      type: 'began',
      level: 'emptied',
      severity: 'warning',
      subject: { owner, operatorIds },
      message: expect.stringMatching(/ has no validators any more, and holds 4\.99\d+ ETH\.$/),
      facts: { feeAsset: 'ETH', balance: expect.stringMatching(/^499\d{16}$/) },
    })),
  )
  await before.stop()
  const others = { state: createMemoryStore(state.texts.at(-1)), owners: [devnet.getAccount(9).address] }
  await using elsewhere = open(others)
  await elsewhere.look()
  expect(tellOf(elsewhere)).toEqual(['emptied resolved well', 'emptied resolved well'])
  await using after = open({ state })
  await after.look()
  expect(after.events).toEqual([])
  const { network, publicClient } = devnet
  const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds: first })
  const hash = await devnet.createWallet(account).writeContract({
    ...{ address: network.contracts.ssvNetwork.address, abi: ssvNetworkAbi },
    functionName: 'withdraw',
    args: [first.map(BigInt), snapshot.balance, snapshot],
  })
  await publicClient.waitForTransactionReceipt({ hash })
  await register(second)
  await after.look()
  expect(after.events.map(({ type, level, message }) => [type, level, message])).toEqual([
    ['resolved', 'well', `Cluster 1, 2, 3, 4 of ${owner} has no validators, and nothing is left in it.`],
    ['resolved', 'well', `Cluster 5, 6, 7, 8 of ${owner} has validators.`],
  ])
})

test('in what a cluster differs from the file of its fleet is told once, until it is as the file says or there is no file', async () => {
  account = 9
  const { address: owner } = devnet.getAccount(account)
  const fleet = parseFleet({
    owner,
    runway: { minimumDays: 1, targetDays: 2 },
    budget: { depositsPerWeek: '1', gasPerWeek: '1' },
    clusters: [{ operators: [1, 2, 3, 4], validators: 2 }, { operators: [5, 6, 7, 8] }],
  })
  await register([1, 2, 3, 4])
  await register([2, 4, 6, 8])
  const state = createMemoryStore()
  // The file alone says whose clusters are watched.
  const before = open({ state, fleet, owners: [] })
  await before.look()
  const drift = ({ events }: OpenedWatch) => events.filter(({ kind }) => kind === 'drift')
  expect(drift(before)).toMatchObject([
    {
      level: 'validators',
      subject: { owner, operatorIds: [1, 2, 3, 4] },
      message: 'Cluster 1, 2, 3, 4 has 1 validator, and should have 2.',
      facts: { differs: ['validators'], isPlannable: false },
    },
    { level: 'unlisted', subject: { operatorIds: [2, 4, 6, 8] } },
    { level: 'missing', subject: { operatorIds: [5, 6, 7, 8] }, message: 'Cluster 5, 6, 7, 8 does not exist.' },
  ])
  await devnet.mine(3)
  await before.look()
  expect(drift(before)).toHaveLength(3)
  await register([1, 2, 3, 4])
  await register([5, 6, 7, 8])
  await before.look()
  expect(drift(before).slice(3)).toMatchObject([
    { type: 'resolved', subject: { operatorIds: [1, 2, 3, 4] } },
    { type: 'resolved', subject: { operatorIds: [5, 6, 7, 8] } },
  ])
  await before.stop()
  await using after = open({ state })
  await after.look()
  expect(drift(after)).toMatchObject([{ type: 'resolved', subject: { operatorIds: [2, 4, 6, 8] } }])
})

describe('operators', () => {
  test('that announce a higher fee, take it, withdraw it, and leave', async () => {
    await register([1, 2, 3, 4])
    await using watch = open()
    await watch.look()
    expect(watch.events).toEqual([])
    const [operator] = devnet.getOperators([2])
    const fee = operator?.fee ?? 0n
    const higher = ((fee * 11n) / 10n / 100_000n) * 100_000n
    await callOperator(2, { declare: higher })
    await watch.look()
    expect(watch.events.at(-1)).toMatchObject({
      kind: 'operator-fee',
      type: 'began',
      level: 'announced',
      subject: { type: 'operator', operatorId: 2 },
      message: expect.stringMatching(/^Operator 2 wants 1\.9481 gwei a block instead of 1\.771, 10 % more, from /),
      facts: { fee: String(fee), announcedFee: String(higher) },
    })
    await devnet.passTime(7 * 86_400 + 60)
    await watch.look()
    expect(watch.events).toHaveLength(1)
    await callOperator(2, { functionName: 'executeOperatorFee' })
    await watch.look()
    await devnet.passTime(86_401)
    await watch.look()
    expect(tellOf(watch)).toEqual([
      'operator-fee began announced',
      'operator-fee changed raised',
      'operator-fee resolved well',
    ])
    expect(new Set(watch.events.map(({ alertId }) => alertId))).toEqual(new Set([watch.events[0]?.id]))

    await callOperator(3, { declare: 1_900_000_000n })
    await watch.look()
    await callOperator(3, { functionName: 'cancelDeclaredOperatorFee' })
    await watch.look()
    expect(tellOf(watch).slice(3)).toEqual(['operator-fee began announced', 'operator-fee resolved well'])

    await callOperator(4, { functionName: 'removeOperator' })
    await watch.look()
    expect(tellOf(watch).slice(5)).toEqual(['operator-removed began removed'])
    // Without validators the cluster needs none of its operators.
    await callCluster(devnet, { account, operatorIds: [1, 2, 3, 4], call: 'liquidate' })
    await watch.look()
    expect(tellOf(watch).slice(6)).toEqual(['runway began liquidated'])
  })

  test('of the time of SSV fees raise nothing when somebody first uses them', async () => {
    account = 0
    await devnet.setLegacyOperator(12)
    await using watch = open({ owners: [], operatorIds: [12] })
    await watch.look()
    await register([9, 10, 11, 12])
    await watch.look()
    expect(watch.status().operators).toMatchObject([{ id: 12, fee: 1_770_000_000n }])
    expect(watch.events).toEqual([])
  })

  test('that are watched by themselves, of which one never was', async () => {
    await using watch = open({ owners: [], operatorIds: [5, 99] })
    await watch.look()
    expect(tellOf(watch)).toEqual(['operator-removed began unknown'])
    expect(watch.status().operators.map(({ id }) => id)).toEqual([5])
  })
})

describe('clusters', () => {
  test('that come later are found, and of chosen ones no other', async () => {
    account = 1
    const owner = devnet.getAccount(account).address
    await register([5, 6, 7, 8])
    const limits = { runwayDays: [10_000_000] }
    await using all = open(limits)
    await using one = open({ ...limits, owners: [], clusters: [{ owner, operatorIds: [6, 7, 8, 9] }] })
    await all.look()
    await until(() => one.status().looks).toBe(1)
    expect([all.events.length, one.events.length]).toEqual([1, 1])
    await register([6, 7, 8, 9])
    clock.advance(60_000)
    await until(() => [all.events.length, one.events.length]).toEqual([2, 2])
    expect(all.events.map(({ subject }) => subject)).toEqual([
      { type: 'cluster', owner, operatorIds: [5, 6, 7, 8] },
      { type: 'cluster', owner, operatorIds: [6, 7, 8, 9] },
    ])
    expect(tellOf(one)).toEqual(['runway began unknown', 'runway changed short'])
  })

  test('of another scope than before are not watched any more', async () => {
    account = 2
    await register([5, 6, 7, 8])
    const state = createMemoryStore()
    const before = open({ state, runwayDays: [10_000_000] })
    await before.look()
    await before.stop()
    await using after = open({ state, owners: [], operatorIds: [5] })
    await after.look()
    expect(tellOf(before)).toEqual(['runway began short'])
    expect(tellOf(after)).toEqual(['runway resolved well'])
    expect(after.events[0]).toMatchObject({ number: 2, alertId: before.events[0]?.id })
  })

  test('of an owner of whom only others were watched before are found after a restart', async () => {
    account = 1
    const owner = devnet.getAccount(account).address
    const state = createMemoryStore()
    const watchThese = (...ids: number[][]) =>
      open({
        state,
        owners: [],
        runwayDays: [10_000_000],
        clusters: ids.map((operatorIds) => ({ owner, operatorIds })),
      })
    const before = watchThese([5, 6, 7, 8])
    await before.look()
    await before.stop()
    await using after = watchThese([5, 6, 7, 8], [6, 7, 8, 9])
    await after.look()
    expect(after.events).toMatchObject([{ type: 'began', subject: { operatorIds: [6, 7, 8, 9] } }])
  })

  test('that come in a block whose events the node does not have yet are found in the next look', async () => {
    account = 0
    const owner = devnet.getAccount(account).address
    await using watch = open({ runwayDays: [10_000_000] })
    await watch.look()
    const before = watch.events.length
    devnet.rpcProxy.faults.hideLogs = [{ owner, operatorIds: [10, 11, 12, 13] }]
    await register([10, 11, 12, 13])
    await watch.look()
    devnet.rpcProxy.faults.hideLogs = undefined
    await devnet.mine()
    await watch.look()
    expect(watch.events.slice(before)).toMatchObject([{ type: 'began', subject: { operatorIds: [10, 11, 12, 13] } }])
  })

  test('that do not exist are told, and begin with their first validator', async () => {
    account = 3
    const owner = devnet.getAccount(account).address
    await using watch = open({ owners: [], clusters: [{ owner, operatorIds: [8, 9, 10, 11] }] })
    await watch.look()
    await register([8, 9, 10, 11])
    await watch.look()
    expect(tellOf(watch)).toEqual(['runway began unknown', 'runway resolved well'])
    expect(watch.events[0]?.message).toBe(`Cluster 8, 9, 10, 11 of ${owner} does not exist.`)
  })

  test('that still pay in SSV are watched too', async () => {
    account = 3
    const owner = devnet.getAccount(account).address
    const publicKeys = [bytesToHex(randomBytes(48))]
    const place = { owner, operatorIds: [5, 6, 7, 8], publicKeys, sharesData: ['0x'] as const, ssvBalance: 10n ** 19n }
    await devnet.seedLegacyCluster(place)
    await using watch = open({ runwayDays: [10_000_000] })
    await watch.look()
    expect(watch.events.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ feeAsset: 'SSV' }))
  })
})

describe('no false alert', () => {
  test('of what a reorganization takes back, and one look for what it brings', async () => {
    account = 4
    await register([5, 6, 7, 8])
    await devnet.mine(3)
    await using watch = open({ confirmations: 2 })
    await watch.look()
    await callCluster(devnet, { account, operatorIds: [5, 6, 7, 8], call: 'liquidate' })
    await devnet.mine()
    await watch.look()
    await devnet.reorg(2)
    await devnet.mine(3)
    await watch.look()
    expect(watch.events).toEqual([])
    await callCluster(devnet, { account, operatorIds: [5, 6, 7, 8], call: 'liquidate' })
    await devnet.mine(2)
    await watch.look()
    expect(tellOf(watch)).toEqual(['runway began liquidated'])
  })

  test('of what is so new that it has no confirmations yet', async () => {
    account = 7
    const owner = devnet.getAccount(account).address
    const wallet = devnet.createWallet(account)
    const scope = { owners: [], clusters: [{ owner, operatorIds: [5, 6, 7, 8] }], operatorIds: [17], confirmations: 3 }
    await using before = open(scope)
    await before.look()
    expect(tellOf(before)).toEqual(['runway began unknown', 'operator-removed began unknown'])
    await register([5, 6, 7, 8])
    const hash = await wallet.writeContract({
      address: devnet.network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'registerOperator',
      args: [bytesToHex(randomBytes(64)), 1_000_000_000n, false],
    })
    await devnet.publicClient.waitForTransactionReceipt({ hash })
    await before.look()
    expect(before.events.slice(2)).toMatchObject([
      { type: 'resolved', message: `Cluster 5, 6, 7, 8 of ${owner} is new.` },
      { type: 'resolved', message: 'Operator 17 is new.' },
    ])
    await using watch = open(scope)
    await watch.look()
    expect(watch.status()).toMatchObject({ clusters: [], operators: [] })
    await devnet.mine(3)
    await watch.look()
    expect(watch.events).toEqual([])
    expect(watch.status()).toMatchObject({ clusters: [{ owner }], operators: [{}, {}, {}, {}, {}] })
  })

  test('where a reorganization goes deeper than the confirmations: what was told is taken back', async () => {
    account = 5
    await register([5, 6, 7, 8])
    await devnet.mine(3)
    await using watch = open({ confirmations: 0 })
    await watch.look()
    await callCluster(devnet, { account, operatorIds: [5, 6, 7, 8], call: 'liquidate' })
    await watch.look()
    await devnet.reorg(1)
    await watch.look()
    expect(tellOf(watch)).toEqual(['runway began liquidated', 'runway resolved well'])
  })

  test('of a node that is behind, hides events, or is away; that it fails is told after a while, once', async () => {
    account = 5
    const place = { owner: devnet.getAccount(account).address, operatorIds: [5, 6, 7, 8] }
    await using watch = open({ sourcePatience: 300_000 })
    const { faults } = devnet.rpcProxy
    await watch.look()
    const [before] = watch.status().clusters
    const snapshot = before?.snapshot
    if (snapshot === undefined) throw new TypeError('There is no cluster.')

    await devnet.mine(3)
    await watch.look()
    faults.readsBehind = 2
    await watch.look()
    expect(watch.status().sources).toMatchObject([{ reason: expect.stringContaining('does not reach block') }])
    faults.readsBehind = undefined
    await watch.look()

    // The contract knows of the deposit that the node's events do not tell.
    faults.hideLogs = [place]
    await devnet.strangerDeposit({ ...place, snapshot })
    for (let i = 0; i < 8; i++) await watch.look()
    expect(tellOf(watch)).toEqual(['source began failing'])
    faults.hideLogs = undefined
    await watch.look()
    expect(tellOf(watch)).toEqual(['source began failing', 'source resolved well'])

    faults.onRequest = () => ({ kind: 'status', status: 503 })
    for (let i = 0; i < 8; i++) await watch.look()
    faults.onRequest = undefined
    await watch.look()
    expect(tellOf(watch).slice(2)).toEqual(['source began failing', 'source resolved well'])
    expect(watch.events.at(-2)?.message).toMatch(/^The node has failed since .*: The node failed while /)
  })
})

describe('a node whose newest block is old', () => {
  /** A clock at the newest block: how old that is is up to the test. */
  const startClock = async () => createTestClock(Number((await devnet.publicClient.getBlock()).timestamp) * 1_000)

  test('tells nothing new, and neither repeats nor ends what was told', async () => {
    account = 6
    await register([5, 6, 7, 8])
    const owners = [devnet.getAccount(account).address]
    const state = createMemoryStore()
    const watched = { exporter: undefined, owners, operatorIds: [99], runwayDays: [10_000_000], state }
    const late = await startClock()
    const before = openWatch(devnet, late, watched)
    await before.look()
    const told = ['runway began short', 'operator-removed began unknown']
    expect(tellOf(before)).toEqual(told)
    const { block, clusters } = before.status()

    // What happens now is in a block that is as good as new, of a chain whose clock is far behind.
    await callCluster(devnet, { account, operatorIds: [5, 6, 7, 8], call: 'liquidate' })
    await before.look(3_600_000)
    expect(tellOf(before)).toEqual(told)
    expect(before.status()).toMatchObject({
      block,
      clusters: [{ status: clusters[0]?.status, block: { number: block } }],
      sources: [{ source: 'node', reason: expect.stringMatching(/^Its newest block is \d+ minutes old\.$/) }],
    })
    await before.stop()

    await using after = openWatch(devnet, late, watched)
    await after.look()
    expect(after.events).toEqual([])
    expect(after.status()).toMatchObject({ block, clusters: [], alerts: [{ kind: 'runway' }, {}] })
    await devnet.passTime(3_600)
    await after.look()
    expect(tellOf(after)).toEqual(['runway changed liquidated'])
  })

  test('begins nothing, and is told after a while', async () => {
    account = 6
    const owner = devnet.getAccount(account).address
    const late = await startClock()
    late.advance(3_600_000)
    await using watch = openWatch(devnet, late, {
      exporter: undefined,
      owners: [],
      clusters: [{ owner, operatorIds: [9, 10, 11, 12] }],
      operatorIds: [99],
    })
    await watch.look()
    expect(watch.events).toEqual([])
    expect(watch.status().block).toBeUndefined()
    await watch.look(600_000)
    expect(tellOf(watch)).toEqual(['source began failing'])
  })
})

test('a look takes few requests', async () => {
  account = 2
  for (const ids of [
    [1, 2, 3, 5],
    [6, 7, 8, 9],
    [7, 8, 9, 10],
  ]) {
    await register(ids)
  }
  await using watch = open()
  await watch.look()
  await devnet.mine()
  const before = devnet.rpcProxy.requests.length
  await watch.look()
  const calls = devnet.rpcProxy.requests.slice(before).map(({ method }) => method)
  expect(watch.status().clusters).toHaveLength(4)
  // The newest block, the one that is read, before and after; the events; and the views: what all clusters pay in, what
  // they have in common, and their accounts, each together. What asks for the same block again travels with them.
  expect(calls.filter((method) => method !== 'eth_getBlockByNumber').sort()).toEqual([
    'eth_call',
    'eth_call',
    'eth_call',
    'eth_call',
    'eth_getLogs',
  ])
  expect(calls.length).toBeLessThan(11)
})

test('ends at once when it is stopped, although the node says nothing', async () => {
  const { faults } = devnet.rpcProxy
  faults.silent = true
  try {
    const watch = open()
    const before = devnet.rpcProxy.requests.length
    await until(() => devnet.rpcProxy.requests.length).toBeGreaterThan(before)
    await watch.stop()
    expect(watch.failure).toBeUndefined()
  } finally {
    faults.silent = undefined
  }
})

test('of another chain it is refused, and without anything to watch', async () => {
  devnet.rpcProxy.faults.chainId = 1
  await using watch = open()
  await expect(watch.look()).rejects.toMatchObject({ name: 'NetworkMismatchError', reason: 'chain' })
  devnet.rpcProxy.faults.chainId = undefined
  const { network, publicClient } = devnet
  expect(() => watchNetwork({ network, publicClient })).toThrow('no owner, cluster, operator or validator to watch')
})
