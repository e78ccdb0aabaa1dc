// Keys that are elsewhere, by the example of a fee and of a registration.

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSigner, type TestSignerOptions, useDevnet } from '@x/testing'
import { keccak256 } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
const fixtures = await useFixtures({ count: 1 })

let env: Record<string, string>
let owner: (typeof devnet.accounts)[number]
beforeAll(() => {
  const [operator] = devnet.getOperators([1])
  const found = devnet.accounts.find(({ address }) => address === operator?.owner)
  if (found === undefined) throw new TypeError('Nobody owns the operator.')
  owner = found
  env = { SSVX_NETWORK: devnet.networkFile }
})

const start = (options: Partial<TestSignerOptions> = {}) =>
  startSigner({
    kind: 'web3signer',
    privateKeys: [keccak256('0x01'), owner.privateKey],
    chainId: devnet.network.id,
    ...options,
  })

const declare = (...more: string[]) => ['operators', 'fee', 'declare', '1', '--fee', '1.9', '--yes', ...more]
const count = () => devnet.publicClient.getTransactionCount({ address: owner.address })

describe('--signer', () => {
  test('sends what a program signs that has the key, also through the variable', async () => {
    await using server = await start()
    const uri = `web3signer:${server.url}`
    const before = await count()
    const { code, stderr } = await runCli(declare('--owner', owner.address, '--signer', uri), { env })
    expect(code, stderr).toBe(0)
    expect(await count()).toBe(before + 1)
    const again = ['operators', 'fee', 'cancel', '1', '--yes', '--owner', owner.address]
    expect(await runCli(again, { env: { ...env, SSVX_SIGNER: uri } })).toMatchObject({ code: 0 })
    expect(await count()).toBe(before + 2)
    expect(server.requests.map(({ body }) => JSON.parse(body).method)).toEqual([
      ...['eth_accounts', 'eth_signTransaction'],
      ...['eth_accounts', 'eth_signTransaction'],
    ])
  })

  test('is not needed where its request is written down: it signs that as it is, and it is sent', async () => {
    await using server = await start()
    const path = join(fixtures.directory, 'requests.json')
    const unsigned = ['--owner', owner.address, '--unsigned', path, '--unsigned-format', 'rpc']
    const { code, stdout } = await runCli(declare(...unsigned), { env })
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Numbers, gas and fees') })
    const checked = await runCli(['check', path], { env })
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Account nonce .*\n *Gas .* gwei with a tip/),
    })
    const [request] = JSON.parse(await readFile(path, 'utf8')).requests
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(server.url, { method: 'POST', headers, body: JSON.stringify(request) })
    const { result } = await answer.json()
    const hash = await devnet.publicClient.sendRawTransaction({ serializedTransaction: result })
    expect(await devnet.publicClient.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await runCli(['check', path], { env })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('was sent already'),
    })
    const cancel = ['operators', 'fee', 'cancel', '1', '--yes', '--signer', `web3signer:${server.url}`]
    expect(await runCli([...cancel, '--owner', owner.address], { env })).toMatchObject({ code: 0 })
  })

  test('registers with it, and doctor says that the signer has the key', async () => {
    await using server = await start()
    const flags = ['--signer', `web3signer:${server.url}`, '--owner', owner.address]
    const chosen = [
      '--keystores',
      fixtures.keystores,
      '--password-file',
      fixtures.passwordFile,
      '--operators',
      '1,2,3,4',
    ]
    const { code, stderr } = await runCli(['register', ...chosen, '--amount', '1', '--yes', ...flags], { env })
    expect(code, stderr).toBe(0)
    // What one may deposit is never more than what all may take.
    expect(stderr).toMatch(/At most +(1\.00\d+) ETH in all; with each transaction a deposit of \1 ETH/)
    expect(server.requests.at(-1)?.body).toContain(owner.address)
    const { stdout } = await runCli(['doctor', ...flags], { env })
    expect(stdout).toContain(`${owner.address}, the signer has it`)
  })

  test('sends nothing where another transaction comes back, or none', async () => {
    const before = await count()
    await using other = await start({ tamper: (asked) => ({ ...asked, to: owner.address }) })
    const changed = await runCli(declare('--owner', owner.address, '--signer', `web3signer:${other.url}`), { env })
    expect(changed).toMatchObject({ code: 1, stdout: '' })
    expect(changed.stderr).toContain('The signer returned another transaction than it was asked to sign: recipient.')
    await using wrongChain = await start({ chainId: 1 })
    const chain = await runCli(declare('--owner', owner.address, '--signer', `web3signer:${wrongChain.url}`), { env })
    expect(chain.stderr).toContain('than it was asked to sign: chain.')
    await using empty = await start({ privateKeys: [keccak256('0x01')] })
    const missing = await runCli(declare('--owner', owner.address, '--signer', `web3signer:${empty.url}`), { env })
    expect(missing).toMatchObject({ code: 2, stdout: '' })
    expect(missing.stderr).toContain(`The signer has no account ${owner.address}.`)
    const nobody = await runCli(declare('--signer', 'web3signer:http://127.0.0.1:9'), { env })
    expect(nobody).toMatchObject({ code: 2, stdout: '' })
    expect(nobody.stderr).toContain('could not be reached')
    expect(await count()).toBe(before)
  })

  test('a key on this machine is read as by the flags for it', async () => {
    const path = join(fixtures.directory, 'key.txt')
    await writeFile(path, owner.privateKey)
    for (const [uri, more] of [
      [`file:${path}`, {}],
      ['env:MY_KEY', { MY_KEY: owner.privateKey }],
    ] as const) {
      const { code, stderr } = await runCli(
        ['operators', 'fee', 'declare', '1', '--fee', '1.9', '--dry-run', '--signer', uri],
        {
          env: { ...env, ...more },
        },
      )
      expect(code, stderr).toBe(0)
      expect(stderr).toContain(owner.address)
      expect(stderr).not.toContain(owner.privateKey.slice(2))
    }
    await rm(path)
  })

  test('what is no signer is told, and never repeated', async () => {
    const wrong = await runCli(declare('--signer', owner.privateKey), { env })
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toContain('--signer is not valid: expected web3signer:, clef:')
    expect(wrong.stderr).not.toContain(owner.privateKey.slice(2))
    const both = await runCli(declare('--signer', 'ledger:', '--private-key-file', 'key.txt'), { env })
    expect(both.stderr).toContain('--signer cannot be combined with --private-key-file.')
    const none = await runCli(declare(), { env })
    expect(none.stderr).toContain('--signer <uri> (Web3Signer, Clef, Ledger, a KMS)')
  })
})
