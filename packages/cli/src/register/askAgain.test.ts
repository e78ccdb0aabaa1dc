import { createDevnet, type Devnet } from '@x/devnet'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFixtures, type Fixtures, password } from '../testing/createFixtures.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'

let devnet: Devnet
let fixtures: Fixtures
beforeAll(async () => {
  const options = { operatorCount: 7, rpcThroughProxy: true }
  ;[devnet, fixtures] = await Promise.all([createDevnet(options), createFixtures({ count: 2 })])
})
afterEach(() => {
  devnet.rpcProxy.faults.gasPriceFactor = undefined
})
afterAll(async () => {
  await fixtures[Symbol.asyncDispose]()
  await devnet.stop()
})

function createEnvironment(): Record<string, string> {
  const { address, privateKey } = devnet.getAccount(0)
  return {
    SSVX_NETWORK: devnet.networkFile,
    PRIVATE_KEY: privateKey,
    OWNER_ADDRESS: address,
    KEYSTORE_PASSWORD: password,
    KEYSTORE_FILE_DIRECTORY: fixtures.keystores,
    DEPOSIT_AMOUNT: '0.5',
    OPERATOR_IDS: '1,2,3,4',
    SUBGRAPH_API_KEY: devnet.subgraphApiKey,
  }
}

const register = /Register 2 validators and spend about [\d.]+ ETH\?/
const planAgain = /Make a new plan for the rest at current prices\?/
const makeDear = () => {
  devnet.rpcProxy.faults.gasPriceFactor = 4
}
const countTransactions = () => devnet.publicClient.getTransactionCount({ address: devnet.getAccount(0).address })

test('an empty password is asked for again, and a wrong one is told before the question', async () => {
  const { KEYSTORE_PASSWORD: _, ...env } = createEnvironment()
  const { code, stderr, asked } = await runOnTerminal(['register'], {
    env,
    answers: [
      { question: /The password of the keystores/, key: '\r' },
      { question: /Nothing was typed\./, key: 'test-secret-password that is wrong\r' },
      { question: register, key: 'y' },
    ],
  })
  expect({ code, asked }, stderr).toEqual({ code: 1, asked: 2 })
  expect(stderr).toMatch(/Error: .*keystore-m_12381_3600_0_0_0-1\.json: the password is wrong\./)
  expect(await countTransactions()).toBe(0)
})

test('where one source tells the nonce and that is allowed, the question says so', async () => {
  const nobody = 'http://127.0.0.1:9'
  const alone = ['--subgraph-url', nobody, '--api-url', nobody, '--source-patience', '0']
  const refused = await runOnTerminal(['register', ...alone], { env: createEnvironment(), answers: [] })
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--allow-one-source') })
  const { code, stderr, asked } = await runOnTerminal(['register', ...alone, '--allow-one-source'], {
    env: createEnvironment(),
    answers: [{ question: /Only the node reports the nonces; .* Register 2 validators/, key: 'n' }],
  })
  expect({ code, asked }, stderr).toEqual({ code: 1, asked: 1 })
  expect(stderr).toContain('Nothing was sent.')
  expect(await countTransactions()).toBe(0)
})

test('where gas became dearer than agreed, and somebody at a terminal agrees to no other plan, nothing is sent', async () => {
  const { code, stderr, asked } = await runOnTerminal(['register'], {
    env: createEnvironment(),
    answers: [
      { question: register, key: 'y', before: makeDear },
      { question: planAgain, key: 'n' },
    ],
  })
  expect({ code, asked }, stderr).toEqual({ code: 1, asked: 2 })
  expect(stderr).toMatch(/Error: The gas price would be .* gwei, above the limit of .* gwei/)
  expect(await countTransactions()).toBe(0)
})

test('or agrees to a new plan, which is done', async () => {
  const { code, stderr, stdout, asked } = await runOnTerminal(['register'], {
    env: createEnvironment(),
    answers: [
      { question: register, key: 'y', before: makeDear },
      { question: planAgain, key: 'y' },
      { question: register, key: 'y' },
    ],
  })
  expect({ code, asked }, stderr).toEqual({ code: 0, asked: 3 })
  expect(stderr).toMatch(/The gas price would be .* above the limit.* The transaction was not signed\./)
  expect(stdout).toContain('2 validators registered.')
  expect(await countTransactions()).toBe(1)
})
