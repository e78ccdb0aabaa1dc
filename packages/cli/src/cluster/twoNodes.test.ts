import { readFile, writeFile } from 'node:fs/promises'
import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

// What is only shown is read from both nodes as well: where they differ, whoever looks hears both figures.

const devnet = await useDevnet()
const ids = [1, 2, 3, 4]
const cluster = ['--operators', ids.join(), '--owner', devnet.getAccount(0).address]
/** One whose clusters the nodes alone know. */
const networkFile = `${devnet.networkFile}.nodes.json`
beforeAll(async () => {
  const register = [{ publicKey: `0x${'12'.repeat(48)}`, sharesData: '0x' }] as const
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { register: [...register] } })
  const { subgraphUrl: _, apiUrl: __, ...network } = JSON.parse(await readFile(devnet.networkFile, 'utf8'))
  await writeFile(networkFile, JSON.stringify(network))
})
afterEach(() => {
  for (const { faults } of [devnet.rpcProxy, devnet.otherRpcProxy]) {
    Object.assign(faults, { viewFactors: undefined, hideLogs: undefined, readsBehind: undefined, chainId: undefined })
  }
})

const run = (...args: string[]) =>
  runCli(['cluster', ...args, '--rpc-url', devnet.rpcProxy.url, '--rpc-url', devnet.otherRpcProxy.url], {
    env: { SSVX_NETWORK: networkFile },
  })

test.each([
  ['show', ...cluster],
  ['list', '--owner', devnet.getAccount(0).address],
  ['cost', '--operators', ids.join()],
])('cluster %s: nodes that say the same are shown as one, also where one is a block behind', async (...args) => {
  const asked = devnet.otherRpcProxy.requests.length
  expect(await run(...args)).toMatchObject({ code: 0, stderr: '' })
  expect(devnet.otherRpcProxy.requests.length).toBeGreaterThan(asked)
  await devnet.mine(1)
  devnet.otherRpcProxy.faults.readsBehind = 1
  expect(await run(...args)).toMatchObject({ code: 0, stderr: '' })
})

test.each([
  ['first', devnet.rpcProxy],
  ['second', devnet.otherRpcProxy],
] as const)('the %s node lies, and both figures are told, with exit code 1', async (_, { faults }) => {
  faults.viewFactors = { getBalance: 0.5 }
  const show = await run('show', ...cluster, '--json')
  expect(show).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Note: The two nodes differ at block \d+; /) })
  const { balance } = JSON.parse(show.stdout)
  const [, first = '', second = ''] =
    /^- balance: ([\d,]+), or ([\d,]+) as the second one says$/m.exec(show.stderr) ?? []
  const [one, other] = [first, second].map((text) => BigInt(text.replaceAll(',', '')))
  expect(BigInt(balance)).toBe(one)
  expect((one ?? 0n) / ((other ?? 0n) + 1n)).toBe(faults === devnet.rpcProxy.faults ? 0n : 1n)
  const list = await run('list', '--owner', devnet.getAccount(0).address)
  expect(list).toMatchObject({ code: 1, stderr: expect.stringContaining('- of 1, 2, 3, 4 balance: ') })
  faults.viewFactors = { getNetworkFee: 3 }
  const cost = await run('cost', '--operators', ids.join())
  expect(cost).toMatchObject({ code: 1, stderr: expect.stringContaining('- terms networkFee: ') })
})

test('a cluster that one of them hides is told', async () => {
  devnet.rpcProxy.faults.hideLogs = [{ operatorIds: ids }]
  const { code, stderr, stdout } = await run('list', '--owner', devnet.getAccount(0).address)
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'The owner has no clusters.\n' })
  expect(stderr).toContain('- of 1, 2, 3, 4 validatorCount: nothing, or 1 as the second one says')
  expect(stderr).toMatch(/- and \d+ more\nRely on neither/)
})

test('a second node that is far behind, or of another chain, confirms nothing: what the first one says is shown, with exit code 1', async () => {
  devnet.otherRpcProxy.faults.chainId = 17_000
  const other = await run('show', ...cluster)
  expect(other).toMatchObject({ code: 1, stdout: expect.stringContaining('Balance') })
  expect(other.stderr).toContain('The second node does not confirm what follows. The node serves chain 17000')
  delete devnet.otherRpcProxy.faults.chainId
  await devnet.mine(70)
  devnet.otherRpcProxy.faults.readsBehind = 65
  const late = await run('show', ...cluster)
  expect(late).toMatchObject({ code: 1, stdout: expect.stringContaining('Balance') })
  expect(late.stderr).toContain('does not confirm what follows. The second node is 65 blocks behind.')
})
