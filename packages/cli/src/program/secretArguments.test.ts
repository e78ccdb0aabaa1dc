// A password or a key that is given where something else is expected: in the place of every argument and of the value
// of every flag. Nothing that the command says may repeat it.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTestSecretKey } from '../testing/createFixtures.ts'
import { commandGroups } from './commandGroups.ts'
import { run } from './run.ts'

const key = Buffer.from(getTestSecretKey(7)).toString('hex')
const secrets = ['test-secret-password/of the wrong place', `0x${key}`]

let directory = ''
let server: Server
let networkFile = ''
/** What would be asked on the internet where no network is given. */
const services: Record<string, string> = {}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
  // A network on which every question is refused.
  server = createServer((_, response) => response.writeHead(400).end('{}'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const address = '0x0000000000000000000000000000000000000001'
  networkFile = join(directory, 'network.json')
  const times = { genesisTime: 0, secondsPerSlot: 12, slotsPerEpoch: 32 }
  const contracts = { network: address, views: address }
  const network = {
    name: 'test',
    chainId: 31_337,
    rpcUrl: url,
    apiUrl: url,
    subgraphUrl: url,
    startBlock: 1,
    contracts,
    ...times,
  }
  await writeFile(networkFile, JSON.stringify(network))
  Object.assign(services, { SSVX_API_URL: url, SUBGRAPH_ENDPOINT: url })
})
afterAll(async () => {
  server.close()
  await rm(directory, { recursive: true })
})

/** Runs a command line in this process, and returns all that it says. */
async function getWords(argv: readonly string[], env: Record<string, string> = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const { signal } = new AbortController()
  const code = await run(argv, {
    env: { SSVX_DEBUG: '1', ...services, ...env },
    stdin: process.stdin,
    stdout,
    stderr,
    signal,
  })
  return { code, words: `${stdout.read() ?? ''}${stderr.read() ?? ''}` }
}

/** Each command that does something, with its path. */
function getCommands(command: Command, path: string): { path: string; command: Command }[] {
  if (command.commands.length === 0) return [{ path, command }]
  return command.commands.flatMap((each) => getCommands(each, `${path} ${each.name()}`))
}

const never = () => Promise.reject(new Error('No command is run while they are listed.'))
const groups = await Promise.all(commandGroups.map(async ({ load }) => (await load())(never)))
const commands = groups
  .flatMap((group) => getCommands(group, group.name()))
  // This one starts a network.
  .filter(({ path }) => path !== 'devnet run' && path !== 'devnet')

const lines = commands.flatMap(({ path, command }) => {
  const start = path.split(' ')
  const required = command.options.flatMap(({ mandatory, long }) => (mandatory && long ? [long, '1'] : []))
  const values = command.registeredArguments.map(() => '1')
  return [
    ...command.options
      .filter((option) => option.required || option.optional)
      .map(({ long }) => ({
        name: `${path} ${long}`,
        argv: (secret: string) => [...start, ...values, ...required, long ?? '', secret],
      })),
    ...values.map((_, i) => ({
      name: `${path}, argument ${i + 1}`,
      argv: (secret: string) => [...start, ...values.with(i, secret), ...required],
    })),
    { name: `${path}, one argument too many`, argv: (secret: string) => [...start, ...values, secret, secret] },
    { name: `${path}, a flag that does not exist`, argv: (secret: string) => [...start, `--password=${secret}`] },
    { name: `${path}, a short flag that does not exist`, argv: (secret: string) => [...start, `-p${secret}`] },
  ]
})

describe('is not repeated', () => {
  test.each(lines)('$name', async ({ argv }) => {
    for (const secret of secrets) {
      for (const more of [[], ['--network', networkFile, '--json', '--yes']]) {
        const given = argv(secret)
        // The flag in question comes last, and would be given twice.
        const { words } = await getWords(given.includes('--network') ? given : [...given, ...more])
        expect(words.toLowerCase()).not.toContain(secret.toLowerCase().replace('0x', ''))
        expect(words).not.toContain('test-secret-password')
      }
    }
  })

  test.each([
    ['a command', (secret: string) => [secret]],
    ['a command of a group', (secret: string) => ['keyshares', secret]],
    ['a command to get help for', (secret: string) => ['help', secret]],
    ['a flag before the command', (secret: string) => [`--${secret}`, 'doctor']],
  ])('%s', async (_, argv) => {
    for (const secret of secrets) {
      const { words } = await getWords(argv(secret))
      expect(words).not.toContain(secret)
    }
  })
})

describe('addresses', () => {
  const start = (flag: string) =>
    ({
      '--rpc-url': ['doctor'],
      '--api-url': ['operators', 'get', '1'],
      '--subgraph-url': ['doctor'],
      '--url': ['exporter', 'decideds', '--from', '1', '--to', '2'],
      '--control': ['devnet', 'faults'],
    })[flag] ?? []
  const flags = ['--rpc-url', '--api-url', '--subgraph-url', '--url', '--control']
  const network = (flag: string) => (flag === '--control' ? [] : ['--network', networkFile])

  test.each(flags)('%s shows no user, password or key of an address, however short', async (flag) => {
    const { port } = server.address() as AddressInfo
    const address = `http://me:pw@127.0.0.1:${port}/rpc/k3y9/x?token=ab`
    for (const more of [[], ['--json']]) {
      const { words } = await getWords([...start(flag), ...network(flag), flag, address, ...more])
      const basic = btoa('me:pw').replace(/=+$/, '')
      for (const secret of ['me:pw', '=ab', 'k3y9', basic]) expect(words).not.toContain(secret)
    }
  })

  test.each(flags)('%s with an address that is none is bad usage', async (flag) => {
    for (const address of [
      'http://',
      'http://[',
      'http://a b/',
      'https://me:pw@:1:2/k3y9',
      'ftp://me:pw@host/k3y9',
      'k3y9',
    ]) {
      const { code, words } = await getWords([...start(flag), ...network(flag), flag, address])
      expect(code).toBe(2)
      expect(words).toContain(`${flag} is not an address`)
      expect(words).not.toMatch(/me:pw|k3y9/)
    }
  })
})

describe('numbers that are out of range', () => {
  test.each([
    ['0', '0'.repeat(64)],
    ['the order of the curve', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'],
    ['the largest of 64 digits', 'f'.repeat(64)],
  ])('a private key of %s is refused without a library that quotes it', async (_, digits) => {
    const argv = ['register', '--network', networkFile, '--operators', '1,2,3,4', '--amount', '1', '--json']
    const keystore = join(directory, 'keystore-m.json')
    await writeFile(keystore, JSON.stringify(createKeystoreJson()))
    const env = { PRIVATE_KEY: `0x${digits}`, KEYSTORE_PASSWORD: 'test-secret-password' }
    const { code, words } = await getWords([...argv, '--keystores', keystore, '--yes'], env)
    expect(code).toBe(2)
    expect(words).toContain('PRIVATE_KEY is not valid: expected a private key')
    expect(words).not.toContain(digits)
    expect(words).not.toContain(BigInt(`0x${digits}`).toString().padStart(40, '#'))
  })
})

describe('what hides a secret leaves JSON as it is', () => {
  test.each(['":{', '"', '\\', 'error', 'message', '"},"', '\n', '[redacted]', 'red'])(
    'a password of %j',
    async (password) => {
      const keystore = join(directory, 'keystore-m.json')
      await writeFile(keystore, JSON.stringify(createKeystoreJson()))
      const argv = ['keyshares', 'split', '--keystores', keystore, '--operators', '1,2,3,4', '--owner-nonce', '1']
      const owner = ['--owner', '0x0000000000000000000000000000000000000001', '--out', join(directory, 'out.json')]
      const more = ['--network', networkFile, '--json']
      const [stdout, stderr] = [new PassThrough(), new PassThrough()]
      const { signal } = new AbortController()
      const env = { KEYSTORE_PASSWORD: password }
      await run([...argv, ...owner, ...more], { env, stdin: process.stdin, stdout, stderr, signal })
      const { error } = JSON.parse(String(stdout.read()))
      expect(Object.keys(error)).toEqual(expect.arrayContaining(['name', 'message', 'details']))
    },
  )
})

function createKeystoreJson() {
  const checksum = { function: 'sha256', params: {}, message: '00'.repeat(32) }
  const cipher = { function: 'aes-128-ctr', params: { iv: '00'.repeat(16) }, message: '00'.repeat(32) }
  const params = { dklen: 32, c: 1, prf: 'hmac-sha256', salt: '00' }
  return {
    version: 4,
    pubkey: '00'.repeat(48),
    crypto: { kdf: { function: 'pbkdf2', params, message: '' }, checksum, cipher },
  }
}
