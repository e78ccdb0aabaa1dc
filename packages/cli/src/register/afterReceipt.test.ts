import { callCluster, ssvNetworkAbi } from '@x/devnet'
import { createPrivateFork } from '@x/devnet/internal'
import { newClusterSnapshot } from '@x/schemas'
import { undoAfterEach, useDevnet } from '@x/testing'
import { parseEther, parseGwei } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createEnvironment, useFixtures } from '../testing/createFixtures.ts'
import { refuseIndexers } from '../testing/refuseIndexers.ts'
import { runCli } from '../testing/runCli.ts'

// What the command says where a registration was mined, and all is not well.

const devnet = await useDevnet({ rpcThroughProxy: true })
const fixtures = await useFixtures({ count: 2 })
await undoAfterEach(devnet)
afterEach(() => {
  devnet.rpcProxy.requests.length = 0
  devnet.rpcProxy.faults.hideLogs = undefined
  devnet.subgraph.faults.onRequest = undefined
  devnet.operatorApi.faults.onRequest = undefined
  devnet.subgraph.faults.ownerNonceOffset = 0
  devnet.operatorApi.faults.ownerNonceOffset = 0
})

function register(account: number, flags: string[] = []) {
  const env = createEnvironment(devnet, fixtures, devnet.getAccount(account))
  return runCli(['register', '--yes', '--batch-size', '1', ...flags], { env })
}

const waitForSend = () =>
  expect
    .poll(() => devnet.rpcProxy.requests.some(({ method }) => method === 'eth_sendRawTransaction'), { timeout: 60_000 })
    .toBe(true)

const countSent = (account: number) =>
  devnet.publicClient.getTransactionCount({ address: devnet.getAccount(account).address })

test('a nonce that no event makes is neither printed nor signed, whoever says it', async () => {
  const register0 = [{ publicKey: `0x${'11'.repeat(48)}`, sharesData: '0x' }] as const
  await callCluster(devnet, { account: 0, operatorIds: [2, 3, 4, 5], call: { register: register0 } })
  const before = await countSent(0)
  devnet.subgraph.faults.ownerNonceOffset = 20
  devnet.operatorApi.faults.ownerNonceOffset = 20
  const owner = devnet.getAccount(0).address
  const printed = await runCli(['nonce', '--network', devnet.networkFile, '--owner', owner, '--source-patience', '0'])
  expect(printed).toMatchObject({ code: 1, stdout: '' })
  expect(printed.stderr).toMatch(/The sources do not agree.*the node: 1 .*the subgraph: 21 .*the operator API: 21/s)
  const refused = await register(0, ['--source-patience', '0'])
  expect(refused.code).toBe(1)
  expect(await countSent(0)).toBe(before)
})

test('one indexer that is wrong is named, and the validators are registered', async () => {
  devnet.subgraph.faults.ownerNonceOffset = 20
  const { code, stderr, stdout } = await register(1, ['--json'])
  expect({ code, stderr }).toMatchObject({ code: 0 })
  expect(stderr).toContain('The subgraph is outvoted on the owner nonce')
  expect(JSON.parse(stdout)).toMatchObject({ confirmedBy: ['subgraph', 'api'], nextOwnerNonce: 2 })
})

test('a nonce that was wrong from the start: exit 1 after the first transaction, and what to do', async () => {
  const others = ['21', '22'].map((byte) => ({ publicKey: `0x${byte.repeat(48)}` as const, sharesData: '0x' as const }))
  const operatorIds = [2, 3, 4, 5]
  await callCluster(devnet, { account: 6, operatorIds, call: { register: others } })
  const before = await countSent(6)
  const { faults } = devnet.rpcProxy
  // The only source hides them until something is sent.
  faults.hideLogs = [{ owner: devnet.getAccount(6).address, operatorIds }]
  await devnet.pauseMining()
  using _ = refuseIndexers(devnet)
  const flags = ['--source-patience', '0', '--allow-one-source']
  const running = register(6, flags)
  await waitForSend()
  faults.hideLogs = undefined
  await devnet.resumeMining()
  const { code, stderr } = await running
  expect(code).toBe(1)
  expect(stderr).toContain(`${fixtures.publicKeys[0]}`)
  expect(stderr).toContain('Nothing more was sent. Remove these validators')
  expect(await countSent(6)).toBe(before + 1)
})

test('a front-runner in the same block: exit 1 after that transaction, and what to do', async () => {
  const taken = fixtures.publicKeys[0] ?? '0x'
  // It waits in the mempool, where nobody looks, and pays more.
  await devnet.pauseMining()
  await devnet.createWallet(7).writeContract({
    address: devnet.network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'registerValidator',
    args: [taken, [1n, 2n, 3n, 4n], '0x1234', newClusterSnapshot],
    value: parseEther('1'),
    maxPriorityFeePerGas: parseGwei('50'),
    maxFeePerGas: parseGwei('500'),
  })
  const running = register(2)
  await waitForSend()
  await devnet.resumeMining()
  const { code, stderr } = await running
  expect(code).toBe(1)
  expect(stderr).toContain(`${taken}: by ${devnet.getAccount(7).address}`)
  expect(stderr).toContain('Remove the validators from the cluster')
  expect(await countSent(2)).toBe(1)

  // The same command again registers the other one, and does not take this one for done.
  const first = devnet.getAccount(7).address
  const again = await register(2, ['--json'])
  expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/registered by another owner first/) })
  expect(again.stderr).toMatch(new RegExp(`${taken} \\(.*\\.json\\): by ${first} in block`))
  expect(again.stderr).toContain('ssvx cluster remove')
  const rows = [
    { publicKey: taken, status: 'taken', takenBy: { owner: first, blockNumber: expect.any(Number) } },
    { publicKey: fixtures.publicKeys[1], status: 'registered' },
  ]
  expect(JSON.parse(again.stdout)).toMatchObject({ validators: rows })
  const last = await register(2, ['--json'])
  expect(last.code).toBe(1)
  expect(JSON.parse(last.stdout)).toMatchObject({ validators: [rows[0], { status: 'already registered' }] })
  expect((await register(2)).stdout).toContain(
    '1 validator registered by another owner first. 1 other already registered.',
  )
  expect(await countSent(2)).toBe(2)
})

test('a run that nobody can ask for other owners says so', async () => {
  expect((await register(5)).code).toBe(0)
  const down = refuseIndexers(devnet)
  const { code, stderr, stdout } = await register(5, ['--source-patience', '0', '--allow-one-source', '--json'])
  down[Symbol.dispose]()
  expect({ code, result: JSON.parse(stdout) }, stderr).toMatchObject({ code: 0, result: { isTakenChecked: false } })
  expect(stderr).toContain('neither subgraph nor operator API could be asked. Only the blocks right before')
  const asked = await register(5, ['--json'])
  expect(JSON.parse(asked.stdout)).toMatchObject({ isTakenChecked: true })
  expect(asked.stderr).not.toContain('could be asked')
})

test('a node that mines in a private fork: exit 1 after the first transaction, and who has not seen it', async () => {
  await using fork = await createPrivateFork(devnet)
  const { code, stderr } = await register(3, ['--rpc-url', fork.rpcUrl, '--source-patience', '1'])
  expect(code).toBe(1)
  expect(stderr).toContain('Registered according to the node alone')
  expect(stderr).toContain('asked without finding it')
  expect(await countSent(3)).toBe(0)
})

test('where the word of one is taken, the result says that nobody else has seen it', async () => {
  using _ = refuseIndexers(devnet)
  const { code, stdout } = await register(4, ['--source-patience', '0', '--allow-one-source', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ confirmedBy: [] })
})
