import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SettingOption } from '../flags/settingOption.ts'
import { getSetting, type SettingName, settings } from '../flags/settings.ts'
import { commandGroups } from '../program/commandGroups.ts'
import { run } from '../program/run.ts'
import { runCli } from '../testing/runCli.ts'

let root = ''
let node: Server

beforeAll(async () => {
  // A node that refuses everything.
  node = createServer((_, response) => response.writeHead(400).end('{}'))
  await new Promise<void>((resolve) => {
    node.listen(0, '127.0.0.1', resolve)
  })
  root = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
})

afterAll(async () => {
  node.close()
  await rm(root, { recursive: true })
})

/** A private key in the wrong place. */
const wrongKey = `0x${'ab'.repeat(32)}`

let folders = 0

/** A new folder with a configuration file, and a folder two levels below it. */
async function createFolder(config: unknown): Promise<{ folder: string; below: string }> {
  const folder = join(root, String(folders++))
  const below = join(folder, 'a/b')
  await mkdir(below, { recursive: true })
  if (config !== undefined) await writeFile(join(folder, 'ssvx.config.json'), JSON.stringify(config))
  return { folder, below }
}

/** The home directory, where it is kept which files are trusted. */
const getHome = () => join(root, 'home')

async function ssvx(line: string, { cwd, env = {} }: { cwd: string; env?: Record<string, string> }) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const { signal } = new AbortController()
  const code = await run(line.split(' '), {
    env: { HOME: getHome(), ...env },
    cwd,
    stdin: process.stdin,
    stdout,
    stderr,
    signal,
  })
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') }
}

/** Trusts the settings file that is found there. */
async function trust(cwd: string, flags = ''): Promise<void> {
  expect(await ssvx(`config trust --yes --quiet${flags}`, { cwd })).toMatchObject({ code: 0, stderr: '' })
}

/** The settings that count, as `ssvx config` tells them: value and where it comes from. */
async function getSettings(line: string, place: Parameters<typeof ssvx>[1]): Promise<Record<string, [string, string]>> {
  const { stdout, stderr } = await ssvx(`config ${line} --json`.replace('  ', ' '), place)
  if (stderr !== '') throw new Error(stderr)
  const lines: { setting: string; value: string; origin: { name: string } }[] = JSON.parse(stdout).settings
  return Object.fromEntries(lines.map(({ setting, value, origin }) => [setting, [value, origin.name]]))
}

const profiles = {
  hoodi: { network: 'hoodi', rpcUrl: 'http://127.0.0.1:8545', operators: [1, 2, 3, 4] },
  other: { network: './network.json' },
}

describe('the configuration file', () => {
  test('is found in a folder above; flags count before variables, these before the profile, that before the rest', async () => {
    const { folder, below } = await createFolder({ network: 'mainnet', keystores: './keys', maxTotal: 5, profiles })
    const file = join(folder, 'ssvx.config.json')
    await mkdir(join(folder, 'keys'))
    const env = { SSVX_NETWORK: 'mainnet', OPERATOR_IDS: '' }
    expect(await getSettings('', { cwd: below })).toEqual({
      network: ['mainnet', `network in ${file}`],
      keystores: [join(folder, 'keys'), `keystores in ${file}`],
      maxTotal: ['5', `maxTotal in ${file}`],
    })
    const profile = '--profile hoodi'
    expect(await getSettings(profile, { cwd: below })).toMatchObject({
      network: ['hoodi', `profiles.hoodi.network in ${file}`],
      rpcUrl: ['http://127.0.0.1:8545/', `profiles.hoodi.rpcUrl in ${file}`],
      operators: ['1,2,3,4', `profiles.hoodi.operators in ${file}`],
    })
    // An empty variable is none.
    expect(await getSettings(profile, { cwd: below, env })).toMatchObject({
      network: ['mainnet', 'SSVX_NETWORK'],
      operators: ['1,2,3,4', `profiles.hoodi.operators in ${file}`],
    })
    const flag = `${profile} --network sepolia`
    expect(await getSettings(flag, { cwd: below, env })).toMatchObject({ network: ['as given', '--network'] })
  })

  test('is used by commands, with paths as seen from it, and its values are named in errors', async () => {
    const { folder, below } = await createFolder({ profile: 'other', operators: [1, 2, 3], profiles })
    await trust(below)
    const { code, stderr } = await ssvx('cluster show --owner 0x0000000000000000000000000000000000000001', {
      cwd: below,
    })
    expect(code).toBe(2)
    // Whichever is read first: the network file is not there.
    expect(stderr).toMatch(/The network file cannot be read|operators in .* is not valid/)
    const named = await ssvx('cluster cost --network hoodi --rpc-url http://127.0.0.1:9', { cwd: below })
    expect(named).toMatchObject({ code: 2, stderr: expect.stringContaining(`operators in ${folder}/ssvx.config.json`) })
    expect(named.stderr).toContain('expected 4, 7, 10 or 13 operator ids')
  })

  test('is named with --config or SSVX_CONFIG, and the profile with SSVX_PROFILE', async () => {
    const { folder } = await createFolder({ profiles })
    const file = join(folder, 'ssvx.config.json')
    const env = { SSVX_PROFILE: 'hoodi' }
    expect(await getSettings(`--config ${file}`, { cwd: root, env })).toMatchObject({
      network: ['hoodi', expect.any(String)],
    })
    expect(await getSettings('', { cwd: root, env: { ...env, SSVX_CONFIG: file } })).toHaveProperty('network')
  })

  test('of other users is not used unless it is named', async () => {
    const { folder } = await createFolder({ network: 'hoodi' })
    const file = join(folder, 'ssvx.config.json')
    await chmod(file, 0o666)
    const found = await ssvx('config', { cwd: folder })
    expect(found).toMatchObject({ code: 2, stderr: expect.stringContaining('Other users can write') })
    expect(await getSettings(`--config ${file}`, { cwd: root })).toHaveProperty('network')
  })

  test.each([
    [{ password: 'x' }, 'password in', 'is a secret'],
    [{ PRIVATE_KEY: 'x' }, 'PRIVATE_KEY in', 'is a secret'],
    [{ profiles: { a: { subgraphApiKey: 'x' } } }, 'profiles.a.subgraphApiKey in', 'is a secret'],
    [{ rpcUrl: 'https://node.example/v3/0123456789abcdef0123456789abcdef' }, 'rpcUrl in', 'holds a key'],
    [{ rpcUrl: 'https://me:pass@node.example' }, 'rpcUrl in', 'holds a key'],
    [{ exporterUrl: ['one=https://me:pass@node.example'] }, 'exporterUrl in', 'holds a key'],
    [{ rpcURL: 'http://x' }, 'rpcURL in', 'Did you mean rpcUrl?'],
    [{ profiles: { a: { yes: true } } }, 'profiles.a.yes in', 'is not a setting'],
    [{ deposit: '1' }, 'deposit in', 'is not a setting'],
    [{ quiet: 'no' }, 'quiet: expected boolean', ''],
    [{ profiles: { a: { maxTotal: [] } } }, 'profiles.a.maxTotal: expected', ''],
    ...['maxFeePerGas', 'maxPriorityFeePerGas', 'maxTotal', 'confirmations', 'replaceAfter', 'giveUpAfter'].map(
      (key): [object, string, string] => [{ [key]: wrongKey }, `${key}: expected a number`, ''],
    ),
    [{ sourcePatience: wrongKey }, 'sourcePatience: expected a number', ''],
    [{ operators: [wrongKey] }, 'operators.0: expected an operator id', ''],
    [{ yes: true, [wrongKey]: 1 }, 'yes in', 'is not a setting'],
    [{ [wrongKey]: 1 }, '[name 1] in', 'is not a setting'],
    [{ profiles: { a: { quiet: true, 'hunter-2': 1 } } }, 'profiles.a.[name 2] in', 'is not a setting'],
    [{ profiles: { [wrongKey]: { yes: 1 } } }, 'The name of a profile in', 'looks like a private key'],
    [{ profile: 'b', profiles: { a: {} } }, 'has no such profile', 'It has a.'],
    [[], 'ssvx.config.json', 'is not an object'],
  ])('%j is refused, and the key is named', async (config, what, why) => {
    const { folder } = await createFolder(config)
    const { code, stderr } = await ssvx('config', { cwd: folder })
    expect(code).toBe(2)
    expect(stderr).toContain(what)
    expect(stderr).toContain(why)
    expect(stderr).not.toMatch(/0123456789abcdef|pass@|abababab|hunter/)
  })

  test('a profile without a file is refused', async () => {
    expect(await ssvx('config --profile hoodi', { cwd: root })).toMatchObject({ code: 2 })
  })
})

describe('a key of the account', () => {
  test('in a variable or a flag counts before a file that the configuration names', async () => {
    const { below } = await createFolder({ accountKeystore: 'account.json' })
    expect(await getSettings('', { cwd: below })).toHaveProperty('accountKeystore')
    const env = { PRIVATE_KEY: 'x' }
    expect(Object.keys(await getSettings('', { cwd: below, env }))).toEqual(['privateKeyFile'])
    const flags = '--private-key-file key.txt'
    expect(Object.keys(await getSettings(flags, { cwd: below }))).toEqual(['privateKeyFile'])
  })

  test('is not shown', async () => {
    const env = {
      PRIVATE_KEY: 'test-secret-password',
      KEYSTORE_PASSWORD: 'test-secret-password',
      SUBGRAPH_API: 'abcdef',
    }
    const shown = await ssvx('config', { cwd: root, env })
    expect(shown.stdout).toContain('SUBGRAPH_API')
    expect(shown.stdout).not.toMatch(/test-secret|abcdef/)
  })
})

describe('what is no value of a setting', () => {
  const variables = ['OWNER_ADDRESS', 'SSVX_NETWORK', 'OPERATOR_IDS', 'KEYSTORE_FILE_DIRECTORY', 'SSVX_RPC_URL']

  test.each([wrongKey, wrongKey.slice(2), 'test-secret-password', '12345678901234567890'])(
    'is not shown, whichever setting it is given to (%#)',
    async (value) => {
      for (const variable of variables) {
        const env = { [variable]: value }
        for (const line of ['config', 'config --json']) {
          const { code, stdout, stderr } = await ssvx(line, { cwd: root, env })
          expect(code).toBe(0)
          expect(stdout + stderr).toContain('not valid, not shown')
          expect(stdout + stderr).not.toContain(value)
        }
      }
    },
  )

  test('is not shown where a file of that name is there, if the name looks like a key', async () => {
    const { folder } = await createFolder({ keystores: wrongKey })
    await mkdir(join(folder, wrongKey))
    expect((await ssvx('config', { cwd: folder })).stdout).not.toContain(wrongKey)
  })
})

describe('--verbose and --log-file', () => {
  test('tell settings and requests; the file is for its owner alone, and masked as the messages are', async () => {
    const { below } = await createFolder({ profiles })
    await trust(below)
    const log = join(below, 'log.txt')
    const { port } = node.address() as AddressInfo
    const flags = `--profile hoodi --rpc-url http://me:secret1@127.0.0.1:${port}/ --log-file ${log} --verbose`
    const line = `cluster cost ${flags}`
    const { stderr } = await ssvx(line, { cwd: below })
    const text = await readFile(log, 'utf8')
    for (const told of [stderr, text]) {
      expect(told).toContain('ssvx cluster cost')
      expect(told).toContain('--network from profiles.hoodi.network in')
      expect(told).toContain(`POST http://127.0.0.1:${port}/: 400`)
      expect(told).not.toContain('secret1')
    }
    expect(text).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect((await stat(log)).mode & 0o777).toBe(0o600)
  })

  test('an error is in the file too, and a place that cannot be written is refused', async () => {
    const log = join(root, 'errors.txt')
    await ssvx(`register --log-file ${log}`, { cwd: root })
    expect(await readFile(log, 'utf8')).toContain('things were not given')
    const nowhere = await ssvx(`register --log-file ${join(root, 'nowhere/log.txt')}`, { cwd: root })
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('--log-file cannot be written') })
  })

  test.skipIf(process.platform === 'win32')('a FIFO that nobody reads is refused, and not waited for', async () => {
    const fifo = join(root, 'fifo')
    execFileSync('mkfifo', [fifo])
    // As a process of its own, which the end of the test ends.
    const { code, stderr } = await runCli(['nonce', '--log-file', fifo], { isBuilt: true })
    expect(code).toBe(2)
    expect(stderr).toContain('The file of --log-file cannot be written: it is not a regular file.')
  })
})

describe('the flags of all commands', () => {
  const never = () => Promise.reject(new Error('No command is run while they are listed.'))
  const list = (command: Command, path: string): [path: string, command: Command][] =>
    command.commands.length === 0
      ? [[path, command]]
      : command.commands.flatMap((each) => list(each, `${path} ${each.name()}`))

  const listAll = () =>
    Promise.all(commandGroups.map(async ({ name, load }) => list((await load())(never), name))).then((all) =>
      all.flat(),
    )

  test('have a record wherever something is sent', async () => {
    const flagsOf = ({ options }: Command) => options.flatMap(({ long, hidden }) => (hidden ? [] : [long]))
    const all = (await listAll()).map(([path, command]) => ({ path, flags: flagsOf(command) }))
    // What asks before it does something sends, or trusts a settings file.
    const asking = all.filter(({ flags }) => flags.includes('--yes'))
    expect(asking.length).toBeGreaterThan(20)
    expect(asking.filter(({ flags }) => !flags.includes('--record')).map(({ path }) => path)).toEqual([
      'keystores release',
      'config trust',
    ])
    // What signs asks.
    const signing = all.filter(({ flags }) => flags.includes('--dry-run') || flags.includes('--max-total'))
    expect(signing.filter(({ flags }) => !flags.includes('--yes')).map(({ path }) => path)).toEqual([])
  })

  test('name a variable exactly where the variable counts, and the README has each of these in its table', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const wrong: string[] = []
    for (const [path, command] of await listAll()) {
      for (const option of command.options) {
        const named = /\(((?!NDJSON)[A-Z]+_[A-Z_]+)\)$/.exec(option.description)?.[1]
        const known = option instanceof SettingOption ? getSetting(option.setting).variable : undefined
        const isOwn = ['--config', '--profile'].includes(option.long ?? '')
        if (named !== known && !isOwn) wrong.push(`${path} ${option.long}: ${named} and not ${known}`)
        const row = readme.split('\n').find((line) => line.startsWith('| `--') && line.includes(`\`${option.long}`))
        if (named !== undefined && !row?.includes(`\`${named}\``)) wrong.push(`README: ${option.long} ${named}`)
      }
    }
    expect(wrong).toEqual([])
    for (const name of Object.keys(settings) as SettingName[]) {
      const { variable, alias } = getSetting(name)
      for (const each of [variable, alias]) if (each !== undefined) expect(readme).toContain(`\`${each}\``)
    }
  })
})
