// A real Clef, where one is installed: `CLEF_PATH=<file> pnpm check:clef`, or `clef` on the path.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getError } from '@x/testing'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toSigner } from './toSigner.ts'

const clef = process.env['CLEF_PATH'] ?? 'clef'
const isThere = spawnSync(clef, ['--version']).status === 0
if (!isThere && process.env['CLEF_PATH'] !== undefined) throw new Error('There is no Clef at CLEF_PATH.')

const privateKey = keccak256('0x05')
const key = privateKeyToAccount(privateKey)
const password = 'test-password-of-clef'
const transaction = {
  type: 'eip1559',
  chainId: 31_337,
  nonce: 0,
  gas: 100_000n,
  to: key.address,
  value: 1n,
  data: '0x5a',
  maxFeePerGas: 5n,
  maxPriorityFeePerGas: 1n,
} as const
/** Somebody who allows everything but one value. */
const rules = `function OnSignerStartup() {}
function OnApprovedTx() {}
function ApproveListing() { return 'Approve' }
function ApproveTx(request) { return request.transaction.value === '0x2' ? 'Reject' : 'Approve' }
`

describe.skipIf(!isThere)('a real Clef (skipped where none is installed: set CLEF_PATH)', () => {
  let folder = ''
  let url = ''
  let running: ChildProcess | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ssvx-clef-'))
    const port = await findPort()
    const [rulesFile, keyFile] = [join(folder, 'rules.js'), join(folder, 'key.txt')]
    await writeFile(rulesFile, rules)
    await writeFile(keyFile, privateKey.slice(2))
    const common = [
      ...['--configdir', folder, '--keystore', join(folder, 'keystore'), '--chainid', '31337'],
      ...['--nousb', '--suppress-bootwarn', '--lightkdf'],
    ]
    const set = (...command: string[]) => {
      const input = `${password}\n`.repeat(3)
      const { status, stderr } = spawnSync(clef, [...common, ...command], { input, cwd: folder })
      if (status !== 0) throw new Error(`clef ${command[0]} failed: ${stderr}`)
    }
    set('init')
    set('importraw', keyFile)
    set('attest', createHash('sha256').update(rules).digest('hex'))
    set('setpw', key.address)
    const http = ['--http', '--http.addr', '127.0.0.1', '--http.port', `${port}`]
    running = spawn(clef, [...common, '--rules', rulesFile, '--advanced', '--ipcdisable', ...http], { cwd: folder })
    running.stdin?.write(`${password}\n`)
    url = `http://127.0.0.1:${port}`
    for (const output of [running.stdout, running.stderr]) output?.setEncoding('utf8').resume()
    while (running.exitCode === null && !(await answers(url))) await setTimeout(50)
  })
  afterAll(async () => {
    running?.kill()
    await rm(folder, { recursive: true, force: true })
  })

  test('signs what the key itself would sign, and refuses what its rules refuse', async () => {
    for (const options of [{}, { address: key.address }]) {
      const signer = await toSigner(`clef:${url}`, options)
      expect(signer.address).toBe(key.address)
      for (const asked of [transaction, { ...transaction, nonce: 3, data: '0x' }] as const) {
        expect(await signer.signTransaction(asked)).toBe(await key.signTransaction(asked))
      }
      const error = await getError(signer.signTransaction({ ...transaction, value: 2n }))
      expect(error).toMatchObject({ reason: 'refused', details: 'request denied' })
    }
  })

  test('has not the methods of another kind of signer', async () => {
    expect(await getError(toSigner(`rpc:${url}`))).toMatchObject({ reason: 'not-a-signer' })
  })
})

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('There is no port.')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'account_version', params: [] })
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  )
}
