import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

// Sources that lie while validators are moved: nothing is encrypted, nothing is removed. Where one of three lies, it is
// outvoted.

const devnet = await useDevnet({ operatorCount: 9, rpcThroughProxy: true })
const fixtures = await useFixtures({ count: 1 })
beforeAll(async () => {
  const register = [signShares(devnet, { account: 0, validator: 0, ownerNonce: 0, ids: [1, 2, 3, 4] })]
  await callCluster(devnet, { account: 0, operatorIds: [1, 2, 3, 4], call: { register } })
})
afterEach(() => {
  delete devnet.rpcProxy.faults.viewFactors
  delete devnet.rpcProxy.faults.repeatedRegistrations
  delete devnet.rpcProxy.faults.operatorKeys
  for (const { faults } of [devnet.subgraph, devnet.operatorApi]) {
    Object.assign(faults, { operatorKeys: {}, ownerNonceOffset: 0, feeFactor: 1 })
  }
})

/** Operator 5, which joins, with a key of which a stranger has the private key. */
const forged = () => ({ 5: devnet.getOperators([7])[0]?.operatorKey ?? '' })
const count = () => devnet.publicClient.getTransactionCount({ address: devnet.getAccount(0).address })

async function move(state: string, ...flags: string[]) {
  const file = join(fixtures.directory, state)
  const args = ['cluster', 'move', '--from', '1,2,3,4', '--to', '1,2,3,5', '--runway-days', '30', '--state', file]
  const keys = ['--keystores', fixtures.keystores, '--password-file', fixtures.passwordFile]
  const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: devnet.getAccount(0).privateKey }
  const before = await count()
  const { code, stderr } = await runCli([...args, ...keys, '--source-patience', '0', ...flags], { env })
  expect(await count()).toBe(before)
  const isWritten = await stat(file).then(
    () => true,
    () => false,
  )
  return { code, stderr, text: isWritten ? await readFile(file, 'utf8') : undefined }
}

test.each<[string, () => unknown, string]>([
  [
    'keys: API and subgraph',
    () => {
      devnet.operatorApi.faults.operatorKeys = forged()
      devnet.subgraph.faults.operatorKeys = forged()
    },
    'The key of operator 5 is disputed',
  ],
  [
    'keys: the node',
    () => Object.assign(devnet.rpcProxy.faults, { operatorKeys: forged() }),
    'The key of operator 5 is disputed',
  ],
  [
    'nonce: API and subgraph',
    () => {
      devnet.operatorApi.faults.ownerNonceOffset = 3
      devnet.subgraph.faults.ownerNonceOffset = 3
    },
    'The sources do not agree on the owner nonce',
  ],
  [
    'nonce: the node',
    () => Object.assign(devnet.rpcProxy.faults, { repeatedRegistrations: 2 }),
    'The sources do not agree on the owner nonce',
  ],
  [
    'fees: the node',
    () => Object.assign(devnet.rpcProxy.faults, { viewFactors: { getNetworkFee: 20, getOperatorFee: 20 } }),
    'The sources do not agree on the',
  ],
])('nothing is split or removed where there is a lie about %s', async (name, lie, message) => {
  lie()
  const { code, stderr, text } = await move(`${name}.json`, '--yes')
  expect({ code, text }, stderr).toEqual({ code: 1, text: undefined })
  expect(stderr).toContain(message)
})

test.each<[string, () => unknown, string]>([
  ['keys', () => Object.assign(devnet.operatorApi.faults, { operatorKeys: forged() }), 'The operator API is outvoted'],
  [
    'the nonce',
    () => Object.assign(devnet.subgraph.faults, { ownerNonceOffset: 3 }),
    'The subgraph is outvoted on the owner nonce',
  ],
  [
    'fees',
    () => Object.assign(devnet.operatorApi.faults, { feeFactor: 20 }),
    'The operator API is outvoted on the fee of operator 1',
  ],
])('one of three that lies about %s is outvoted, and named', async (name, lie, message) => {
  lie()
  const { code, stderr } = await move(`${name}.json`, '--dry-run')
  expect(code, stderr).toBe(0)
  expect(stderr).toContain(message)
})
