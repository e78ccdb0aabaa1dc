import { newClusterSnapshot } from '@x/schemas'
import { parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssvNetworkAbi, ssvNetworkViewsAbi } from './chain/contracts.generated.ts'
import { createDevnet, type Devnet } from './createDevnet.ts'
import { type ControlServer, startControlServer } from './startControlServer.ts'

let devnet: Devnet
let control: ControlServer

beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 8, rpcThroughProxy: true })
  control = await startControlServer(devnet)
})
afterAll(async () => {
  await control.stop()
  await devnet.stop()
})

type Listed = { name: string; value: string | null; description: string; active: string | null }
async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(`${control.url}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const set = (name: string, value?: string) => send('POST', `/faults/${name}`, { value })
const list = async (): Promise<Listed[]> => (await send('GET', '/faults')).body
const activeFaults = async () => (await list()).filter(({ active }) => active !== null).map(({ name }) => name)
const readNetworkFee = () =>
  devnet.publicClient.readContract({
    address: devnet.contracts.views,
    abi: ssvNetworkViewsAbi,
    functionName: 'getNetworkFee',
  })

/** A value of each fault that lasts. */
const values: Record<string, string> = {
  gasPriceFactor: '10000',
  viewFactors: 'getNetworkFee:1000',
  otherGasPriceFactor: '100',
  otherViewFactors: 'getNetworkFee:1000,getOperatorFee:0.5',
  otherHideLogs: '1,2,3,4',
  otherRepeatedRegistrations: '3',
  otherOperatorKeys: '4:QUJD',
  otherReadsBehind: '1',
  otherSilent: '',
  subgraphFeeFactor: '2',
  apiFeeFactor: '0.5',
  hideLogs: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88:1,2,3,4',
  repeatedRegistrations: '2',
  emptyLogsBelow: '5',
  readsBehind: '1',
  countsBehind: '2',
  chainId: '17000',
  otherReceipt: `0x${'ab'.repeat(32)}`,
  operatorKeys: '1:QUJD',
  silent: '',
  drip: '',
  redirectTo: 'http://127.0.0.1:1/',
  sendFails: 'lostAfter',
  pauseMining: '',
  stuckTransaction: '',
  networkFee: 'x3000',
  subgraphNonceOffset: '-1',
  subgraphLag: '1',
  apiNonceOffset: '3',
  apiLag: '2',
  subgraphOperatorKeys: '2:QUJD',
  apiOperatorKeys: '3:QUJD',
  subgraphAccountMissing: '',
  subgraphBlocksAhead: '4',
  beaconSyncing: '',
  beaconOptimistic: '',
  beaconStalled: '',
  beaconLag: '5',
  beaconInvertLiveness: 'all',
  beaconLacks: 'rewards,events',
  beaconPrunedBefore: '10',
  beaconForked: '',
  otherBeaconBalanceFactor: '0.5',
  otherBeaconInvertLiveness: `0x${'ab'.repeat(48)}`,
  runElsewhere: `0x${'ab'.repeat(48)},0x${'cd'.repeat(48)}`,
  loseFinality: '0.4',
}

test('every fault that lasts can be set, is listed with its value, and is gone after a clear', async () => {
  const read = () => [
    devnet.rpcProxy.faults,
    devnet.otherRpcProxy.faults,
    devnet.subgraph.faults,
    devnet.operatorApi.faults,
    devnet.beacon.faults,
    devnet.otherBeacon.faults,
  ]
  const before = structuredClone(read())
  for (const [name, value] of Object.entries(values)) {
    expect(await set(name, value), name).toMatchObject({ status: 200, body: { name, active: value } })
  }
  expect((await activeFaults()).sort()).toEqual(Object.keys(values).sort())
  expect(devnet.rpcProxy.faults).toMatchObject({
    gasPriceFactor: 10_000,
    hideLogs: [{ owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88', operatorIds: [1, 2, 3, 4] }],
    repeatedRegistrations: 2,
    emptyLogsBelow: 5,
    readsBehind: 1,
    countsBehind: 2,
    chainId: 17_000,
    silent: true,
    drip: true,
    next: [{ kind: 'dropped', forward: true, method: 'eth_sendRawTransaction' }],
  })
  expect(devnet.subgraph.faults).toMatchObject({ ownerNonceOffset: -1, lag: 1, accountMissing: true, blocksAhead: 4 })
  expect(devnet.operatorApi.faults).toMatchObject({ ownerNonceOffset: 3, lag: 2 })
  expect(devnet.beacon.faults).toMatchObject({ syncing: true, optimistic: true, lag: 5, invertLiveness: 'all' })
  expect(devnet.beacon.faults).toMatchObject({ lacks: ['rewards', 'events'], prunedBefore: 10 })
  expect(devnet.otherBeacon.faults.invertLiveness).toEqual([`0x${'ab'.repeat(48)}`])
  expect(devnet.beacon.faults.forkedFrom).toBeGreaterThan(0)
  expect(devnet.beacon.faults.stalledAt).toBeGreaterThan(0)
  expect(devnet.otherBeacon.faults).toMatchObject({ syncing: false, balanceFactor: 0.5 })
  expect(await readNetworkFee()).toBe(3_550_900_000n * 3_000n)

  expect(await send('DELETE', '/faults/silent')).toMatchObject({ status: 200, body: { name: 'silent', active: null } })
  expect(await activeFaults()).not.toContain('silent')
  expect((await send('DELETE', '/faults')).status).toBe(200)
  expect(await activeFaults()).toEqual([])
  expect(read()).toEqual(before)
  expect(await readNetworkFee()).toBe(3_550_900_000n)
})

test('what happens once is done when the answer comes, and is not listed as lasting', async () => {
  const head = () => devnet.publicClient.getBlockNumber({ cacheTime: 0 })
  const before = await head()
  expect(await set('mine', '4')).toMatchObject({ status: 200, body: { active: null } })
  expect(await head()).toBe(before + 4n)
  const { timestamp } = await devnet.publicClient.getBlock()
  expect((await set('passTime', '604800')).status).toBe(200)
  expect((await devnet.publicClient.getBlock()).timestamp).toBeGreaterThanOrEqual(timestamp + 604_800n)
  const { hash } = await devnet.publicClient.getBlock()
  expect((await set('reorg', '2:keep')).status).toBe(200)
  expect((await devnet.publicClient.getBlock({ blockNumber: before + 4n })).hash).not.toBe(hash)
  expect((await set('baseFee', '1.5')).status).toBe(200)
  expect((await devnet.publicClient.getBlock()).baseFeePerGas).toBe(1_500_000_000n)
  expect((await set('legacyOperator', '2')).status).toBe(200)
  const operator = { address: devnet.contracts.views, abi: ssvNetworkViewsAbi, args: [2n] } as const
  const isActive = async (functionName: 'getOperatorById' | 'getOperatorByIdSSV') =>
    (await devnet.publicClient.readContract({ ...operator, functionName })).isActive
  expect(await isActive('getOperatorById')).toBe(false)
  expect(await isActive('getOperatorByIdSSV')).toBe(true)
  expect(await activeFaults()).toEqual([])
  // Another process goes by the clock of the machine.
  expect(devnet.beaconChain.now()).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['gasPriceFactor', '0'],
  ['gasPriceFactor', 'ten'],
  ['viewFactors', 'getNetworkFee'],
  ['viewFactors', 'x:2'],
  ['hideLogs', '0x12'],
  ['hideLogs', '1,2:3'],
  ['readsBehind', '-1'],
  ['otherReceipt', '0x12'],
  ['redirectTo', 'nowhere'],
  ['sendFails', '200'],
  ['silent', 'yes'],
  ['reorg', '0'],
  ['reorg', '1:lose'],
  ['baseFee', '-1'],
  ['subgraphNonceOffset', '1.5'],
  ['beaconLacks', 'rewards,everything'],
  ['loseFinality', '1'],
  ['depositFor', '0xab:32'],
  ['exit', `0x${'ee'.repeat(48)}`],
  ['slash', `0x${'ee'.repeat(48)},0x${'dd'.repeat(48)}`],
])('%s does not take %s, and says what it takes', async (name, value) => {
  expect(await set(name, value)).toEqual({ status: 400, body: { error: expect.stringMatching(/^The value must be /) } })
  expect(await activeFaults()).toEqual([])
})

test('validators come, are run by somebody else, and go', async () => {
  const [elsewhere, exiting, slashed, pending] = ['a1', 'a2', 'a3', 'a4'].map((byte) => `0x${byte.repeat(48)}`)
  const ask = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json' }
    const { data } = await (await fetch(`${devnet.beaconUrl}/eth/v1/${path}`, { ...init, headers })).json()
    return data
  }
  const readStatus = async (key = '') => (await ask(`beacon/states/head/validators/${key}`)).status
  expect((await set('activate', `${elsewhere},${exiting},${slashed}`)).status).toBe(200)
  // They have been there from the beginning, so that what they earned before is told too.
  const earlier = devnet.beaconChain.currentSlot() - 100
  const { index: first } = await ask(`beacon/states/head/validators/${elsewhere}`)
  let rewards: unknown
  // Some slots have no block.
  for (let slot = earlier; rewards === undefined && slot < earlier + 32; slot++) {
    rewards = await ask(`beacon/rewards/sync_committee/${slot}`, [first])
  }
  expect(rewards).toEqual(expect.any(Array))
  expect((await set('runElsewhere', elsewhere)).body).toMatchObject({ active: elsewhere })
  expect((await set('exit', exiting)).body).toMatchObject({ active: null })
  expect((await set('slash', slashed)).status).toBe(200)
  expect((await set('depositFor', `${pending}:33`)).status).toBe(200)
  expect(await Promise.all([elsewhere, exiting, slashed].map(readStatus))).toEqual([
    ...['active_ongoing', 'active_exiting', 'active_slashed'],
  ])
  expect(await ask('beacon/states/head/pending_deposits')).toMatchObject([{ pubkey: pending, amount: '33000000000' }])
  const { index } = await ask(`beacon/states/head/validators/${elsewhere}`)
  const isLive = async (epoch: number) => (await ask(`validator/liveness/${epoch}`, [index]))[0].is_live
  await devnet.beaconChain.passEpochs(2)
  await set('mine', '1')
  expect(await isLive(devnet.beaconChain.currentEpoch() - 1)).toBe(true)
  expect((await send('DELETE', '/faults/runElsewhere')).status).toBe(200)
  await devnet.beaconChain.passEpochs(2)
  expect(await isLive(devnet.beaconChain.currentEpoch() - 1)).toBe(false)
})

test('clusters can be made that pay in SSV, and that owe', async () => {
  const { address: owner } = devnet.getAccount(0)
  expect((await set('legacyCluster', `${owner}:1,3`)).status).toBe(500)
  const wrong = { status: 400, body: { error: 'The value must be a cluster that exists.' } }
  expect(await set('runDry', `${owner}:1,2,3,5`)).toEqual(wrong)
  const hash = await devnet.createWallet(0).writeContract({
    address: devnet.contracts.network,
    abi: ssvNetworkAbi,
    functionName: 'registerValidator',
    args: [`0x${'01'.repeat(48)}`, [1n, 2n, 3n, 4n], '0x', newClusterSnapshot],
    value: 10n ** 18n,
  })
  const { logs } = await devnet.publicClient.waitForTransactionReceipt({ hash })
  const [added] = parseEventLogs({ abi: ssvNetworkAbi, logs, eventName: 'ValidatorAdded' })
  expect((await set('runDry', `${owner}:1,2,3,4`)).status).toBe(200)
  const views = { address: devnet.contracts.views, abi: ssvNetworkViewsAbi } as const
  const args = [owner, [1n, 2n, 3n, 4n], added?.args.cluster ?? newClusterSnapshot] as const
  expect(await devnet.publicClient.readContract({ ...views, functionName: 'getBalance', args })).toBe(0n)
  expect((await set('effectiveBalance', `${owner}:1,2,3,4:31`)).status).toBe(500)
  expect((await set('effectiveBalance', `${owner}:1,2,3,4`)).status).toBe(400)
  expect((await set('effectiveBalance', `${owner}:1,2,3,4:32`)).status).toBe(200)

  const { address: other } = devnet.getAccount(1)
  expect((await set('legacyCluster', `${other}:1,2,3,4`)).status).toBe(200)
  const cluster = [other, [1n, 2n, 3n, 4n]] as const
  expect(await devnet.publicClient.readContract({ ...views, functionName: 'getClusterAssetType', args: cluster })).toBe(
    0,
  )
})

test('the next transaction is stuck until the fault is cleared', async () => {
  expect((await set('stuckTransaction')).status).toBe(200)
  const hash = await devnet.createWallet(0).sendTransaction({ to: devnet.governor, value: 1n })
  expect((await devnet.publicClient.getTransaction({ hash })).blockNumber).toBeNull()
  expect(await activeFaults()).toEqual(['stuckTransaction'])
  expect((await send('DELETE', '/faults/stuckTransaction')).status).toBe(200)
  expect((await devnet.publicClient.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await activeFaults()).toEqual([])
})

test('a send that has failed is not listed any more', async () => {
  await set('sendFails', '503')
  expect(await activeFaults()).toEqual(['sendFails'])
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x00"]}'
  expect((await fetch(devnet.rpcUrl, { method: 'POST', body })).status).toBe(503)
  expect(await activeFaults()).toEqual([])
})

test('a name that nobody knows, and a body that is not JSON, nested without end or larger than 16 MiB are refused', async () => {
  expect(await set('nothing')).toEqual({ status: 404, body: { error: 'There is no fault of this name.' } })
  expect((await send('DELETE', '/faults/nothing')).status).toBe(404)
  expect((await fetch(`${control.url}/faults/drip`, { method: 'POST', body: '{' })).status).toBe(400)
  const bodies = [
    `{"value":"0","more":${'['.repeat(200)}${']'.repeat(200)}}`,
    JSON.stringify({ value: '0'.repeat(2 ** 24) }),
  ]
  for (const body of bodies) {
    const answer = await fetch(`${control.url}/faults/readsBehind`, { method: 'POST', body })
    expect(await answer.json()).toEqual({ error: 'The body must be JSON such as {"value":"1"}.' })
  }
})

test('the network leads through the proxy, so that its users meet the faults', async () => {
  expect(devnet.rpcUrl).toBe(devnet.rpcProxy.url)
  expect(devnet.network.custom.rpcUrl).toBe(devnet.rpcUrl)
  await set('chainId', '5')
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  expect(await (await fetch(devnet.rpcUrl, { method: 'POST', body })).json()).toMatchObject({ result: '0x5' })
  expect(await devnet.publicClient.getChainId()).toBe(31_337)
  await send('DELETE', '/faults')
})
