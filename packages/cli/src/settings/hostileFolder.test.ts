// A folder that somebody clones, with settings of a stranger in it.

import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
let stranger: Server
/** What the stranger's server was told as key. */
const heard: (string | undefined)[] = []
let strangerUrl = ''
let root = ''
/** The user's home directory, and the folder that was cloned into it. */
let home = ''
let folder = ''

beforeAll(async () => {
  stranger = createServer(({ headers }, response) => {
    heard.push(headers.authorization)
    response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve)
  })
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
  root = await mkdtemp(join(tmpdir(), 'ssvx-hostile-'))
})
afterAll(async () => {
  stranger.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  heard.length = 0
  home = await mkdtemp(join(root, 'home-'))
  folder = join(home, 'cloned')
  await mkdir(folder)
  await writeFile(join(home, '.bashrc'), bashrc)
})

const bashrc = '# mine\nalias ll="ls -l"\n'
const getFile = () => join(folder, 'ssvx.config.json')

async function write(settings: object): Promise<void> {
  await writeFile(getFile(), JSON.stringify(settings))
  await chmod(getFile(), 0o644)
}

const ssvx = (line: string, env: Record<string, string> = {}, { isBuilt = false } = {}) =>
  runCli(line.split(' '), { env: { HOME: home, ...env }, cwd: folder, isBuilt })

/** The command as a process in the folder, as users run it: where its bundle or paths relative to the folder matter. */
const ssvxThere = (line: string, env: Record<string, string> = {}) => ssvx(line, env, { isBuilt: true })

const trust = async () => expect(await ssvxThere('config trust --yes')).toMatchObject({ code: 0 })
const isNotTrusted = { code: 2, stderr: expect.stringContaining('you have not trusted this file. Nothing was done.') }
const hasChanged = { code: 2, stderr: expect.stringContaining('has changed since you trusted it') }

describe('a file to write', () => {
  test('is not written by any command, and a file that is no log is not written even if the settings are trusted', async () => {
    await write({ logFile: '../.bashrc', quiet: false })
    expect(await ssvxThere('config')).toMatchObject({ code: 0, stdout: expect.stringContaining('(not trusted)') })
    expect(await ssvxThere('nonce --owner 0x0000000000000000000000000000000000000001')).toMatchObject(isNotTrusted)
    expect(await ssvxThere('keystores create --count 1 --out keys --yes')).toMatchObject({ code: 2 })
    await trust()
    const refused = 'The file of --log-file cannot be written: it is not a log of this command.'
    expect(await ssvxThere('config')).toMatchObject({ code: 2, stderr: expect.stringContaining(refused) })
    expect(await readFile(join(home, '.bashrc'), 'utf8')).toBe(bashrc)
  })

  test('is not written through a link, and a log of ours goes on', async () => {
    const log = join(folder, 'log.txt')
    const links = join(folder, 'link.txt')
    const isLink = { code: 2, stderr: expect.stringContaining('it is a symbolic link, which is not followed') }
    for (const target of [join(home, '.bashrc'), join(home, '.profile'), '/etc/passwd']) {
      await symlink(target, links)
      expect(await ssvx(`config --log-file ${links}`)).toMatchObject(isLink)
      await rm(links)
    }
    expect(await readdir(home)).not.toContain('.profile')
    for (const times of [1, 2]) {
      expect(await ssvx(`config --log-file ${log}`)).toMatchObject({ code: 0 })
      expect((await readFile(log, 'utf8')).match(/Z ssvx config/g)).toHaveLength(times)
    }
    expect(await readFile(join(home, '.bashrc'), 'utf8')).toBe(bashrc)
  })

  test.each(['$(touch pwned)', '`id`', 'a b', '', 'a\nb', '../x'])('a profile named %j is refused', async (name) => {
    await write({ profile: name, profiles: { [name]: { network: 'hoodi' } }, logFile: '../.bashrc' })
    const { code, stderr } = await ssvx('config')
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a plain word') })
    expect(await readFile(join(home, '.bashrc'), 'utf8')).toBe(bashrc)
    expect(await readdir(folder)).toEqual(['ssvx.config.json'])
  })
})

describe('an address', () => {
  const list = () => `cluster list --owner ${devnet.getAccount(0).address}`

  test('gets no key file: the settings do not count, and a private key is never an API key', async () => {
    const key = join(home, 'account.key')
    await writeFile(key, `${devnet.getAccount(0).privateKey}\n`, { mode: 0o600 })
    await write({ subgraphUrl: strangerUrl, subgraphKeyFile: key })
    const env = { SSVX_NETWORK: devnet.networkFile }
    expect(await ssvx(list(), env)).toMatchObject(isNotTrusted)
    await trust()
    const { code, stderr } = await ssvx(list(), env)
    expect(code).toBe(2)
    expect(stderr).toContain('this looks like a private key')
    expect(stderr).not.toContain(devnet.getAccount(0).privateKey.slice(2))
    expect(heard).toEqual([])
  })

  test('gets no key of a variable, unless the user names or trusts the file', async () => {
    await write({ subgraphUrl: strangerUrl })
    const env = { SSVX_NETWORK: devnet.networkFile, SUBGRAPH_API_KEY: 'test-secret-password-key' }
    expect(await ssvx(list(), env)).toMatchObject(isNotTrusted)
    expect(heard).toEqual([])
    // What the user says instead counts.
    expect(
      await ssvx(`${list()} --subgraph-url ${devnet.subgraphUrl}`, { ...env, SUBGRAPH_API_KEY: devnet.subgraphApiKey }),
    ).toMatchObject({ code: 0 })
    expect(heard).toEqual([])
    await ssvx(`${list()} --config ${getFile()}`, env)
    expect(heard).toContain('Bearer test-secret-password-key')
  })
})

describe('a network', () => {
  const pay = (more = '') => `cluster deposit --operators 1,2,3,4 --amount 0.5 --yes${more}`

  async function writeNetwork(changes: object): Promise<void> {
    await writeFile(join(folder, 'net.json'), JSON.stringify({ ...devnet.network, ...changes }))
  }

  test('that calls itself mainnet is refused, whoever names it, and nothing is sent', async () => {
    const { address, privateKey } = devnet.getAccount(0)
    const before = await devnet.publicClient.getTransactionCount({ address })
    const env = { PRIVATE_KEY: privateKey }
    await writeNetwork({ name: 'mainnet' })
    await write({ network: './net.json' })
    expect(await ssvx(pay(), env)).toMatchObject(isNotTrusted)
    const refused = { code: 2, stderr: expect.stringContaining('this one is that of a built-in network') }
    expect(await ssvxThere(pay(' --network net.json'), env)).toMatchObject(refused)
    await trust()
    expect(await ssvx(pay(), env)).toMatchObject(refused)
    await writeNetwork({ id: 1 })
    await trust()
    expect(await ssvx(pay(), env)).toMatchObject({ code: 2, stderr: expect.stringContaining('with this chain id') })
    expect(await devnet.publicClient.getTransactionCount({ address })).toBe(before)
  })

  test('is trusted with the contents of its file: a change of either is noticed', async () => {
    const show = 'operators get 1'
    await writeNetwork({})
    await write({ network: './net.json' })
    await trust()
    expect(await ssvx(show)).toMatchObject({ code: 0 })
    await writeNetwork({ contracts: { ...devnet.network.contracts, network: devnet.getAccount(9).address } })
    expect(await ssvx(show)).toMatchObject(hasChanged)
    await writeNetwork({})
    expect(await ssvx(show)).toMatchObject({ code: 0 })
    await write({ network: './net.json', apiUrl: strangerUrl })
    expect(await ssvx(show)).toMatchObject(hasChanged)
    expect(heard).toEqual([])
    await trust()
    await ssvx(show)
    expect(heard).not.toEqual([])
  })

  test.each([
    ['network', 'operators get 1', () => JSON.stringify(devnet.network)],
    [
      'operators',
      'operators list',
      () => JSON.stringify(devnet.getOperators([1, 2, 3, 4]).map(({ id, operatorKey }) => ({ id, operatorKey }))),
    ],
  ])('file (%s) that is too large to be compared later is never trusted', async (name, show, getText) => {
    const path = join(folder, 'named.json')
    await writeFile(path, getText())
    await write({ [name]: './named.json' })
    await trust()
    const used = await ssvx(`${show} --network ${devnet.networkFile}`)
    expect(used.stderr).not.toContain('was not used')
    await writeFile(path, getText() + ' '.repeat(2 ** 24))
    expect(await ssvx('config')).toMatchObject({ stdout: expect.stringContaining('(changed since it was trusted)') })
    const refused = { code: 2, stderr: expect.stringContaining("named.json, which can't be read") }
    expect(await ssvx('config trust --yes')).toMatchObject(refused)
    expect(await ssvx('config')).toMatchObject({ stdout: expect.stringContaining('(changed since it was trusted)') })
  })
})

describe('trust', () => {
  const show = 'operators get 1'
  const env = () => ({ SSVX_NETWORK: devnet.networkFile })
  const getList = () => join(home, '.config/ssvx/trusted.json')

  test('is told by config, asked for, given and taken back', async () => {
    await write({ apiUrl: strangerUrl, wide: true })
    expect(await ssvx('config trust')).toMatchObject({ code: 2, stderr: expect.stringContaining('Cannot ask') })
    const states = []
    for (const line of ['config trust --yes --json', 'config untrust --json']) {
      states.push(JSON.parse((await ssvx('config --json')).stdout))
      expect(await ssvx(line)).toMatchObject({ code: 0 })
    }
    states.push(JSON.parse((await ssvx('config --json')).stdout))
    expect(states.map(({ file }) => file.state)).toEqual(['untrusted', 'trusted', 'untrusted'])
    const counts = states.map(({ settings }) =>
      settings.map((each: { setting: string; counts: boolean }) => [each.setting, each.counts]),
    )
    expect(counts[0]).toEqual([
      ['apiUrl', false],
      ['wide', true],
    ])
    expect(counts[1]).toEqual([
      ['apiUrl', true],
      ['wide', true],
    ])
    expect((await stat(getList())).mode & 0o777).toBe(0o600)
    expect((await stat(join(home, '.config/ssvx'))).mode & 0o777).toBe(0o700)
  })

  test('is not needed for what is harmless, nor for what flags and variables say', async () => {
    await write({ wide: true, quiet: true, confirmations: 2 })
    expect(await ssvx(show, env())).toMatchObject({ code: 0 })
    await write({ apiUrl: strangerUrl, network: 'mainnet' })
    expect(await ssvx(`${show} --api-url ${devnet.apiUrl}`, env())).toMatchObject({ code: 0 })
    expect(heard).toEqual([])
  })

  test.each([
    ['others can write it', () => chmod(getList(), 0o666)],
    ['the group can write its folder', () => chmod(join(home, '.config/ssvx'), 0o770)],
    ['it is not JSON', () => writeFile(getList(), '{')],
    ['it says something else', () => writeFile(getList(), '{"/":1}')],
  ])('is not believed of a list of which it is true that %s', async (_, tamper) => {
    await write({ apiUrl: strangerUrl })
    await trust()
    await tamper()
    const { code, stderr } = await ssvx(show, env())
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Delete ') })
    expect(heard).toEqual([])
  })

  test('is not looked for in the folder itself', async () => {
    await write({ apiUrl: strangerUrl })
    await trust()
    const list = await readFile(getList(), 'utf8')
    await mkdir(join(folder, '.config/ssvx'), { recursive: true })
    await writeFile(join(folder, '.config/ssvx/trusted.json'), list)
    await rm(getList())
    for (const place of [{ XDG_CONFIG_HOME: '.config' }, { XDG_CONFIG_HOME: '.config', HOME: '.' }]) {
      expect(await ssvxThere(show, { ...env(), ...place })).toMatchObject(isNotTrusted)
    }
    expect(heard).toEqual([])
  })

  test('of one file is not that of another one, also where a link leads to it', async () => {
    await write({ apiUrl: strangerUrl })
    await trust()
    const other = join(home, 'other')
    await mkdir(other)
    await symlink(getFile(), join(other, 'ssvx.config.json'))
    const inOther = await runCli(show.split(' '), { env: { HOME: home, ...env() }, cwd: other })
    expect(inOther).toMatchObject(isNotTrusted)
    expect(heard).toEqual([])
  })

  test.skipIf(process.platform === 'win32')('does not help a file that the group or all can write', async () => {
    await write({ apiUrl: strangerUrl })
    await trust()
    for (const mode of [0o664, 0o646]) {
      await chmod(getFile(), mode)
      const others = { code: 2, stderr: expect.stringContaining('Other users can write the configuration file') }
      expect(await ssvx(show, env())).toMatchObject(others)
      expect(await ssvx('config trust --yes')).toMatchObject(others)
      expect(await ssvx(`config trust --yes --config ${getFile()}`)).toMatchObject(others)
    }
    expect(heard).toEqual([])
  })
})

test('what is shown, asked and printed says where it goes: contract, hosts that are asked, settings file', async () => {
  const { address, privateKey } = devnet.getAccount(0)
  const { host } = new URL(devnet.rpcUrl)
  await writeFile(join(folder, 'net.json'), JSON.stringify({ ...devnet.network, name: 'mine' }))
  await write({ profile: 'p-1', profiles: { 'p-1': { network: './net.json' } } })
  await trust()
  const env = {
    PRIVATE_KEY: privateKey,
    SSVX_RPC_URL: `http://${host}/?key=test-secret-password`,
  }
  const line = `cluster fee-recipient ${address} --dry-run`
  const shown = await ssvx(line, env)
  expect(shown.stderr).toMatch(/Network +mine \(chain 31337\)/)
  expect(shown.stderr).toMatch(new RegExp(`Contract +${devnet.contracts.network}`))
  const [subgraph, api] = [devnet.subgraphUrl, devnet.apiUrl].map((url) => new URL(url).host)
  expect(shown.stderr).toMatch(new RegExp(`Node +${host}\n *Subgraph +${subgraph}\n *Operator API +${api}\n`))
  expect(shown.stderr).toContain(`${getFile()} (trusted), profile p-1`)
  const { stdout, stderr } = await ssvx(`${line} --json`, env)
  expect(JSON.parse(stdout)).toMatchObject({
    network: 'mine',
    chainId: 31337,
    contract: devnet.contracts.network,
    node: host,
    subgraph,
    api,
    settings: { path: getFile(), profile: 'p-1', state: 'trusted' },
  })
  // The gateway is for those who have a key, and an address that is given is for all.
  const custom = { ...devnet.network.custom, subgraphGatewayUrl: 'https://gateway.example/api' }
  await writeFile(join(folder, 'net.json'), JSON.stringify({ ...devnet.network, name: 'mine', custom }))
  await trust()
  const withKey = { ...env, SUBGRAPH_API_KEY: '0123456789abcdef0123456789abcdef' }
  const { stdout: gateway } = await ssvx(`${line} --json`, withKey)
  expect(JSON.parse(gateway)).toMatchObject({ subgraph: 'gateway.example' })
  const { stdout: given } = await ssvx(`${line} --json --subgraph-url https://sub.example/q?key=test-secret`, withKey)
  expect(JSON.parse(given)).toMatchObject({ subgraph: 'sub.example' })
  expect(shown.stdout + shown.stderr + stdout + stderr + gateway + given).not.toContain('test-secret')
})
