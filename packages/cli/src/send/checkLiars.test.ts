import { join } from 'node:path'
import { getFeeTerms } from '@x/chain/internal'
import { useDevnet } from '@x/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { password, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

// A file that is good, and sources that lie while it is checked: indexers alone make it neither good nor void.

const devnet = await useDevnet({ rpcThroughProxy: true })
const fixtures = await useFixtures({ count: 1 })
let file: string
beforeAll(async () => {
  file = join(fixtures.directory, 'safe.json')
  const args = ['register', '--operators', '1,2,3,4', '--runway', '90', '--unsigned', file]
  const { code, stderr } = await runCli(args, {
    env: {
      SSVX_NETWORK: devnet.networkFile,
      OWNER_ADDRESS: devnet.getAccount(0).address,
      KEYSTORE_FILE_DIRECTORY: fixtures.keystores,
      KEYSTORE_PASSWORD: password,
    },
  })
  expect(code, stderr).toBe(0)
})
afterEach(() => {
  delete devnet.rpcProxy.faults.viewFactors
  for (const { faults } of [devnet.subgraph, devnet.operatorApi]) {
    Object.assign(faults, { operatorKeys: {}, ownerNonceOffset: 0, feeFactor: 1 })
  }
})

const check = (...flags: string[]) =>
  runCli(['check', file, '--source-patience', '0', ...flags], { env: { SSVX_NETWORK: devnet.networkFile } })

test('a file that is good is called good', async () => {
  const { code, stdout, stderr } = await check()
  expect(code, stdout + stderr).toBe(0)
})

test('keys: API and subgraph that tell others change nothing of a file, whose shares are what they are', async () => {
  const forged = { 1: devnet.getOperators([4])[0]?.operatorKey ?? '' }
  devnet.operatorApi.faults.operatorKeys = forged
  devnet.subgraph.faults.operatorKeys = forged
  const { code, stdout, stderr } = await check()
  expect(code, stdout + stderr).not.toBe(2)
  expect(stdout + stderr).not.toContain(forged[1].slice(0, 40))
})

test('nonce: API and subgraph that agree on a wrong one win nothing against a node that proves the right one', async () => {
  devnet.operatorApi.faults.ownerNonceOffset = 3
  devnet.subgraph.faults.ownerNonceOffset = 3
  const { code, stdout, stderr } = await check()
  expect(code, stdout + stderr).toBe(0)
  expect(stdout + stderr).toMatch(/Next nonce +0$/m)
})

test('nonce: one of three that lies is outvoted', async () => {
  devnet.subgraph.faults.ownerNonceOffset = 3
  const { code, stdout, stderr } = await check()
  expect(code, stdout + stderr).toBe(0)
})

test.each([20, 0.5])(
  'fees: a node that multiplies them by %d keeps the file from being called good',
  async (factor) => {
    devnet.rpcProxy.faults.viewFactors = { getNetworkFee: factor, getOperatorFee: factor }
    const { code, stdout, stderr } = await check()
    expect(code, stdout + stderr).toBe(1)
    expect(stdout + stderr).toContain('The sources do not agree on the')
  },
)

test('fees: one of two nodes that hides that they have risen keeps the file from being called good', async () => {
  const { networkFee } = await getFeeTerms(devnet.publicClient, { network: devnet.network, operatorIds: [1] })
  await devnet.setNetworkFee(networkFee * 20n)
  try {
    for (const { faults } of [devnet.subgraph, devnet.operatorApi]) faults.lag = 1
    devnet.rpcProxy.faults.viewFactors = { getNetworkFee: 0.05 }
    const { code, stdout, stderr } = await check('--rpc-url', devnet.rpcUrl, '--rpc-url', devnet.otherRpcProxy.url)
    expect(code, stdout + stderr).toBe(1)
    expect(stdout + stderr).toContain('The sources do not agree on the network fee')
  } finally {
    for (const { faults } of [devnet.subgraph, devnet.operatorApi]) faults.lag = 0
    await devnet.setNetworkFee(networkFee)
  }
})
