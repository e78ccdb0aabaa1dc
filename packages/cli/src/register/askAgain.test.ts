import { useDevnet } from '@x/testing'
import { afterEach, expect, test } from 'vitest'
import { createEnvironment, useFixtures } from '../testing/createFixtures.ts'
import { refuseIndexers } from '../testing/refuseIndexers.ts'
import { runOnTerminal } from '../testing/runOnTerminal.ts'

const devnet = await useDevnet({ operatorCount: 7, rpcThroughProxy: true })
const fixtures = await useFixtures({ count: 2 })
afterEach(() => {
  devnet.rpcProxy.faults.gasPriceFactor = undefined
})

const usual = createEnvironment(devnet, fixtures)

const register = /Register 2 validators and spend about [\d.]+ ETH\?/
const planAgain = /Make a new plan for the rest at current prices\?/
const makeDear = () => {
  devnet.rpcProxy.faults.gasPriceFactor = 4
}
const countTransactions = () => devnet.publicClient.getTransactionCount({ address: devnet.getAccount(0).address })

test('an empty password is asked for again, and a wrong one is told before the question', async () => {
  const { KEYSTORE_PASSWORD: _, ...env } = usual
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
  using _ = refuseIndexers(devnet)
  const alone = ['--source-patience', '0']
  const refused = await runOnTerminal(['register', ...alone], { env: usual, answers: [] })
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--allow-one-source') })
  const { code, stderr, asked } = await runOnTerminal(['register', ...alone, '--allow-one-source'], {
    env: usual,
    answers: [{ question: /Only the node reports the nonces; .* Register 2 validators/, key: 'n' }],
  })
  expect({ code, asked }, stderr).toEqual({ code: 1, asked: 1 })
  expect(stderr).toContain('Nothing was sent.')
  expect(await countTransactions()).toBe(0)
})

test('where gas became dearer than agreed, and somebody at a terminal agrees to no other plan, nothing is sent', async () => {
  const { code, stderr, asked } = await runOnTerminal(['register'], {
    env: usual,
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
    env: usual,
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
