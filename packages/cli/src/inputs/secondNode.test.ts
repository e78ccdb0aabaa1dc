import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { useDevnet } from '@x/testing'
import { afterEach, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet({ operatorCount: 7 })
afterEach(() => {
  delete devnet.otherRpcProxy.faults.chainId
})

const nodes = () => [devnet.rpcProxy.url, devnet.otherRpcProxy.url] as const

test('two nodes are both asked, however they are named', async () => {
  const [first, second] = nodes()
  const base = ['nonce', '--owner', devnet.getAccount(3).address, '--network', devnet.networkFile]
  const ways = [
    { args: [...base, '--rpc-url', first, '--rpc-url', second], env: {} },
    { args: base, env: { SSVX_RPC_URL: `${first},${second}` } },
    { args: base, env: { SSVX_RPC_URL: `${first} ${second}` } },
  ]
  for (const { args, env } of ways) {
    const before = [devnet.rpcProxy.requests.length, devnet.otherRpcProxy.requests.length]
    const { code, stderr } = await runCli(args, { env })
    expect(code, stderr).toBe(0)
    expect(devnet.rpcProxy.requests.length).toBeGreaterThan(before[0] ?? 0)
    expect(devnet.otherRpcProxy.requests.length).toBeGreaterThan(before[1] ?? 0)
  }
})

test('mistakes are told without the addresses', async () => {
  const [first, second] = nodes()
  const base = ['nonce', '--owner', devnet.getAccount(3).address, '--network', devnet.networkFile, '--rpc-url', first]
  const twice = await runCli([...base, '--rpc-url', first])
  expect(twice.stderr).toContain('The two nodes have the same address.')
  const thrice = await runCli([...base, '--rpc-url', second, '--rpc-url', 'http://127.0.0.1:1'])
  expect(thrice.stderr).toContain('More than two nodes were given.')
  expect(thrice.code).toBe(2)
})

test('doctor looks at both', async () => {
  const [first, second] = nodes()
  const args = ['doctor', '--network', devnet.networkFile, '--rpc-url', first, '--rpc-url', second, '--json']
  const read = async () =>
    JSON.parse((await runCli(args)).stdout).checks.find((each: { name: string }) => each.name === 'Second node')
  expect(await read()).toMatchObject({ status: 'good' })
  devnet.otherRpcProxy.faults.chainId = 17_000
  expect(await read()).toMatchObject({ status: 'problem' })
})

test('all hosts stand in plan, result and record, without paths', async () => {
  const { address, privateKey } = devnet.getAccount(3)
  const [first, second] = nodes()
  const record = join(dirname(devnet.networkFile), 'second-node.ndjson')
  const env = { PRIVATE_KEY: privateKey, SSVX_NETWORK: devnet.networkFile }
  const base = ['cluster', 'fee-recipient', address, '--yes', '--rpc-url', first, '--rpc-url', `${second}/?key=k3y`]
  const [node, otherNode, subgraph, api] = [first, second, devnet.subgraphUrl, devnet.apiUrl].map(
    (url) => new URL(url).host,
  )
  const shown = await runCli([...base, '--dry-run'], { env })
  expect(shown.stderr).toMatch(new RegExp(`Node +${node}\n *Second node +${otherNode}\n`))
  const { code, stdout, stderr } = await runCli([...base, '--record', record, '--json'], { env })
  expect(code, stderr).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ node, otherNode, subgraph, api })
  const text = await readFile(record, 'utf8')
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ place: { node, otherNode, subgraph, api } })
  expect(shown.stdout + shown.stderr + stdout + stderr + text).not.toContain('k3y')
})
