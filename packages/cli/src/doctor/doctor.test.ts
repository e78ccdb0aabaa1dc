import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { createEnvironment, createFixtures, password, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'
import type { Check } from './createChecklist.ts'

const devnet = await useDevnet()
const fixtures = await useFixtures({ count: 2 })
const env = { ...createEnvironment(devnet, fixtures), OPERATOR_IDS: '["1","2","3","4"]' }

async function examine(changes: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await runCli(['doctor', '--json', ...args], { env: { ...env, ...changes } })
  const { good, checks }: { good: boolean; checks: Check[] } = JSON.parse(stdout)
  const problems = checks.filter(({ status }) => status === 'problem')
  for (const { fix } of problems) expect(fix).toMatch(/\.$/)
  return { code, good, names: checks.map(({ name }) => name), problems, output: stdout + stderr }
}

test('confirms everything that a registration needs', async () => {
  const { code, stdout, stderr } = await runCli(['doctor'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const lines = stdout.split('\n').filter((line) => line.startsWith('✓'))
  const names = lines.map((line) => line.slice(2, 21).trim())
  expect(names).toEqual([
    ...['Node', 'Chain', 'Contracts', 'Owner', 'Balance', 'Subgraph', 'Operator API', 'Operators'],
    ...[
      'Operator 1',
      'Operator 2',
      'Operator 3',
      'Operator 4',
      'Keystores',
      'Used elsewhere',
      'Password',
      'Nonce and cluster',
    ],
  ])
  expect(stdout).toContain('next nonce 0, a new cluster; node and subgraph agree')
  expect(stdout).toMatch(/^– Beacon node +none given with --beacon-url/m)
  expect(stdout).toContain('No problem found. What is marked – was not checked.')
  expect(stdout).not.toContain(password)
})

test('reports each problem, with what to do, and exits with 1', async () => {
  const { code, good, problems, output } = await examine({
    KEYSTORE_PASSWORD: 'test-secret-password that is wrong',
    OPERATOR_IDS: '["1","11","13","99"]',
    SUBGRAPH_API_KEY: '0123456789abcdef0123456789abcdef',
    PRIVATE_KEY: `0x${'11'.repeat(32)}`,
  })
  expect({ code, good }).toEqual({ code: 1, good: false })
  expect(problems.map(({ name }) => name)).toEqual([
    ...['Owner', 'Subgraph', 'Operator 11', 'Operator 13', 'Operator 99', 'Password'],
  ])
  expect(output).not.toContain('test-secret-password')
  expect(output).not.toContain('0123456789abcdef0123456789abcdef')
  expect(output).not.toContain('11'.repeat(32))
})

test('a node of another chain, servers that are down and a missing directory are reported', async () => {
  const [down, other] = await Promise.all([
    examine(
      { KEYSTORE_FILE_DIRECTORY: '/nowhere' },
      '--rpc-url',
      'http://127.0.0.1:9',
      '--api-url',
      'http://127.0.0.1:9',
    ),
    examine(
      { SSVX_NETWORK: '' },
      '--network',
      'hoodi',
      '--rpc-url',
      devnet.rpcUrl,
      '--api-url',
      devnet.apiUrl,
      '--subgraph-url',
      devnet.subgraphUrl,
    ),
  ])
  expect(down.problems.map(({ name }) => name)).toEqual(['Node', 'Operator API', 'Keystores'])
  expect(other.problems.map(({ name }) => name)).toContain('Chain')
})

test('a silent second node is named, and no other check waits for it', async () => {
  const asked: string[] = []
  const silent = createServer((request) => request.on('data', (chunk) => asked.push(`${chunk}`)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = silent.address() as AddressInfo
    const nodes = ['--rpc-url', devnet.rpcUrl, '--rpc-url', `http://127.0.0.1:${port}`]
    const { code, names, problems } = await examine({}, ...nodes, '--source-patience', '0')
    expect(code).toBe(1)
    expect(problems).toMatchObject([
      { name: 'Second node', message: expect.stringContaining('The node has not answered for 5 seconds.') },
    ])
    expect(names).toContain('Nonce and cluster')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('eth_chainId')
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})

test('--all opens each, and tells all that stay closed', async () => {
  const all = await examine({}, '--all')
  expect(all).toMatchObject({ code: 0, output: expect.stringContaining('opens all 2 keystores') })
  const other = await createFixtures({ count: 1, from: 7, password: 'test-secret-password of another' })
  try {
    const mixed = [fixtures.keystores, other.keystores]
    // The first alone says nothing of the others.
    expect(await examine({}, '--keystores', ...mixed)).toMatchObject({ code: 0 })
    const { code, problems } = await examine({}, '--all', '--keystores', ...mixed)
    expect({ code, names: problems.map(({ name }) => name) }).toEqual({ code: 1, names: ['Password'] })
    expect(problems[0]?.message).toContain('1 of 3 keystores do not open.')
    expect(problems[0]?.details?.join(' ')).toContain(other.keystores)
  } finally {
    await other[Symbol.asyncDispose]()
  }
})

test('operators’ keys are as on the chain, or the check fails', async () => {
  const find = async () => {
    const { stdout } = await runCli(['doctor', '--json', '--source-patience', '0'], { env })
    return JSON.parse(stdout).checks.find(({ name }: Check) => name === 'Operators')
  }
  const message = '4 operators, keys as on the chain, and as subgraph and operator API say'
  expect(await find()).toMatchObject({ status: 'good', message })
  const forged = { 2: devnet.getOperators([7])[0]?.operatorKey ?? '' }
  for (const { faults } of [devnet.subgraph, devnet.operatorApi]) faults.operatorKeys = forged
  try {
    const disputed = expect.stringContaining('The key of operator 2 is disputed')
    expect(await find()).toMatchObject({ status: 'problem', message: disputed })
  } finally {
    for (const { faults } of [devnet.subgraph, devnet.operatorApi]) faults.operatorKeys = {}
  }
})

test('missing input is a problem too', async () => {
  const { problems } = await examine({
    PRIVATE_KEY: '',
    OPERATOR_IDS: '',
    KEYSTORE_FILE_DIRECTORY: '',
    KEYSTORE_PASSWORD: '',
  })
  expect(problems.map(({ name }) => name)).toEqual(['Owner', 'Operators', 'Keystores'])
})

test('a subgraph that is behind the chain is reported with the number of blocks', async () => {
  devnet.subgraph.faults.lag = 1_001
  try {
    await devnet.mine(1_002)
    const { problems } = await examine({})
    expect(problems.map(({ name, message }) => [name, message])).toContainEqual([
      'Subgraph',
      'The subgraph is 1,001 blocks behind the chain.',
    ])
  } finally {
    devnet.subgraph.faults.lag = 0
  }
})

test('a key that another owner has too is in use elsewhere, also where this owner registered it', async () => {
  const ids = [1, 2, 3, 4]
  for (const account of [1, 0]) {
    const register = [signShares(devnet, { account, validator: 0, ownerNonce: 0, ids })]
    await callCluster(devnet, { account, operatorIds: ids, call: { register } })
  }
  const { code, problems, output } = await examine({})
  expect({ code, names: problems.map(({ name }) => name) }).toEqual({ code: 1, names: ['Used elsewhere'] })
  expect(output).toContain(`registered by ${devnet.getAccount(1).address} before this owner did`)
})

test('another owner that subgraph and operator API hide is shown by either node; where nobody answers, that is said', async () => {
  const ids = [1, 2, 3, 4]
  for (const [account, ownerNonce] of [
    [2, 0],
    [0, 1],
  ] as const) {
    const register = [signShares(devnet, { account, validator: 1, ownerNonce, ids })]
    await callCluster(devnet, { account, operatorIds: ids, call: { register } })
  }
  const thief = devnet.getAccount(2).address
  const nodes = ['--rpc-url', devnet.rpcProxy.url, '--rpc-url', devnet.otherRpcProxy.url, '--source-patience', '0']
  const find = async (args: string[], name = 'Used elsewhere') => {
    const { stdout } = await runCli(['doctor', '--json', ...args], { env })
    return JSON.parse(stdout).checks.find((check: Check) => check.name === name)
  }
  for (const { faults } of [devnet.subgraph, devnet.operatorApi]) faults.lag = 900
  devnet.rpcProxy.faults.hideLogs = [{ owner: thief }, { owner: devnet.getAccount(1).address }]
  try {
    const found = expect.stringContaining(`registered by ${thief} before this owner did.`)
    expect(await find(nodes)).toMatchObject({ status: 'problem', details: expect.arrayContaining([found]) })
    // A node that hides it as well is believed, for as far as it has looked.
    const alone = nodes.filter((_, i) => i !== 2 && i !== 3)
    const hidden =
      /^by nobody, as far as subgraph and operator API know; the node shows nobody in [\d,]+ blocks before this owner/
    expect(await find(alone)).toMatchObject({ status: 'good', message: expect.stringMatching(hidden) })
    const down = ['--subgraph-url', 'http://127.0.0.1:9', '--api-url', 'http://127.0.0.1:9']
    const unknown = expect.stringContaining('subgraph and operator API did not answer for other owners; the node shows')
    expect(await find([...alone, ...down])).toMatchObject({ status: 'skipped', message: unknown })
    delete devnet.rpcProxy.faults.hideLogs
    devnet.rpcProxy.faults.viewFactors = { getValidator: 0 }
    const disputed = expect.stringContaining('do not agree on which validators are registered')
    expect(await find(nodes, 'Keystores')).toMatchObject({ status: 'problem', message: disputed })
  } finally {
    for (const { faults } of [devnet.subgraph, devnet.operatorApi]) faults.lag = 0
    Object.assign(devnet.rpcProxy.faults, { hideLogs: undefined, viewFactors: undefined })
  }
})
