import { callCluster, createDevnet, registerClusters, ssvNetworkAbi } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { type Payload, signShares } from '../testing/signShares.ts'
import { describeProgress } from './describeProgress.ts'

const devnet = await useDevnet({ rpcThroughProxy: true })

const ids = [1, 2, 3, 4]
const audit = (account: number, args: string[] = []) =>
  runCli(['audit', '--network', devnet.networkFile, '--owner', devnet.getAccount(account).address, ...args])

describe('an owner whose validators the operators run', () => {
  test('hears so, with exit code 0', async () => {
    const register = [0, 1, 2].map((i) => signShares(devnet, { account: 0, validator: i, ownerNonce: i, ids }))
    await callCluster(devnet, { account: 0, operatorIds: ids, call: { register } })
    const { code, stdout, stderr } = await audit(0)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Validators +3 working$/m)
    expect(stdout).toMatch(new RegExp(`^Contract +${devnet.network.contracts.ssvNetwork.address}$`, 'm'))
    expect(stdout).toMatch(new RegExp(`^Node +${new URL(devnet.rpcProxy.url).host}$`, 'm'))
    expect(stdout).toMatch(/^Next nonce +3$/m)
    expect(stdout).toMatch(
      /^Other owners +checked with the subgraph; with the node only in [\d,]+ blocks? before the latest registrations$/m,
    )
    expect(stdout).toMatch(/^1, 2, 3, 4 +3 +ETH +active$/m)
    expect(stdout).toContain('✓ All 3 validators are registered correctly.')
    expect(stdout).not.toContain('What to do')
  })

  test('needs no secret, and gets plain data with --json', async () => {
    const { code, stdout } = await audit(0, ['--json', '--operators', '4,3,2,1'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      good: true,
      network: 'devnet',
      chainId: devnet.chainId,
      contract: devnet.network.contracts.ssvNetwork.address,
      node: new URL(devnet.rpcProxy.url).host,
      owner: devnet.getAccount(0).address,
      ownerNonce: 3,
      counts: { working: 3, unsafe: 0, dead: 0, stopped: 0, removed: 0 },
      clusters: [{ operatorIds: ids, feeAsset: 'ETH', snapshot: { validatorCount: 3, balance: expect.any(String) } }],
      validators: [{ ownerNonce: 0, signedOwnerNonce: 0, status: 'working', problems: [] }, {}, {}],
    })
    const other = await audit(0, ['--operators', '2,3,4,5'])
    expect(other.stdout).toContain('✓ The owner has no validators.')
  })
})

test('an owner whose validators are only stopped hears so, with exit code 1', async () => {
  const stopped = signShares(devnet, { account: 5, validator: 51, ownerNonce: 0, ids })
  await callCluster(devnet, { account: 5, operatorIds: ids, call: { register: [stopped] } })
  await callCluster(devnet, { account: 5, operatorIds: ids, call: 'liquidate' })
  const { code, stdout } = await audit(5)
  expect(stdout).toMatch(/^Validators +1 stopped$/m)
  expect(code).toBe(1)
})

test('what is wrong is said for each validator, with what to do, and exit code 1', async () => {
  // Another owner was first with validator 21.
  await callCluster(devnet, {
    account: 2,
    operatorIds: ids,
    call: {
      register: [signShares(devnet, { account: 2, validator: 21, ownerNonce: 0, ids })],
    },
  })
  const sign = (validator: number, ownerNonce: number, account = 1): Payload =>
    signShares(devnet, { account, validator, ownerNonce, ids })
  const flipped = sign(14, 4)
  const key = 2 + 2 * 96
  const other = sign(15, 4)
  const register: Payload[] = [
    sign(10, 0),
    sign(11, 0),
    { ...sign(12, 2), sharesData: '0x' },
    { ...sign(13, 3), sharesData: `${sign(13, 3).sharesData}00` },
    {
      ...flipped,
      sharesData: `0x${flipped.sharesData.slice(2, key)}${other.sharesData.slice(key, key + 96)}${flipped.sharesData.slice(key + 96)}`,
    },
    sign(15, 5, 2),
    sign(21, 6),
    sign(16, 7),
  ]
  await callCluster(devnet, { account: 1, operatorIds: ids, call: { register } })
  await callCluster(devnet, { account: 1, operatorIds: ids, call: { remove: sign(16, 7).publicKey } })
  const liquidated = [2, 3, 4, 5]
  const stopped = signShares(devnet, { account: 1, validator: 17, ownerNonce: 8, ids: liquidated })
  await callCluster(devnet, { account: 1, operatorIds: liquidated, call: { register: [stopped] } })
  await callCluster(devnet, { account: 1, operatorIds: liquidated, call: 'liquidate' })
  const fewer = [5, 6, 7, 8]
  const kept = signShares(devnet, { account: 1, validator: 18, ownerNonce: 9, ids: fewer })
  await callCluster(devnet, { account: 1, operatorIds: fewer, call: { register: [kept] } })
  const owner = devnet.getOperators([8])[0]?.owner
  const wallet = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === owner))
  const hash = await wallet.writeContract({
    address: devnet.network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'removeOperator',
    args: [8n],
  })
  await devnet.publicClient.waitForTransactionReceipt({ hash })

  const { code, stdout, stderr } = await audit(1)
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  const keyAt = (i: number) => register[i]?.publicKey ?? ''
  const lines = stdout.split('\n')
  const says = (publicKey: string) => lines[lines.findIndex((line) => line.includes(publicKey)) + 1]?.trim()
  expect(stdout).toMatch(/^Validators +2 working, 1 unsafe, 5 dead, 1 stopped, 1 removed$/m)
  expect(stdout).toMatch(/^Next nonce +10$/m)
  expect(stdout).toMatch(/^2, 3, 4, 5 +1 +ETH +liquidated$/m)
  expect(stdout).toContain(
    '✗ 1 validator unsafe. The operators run them, but a few operators could know their keys: never start them elsewhere.',
  )
  expect(stdout).toContain('✗ 5 validators dead.')
  expect(stdout).toContain('✗ 1 validator stopped.')
  expect(stdout).not.toContain(keyAt(0))
  expect(says(keyAt(1))).toBe('It signed the owner nonce 0, but its registration got 1, so the operators ignore it.')
  expect(says(keyAt(2))).toBe('SharesData has 0 bytes, but 4 operators need 1312 bytes (96 + 304 · n).')
  expect(says(keyAt(3))).toBe('SharesData has 1313 bytes, but 4 operators need 1312 bytes (96 + 304 · n).')
  expect(says(keyAt(4))).toContain('share keys do not belong together')
  expect(says(keyAt(5))).toContain('Its signature is not for this owner')
  expect(says(keyAt(6))).toContain(`It belonged to ${devnet.getAccount(2).address} when it was registered`)
  expect(stdout).not.toContain(keyAt(7))
  expect(stdout).toContain(stopped.publicKey)
  expect(stdout).toContain('Cluster 5, 6, 7, 8: Its operator 8 was removed.')
  const [, todo = ''] = stdout.split('What to do\n')
  expect(todo).toContain('register it again, with new key shares')
  expect(todo).toContain('Never start the validator anywhere else while it is registered')
  expect(todo).toContain(`Remove it first as ${devnet.getAccount(2).address}`)
  expect(todo).toContain('Reactivate the cluster')
  expect(new Set(todo.trimEnd().split('\n')).size).toBe(todo.trimEnd().split('\n').length)
})

test('600 validators in 12 clusters are verified on all threads with few requests, and others are asked for on two pages', async () => {
  await using many = await createDevnet({ rpcThroughProxy: true })
  const sets: number[][] = []
  for (let a = 1; a <= 7; a++)
    for (let b = a + 1; b <= 8; b++)
      for (let c = b + 1; c <= 9; c++) for (let d = c + 1; d <= 10; d++) sets.push([a, b, c, d])
  const clusters = sets.slice(0, 12).map((operatorIds, i) => ({
    operatorIds,
    register: Array.from({ length: 50 }, (_, j): Payload => {
      const publicKey = `0x${(i * 50 + j + 1).toString(16).padStart(96, '0')}` as const
      return { publicKey, sharesData: '0x' }
    }),
  }))
  // One of them is good, and is verified on whatever thread its turn comes.
  const good = signShares(many, { account: 0, validator: 30, ownerNonce: 599, ids: clusters[11]?.operatorIds ?? [] })
  clusters[11]?.register.splice(49, 1, good)
  await registerClusters(many, { account: 0, clusters })
  const requests = { node: 0, subgraph: 0, api: 0 }
  many.rpcProxy.faults.onRequest = () => void requests.node++
  many.subgraph.faults.onRequest = () => void requests.subgraph++
  many.operatorApi.faults.onRequest = () => void requests.api++
  const args = ['audit', '--network', many.networkFile, '--owner', many.getAccount(0).address]
  const { code, stdout, stderr } = await runCli([...args, '--json'])
  expect(code, stderr).toBe(1)
  // Neither validators nor clusters have requests of their own; other owners are asked for 500 public keys at a time.
  expect(requests).toMatchObject({ subgraph: 4, api: 1 })
  expect(requests.node).toBeLessThanOrEqual(10)
  const { counts, validators } = JSON.parse(stdout)
  expect(counts).toEqual({ working: 1, unsafe: 0, dead: 599, stopped: 0, removed: 0 })
  expect(validators[599]).toMatchObject({ publicKey: good.publicKey, status: 'working', signedOwnerNonce: 599 })
})

test.each([
  [
    { step: 'events', blocksDone: 5, blocksTotal: 10, found: 3, validators: 1 },
    /^Reading blocks.*1 of 3 validators verified$/,
  ],
  [
    { step: 'events', blocksDone: 10, blocksTotal: 10, found: 2_000, validators: 64 },
    /^Verifying 2,000 validators.*64/,
  ],
  [
    { step: 'clusters', blocksDone: 10, blocksTotal: 10, found: 1, validators: 1 },
    /^1 validator verified, asking the contract/,
  ],
  [{ step: 'other-owners', blocksDone: 10, blocksTotal: 10, found: 2, validators: 2 }, /looking for other owners/],
] as const)('progress %o is told', (progress, text) => {
  expect(describeProgress(progress, 1_000)).toMatch(text)
})

test('what could not be checked is said plainly', async () => {
  devnet.subgraph.faults.indexingErrors = true
  devnet.operatorApi.faults.onRequest = () => ({ kind: 'status', status: 403 })
  const { code, stdout } = await audit(0)
  devnet.subgraph.faults.indexingErrors = false
  devnet.operatorApi.faults.onRequest = undefined
  expect(code).toBe(0)
  expect(stdout).toContain('not checked: only a subgraph can tell, and none answered')
  expect(stdout).toContain('! ')
  expect(stdout).toContain('Not checked for other owners')
  expect(stdout).not.toContain('✓')
})

test('a node that leaves out events is found out, and nothing is called good or dead', async () => {
  devnet.rpcProxy.faults.emptyLogsBelow = Number(await devnet.publicClient.getBlockNumber())
  const { code, stdout, stderr } = await audit(0)
  devnet.rpcProxy.faults.emptyLogsBelow = undefined
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/they show 0 registrations of 0x[0-9a-fA-F]{40}, but the subgraph reports 3\./)
})

test.each([
  [['audit', '--rpc-url', 'http://127.0.0.1:9'], 'No owner was given.'],
  [['audit', '--owner', `0x${'12'.repeat(20)}`], 'No node was given for mainnet.'],
  [['audit', '--owner', '0x12'], '--owner is not valid'],
  [['audit', '--rpc-url', 'http://127.0.0.1:9', '--owner', '0x12'], '--owner'],
])('%s is bad usage', async (args, text) => {
  const { code, stderr } = await runCli(args)
  expect(code).toBe(2)
  expect(stderr).toContain(text)
})
