import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDevnet, type Devnet } from '@x/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures, type Fixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

let devnet: Devnet
let fixtures: Fixtures
beforeAll(async () => {
  ;[devnet, fixtures] = await Promise.all([createDevnet(), createFixtures({ count: 0 })])
})
afterAll(async () => {
  await fixtures[Symbol.asyncDispose]()
  await devnet.stop()
})

const at = (name: string) => join(fixtures.directory, name)

/** Sends with the built command, as an account of the devnet, and gives the hash. */
async function send(account: number, ...args: string[]): Promise<string> {
  const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: devnet.getAccount(account).privateKey }
  const { code, stdout, stderr } = await runCli([...args, '--yes', '--json'], { env, isBuilt: true })
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout).transaction.hash
}

async function registerOperator(account: number): Promise<string> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await writeFile(at('operator-key.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  return send(account, 'operators', 'register', '--operator-key-file', at('operator-key.pem'), '--fee', '0')
}

const audit = (...args: string[]) =>
  runCli(['audit', '--record', at('record.ndjson'), ...args], {
    env: { SSVX_NETWORK: devnet.networkFile },
    isBuilt: true,
  })

test('a record is held against the chain of one place, which also has what the record lacks', async () => {
  const recipient = (index: number) => devnet.getAccount(index).address
  const note = (index: number) => send(0, 'cluster', 'fee-recipient', recipient(index), '--record', at('record.ndjson'))
  const operatorId = `${devnet.operators.length + 1}`
  await registerOperator(0)
  const first = await note(5)
  const host = new URL(devnet.rpcUrl).host
  const place = [
    `^Network +devnet \\(chain ${devnet.chainId}\\)\n`,
    `Contract +${devnet.network.contracts.ssvNetwork.address}\n`,
    `Node +${host}\n`,
  ].join('')
  const good = await audit()
  expect(good).toMatchObject({ code: 0, stderr: '' })
  expect(good.stdout).toMatch(
    new RegExp(`${place}\n✓ The chain confirms the record: 1 transaction\\.\n\nCall on line 1, `),
  )
  expect(good.stdout.trimEnd()).toMatch(new RegExp(`setFeeRecipientAddress, succeeded in block \\d+: ${first}$`))

  const { requests, faults, url } = devnet.otherRpcProxy
  const { length } = requests
  const both = await audit('--rpc-url', devnet.rpcUrl, '--rpc-url', url)
  expect(both).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Second node /m) })
  expect(requests.length).toBeGreaterThan(length)
  faults.otherReceipt = `0x${'12'.repeat(32)}`
  const differ = await audit('--rpc-url', devnet.rpcUrl, '--rpc-url', url)
  delete faults.otherReceipt
  expect(differ).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`do not agree on transaction ${first}`),
  })

  const missing = [
    [await send(0, 'operators', 'private', operatorId), 'OperatorPrivacyStatusUpdated'],
    [await registerOperator(0), 'OperatorAdded'],
    [await send(0, 'cluster', 'fee-recipient', recipient(6)), 'FeeRecipientAddressUpdated'],
    [await send(0, 'cluster', 'fee-recipient', recipient(7)), 'FeeRecipientAddressUpdated'],
  ].map(
    ([hash, event]) =>
      `${hash}: ${event} of the owner is not in the record. It is of another run, or lines were taken out.`,
  )
  await registerOperator(1)
  await send(1, 'cluster', 'fee-recipient', recipient(6))
  expect((await audit()).code).toBe(0)
  await note(8)
  await send(0, 'operators', 'public', operatorId)

  const bad = await audit()
  expect(bad).toMatchObject({ code: 1, stderr: '' })
  expect(bad.stdout).toMatch(new RegExp(place))
  expect(bad.stdout).toContain(
    `✗ The record and the chain differ: 4 problems.\n${missing.map((line) => `- ${line}\n`).join('')}`,
  )
  const { code, stdout } = await audit('--json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    good: false,
    network: 'devnet',
    chainId: devnet.chainId,
    contract: devnet.network.contracts.ssvNetwork.address,
    node: host,
    problems: missing.map((message) => ({ code: 'unrecorded', message })),
  })
})
