import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bin, requireBuild } from '../testing/requireBuild.ts'
import { runCli } from '../testing/runCli.ts'
import { commandGroups } from './commandGroups.ts'

const commands = [
  [],
  ['register'],
  ['keyshares'],
  ['keyshares', 'split'],
  ['keyshares', 'verify'],
  ['keyshares', 'inspect'],
  ['operators'],
  ['operators', 'get'],
  ['operators', 'list'],
  ['operators', 'earnings'],
  ['operators', 'register'],
  ['operators', 'withdraw'],
  ['operators', 'remove'],
  ['operators', 'private'],
  ['operators', 'whitelist', 'add'],
  ['operators', 'whitelisting-contract', 'set'],
  ['operators', 'fee'],
  ['operators', 'fee', 'declare'],
  ['operators', 'fee', 'execute'],
  ['operators', 'fee', 'cancel'],
  ['operators', 'fee', 'reduce'],
  ['exporter'],
  ['exporter', 'decideds'],
  ['exporter', 'validators'],
  ['exporter', 'committees'],
  ['exporter', 'export'],
  ['exporter', 'report'],
  ['doctor'],
  ['audit'],
  ['devnet'],
]

/** Prints the address of each module that Node loads on stderr. */
const logLoadedModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load: (url, context, next) => {
      process.stderr.write(url + '\\n')
      return next(url, context)
    },
  })
`)}`

describe('help', () => {
  test.each(commands.map((command) => [command.join(' '), command] as const))(
    'of `ssvx %s` goes to stdout and teaches with examples',
    async (_, command) => {
      const { code, stdout, stderr } = await runCli([...command, '--help'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toMatchSnapshot()
    },
  )

  test('is there for every group of commands, in the built command too', async () => {
    for (const { name } of commandGroups) {
      const { code, stdout } = await runCli(['help', name], { isBuilt: true })
      expect({ code, usage: stdout.split('\n')[0] }).toEqual({
        code: 0,
        usage: expect.stringContaining(`ssvx ${name}`),
      })
    }
  })

  test('is shown on stderr where a command is missing, with exit code 2', async () => {
    for (const args of [[], ['keyshares']]) {
      const { code, stdout, stderr } = await runCli(args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain('Usage: ssvx')
    }
  })

  test('loads no package and no command, so that it starts about as fast as Node', async () => {
    const { stdout, stderr } = await runCli(['--help'], {
      env: { NODE_OPTIONS: `--import ${logLoadedModules}` },
      isBuilt: true,
    })
    expect(stdout).toContain('Usage: ssvx')
    const loaded = stderr.split('\n').filter((url) => url.startsWith('file:'))
    const chunks = loaded.map((url) => relative(dirname(bin), fileURLToPath(url)))
    expect(chunks[0]).toBe('bin.js')
    // The rest is what several commands share. A package or a command would have a name of its own.
    expect(chunks.slice(1).filter((chunk) => !/^chunk-\w+\.js$/.test(chunk))).toEqual([])
    expect(chunks.length).toBeLessThanOrEqual(8)
  })
})

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(await runCli(['--version'], { isBuilt: true })).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

describe('bad usage exits with 2 and says what to do', () => {
  const cases = [
    ['an unknown flag', ['register', '--keystore', 'x'], "Unknown option '--keystore'.", 'Did you mean --keystores?'],
    [
      'the beginning of a flag',
      ['cluster', 'deposit', '--cluster', '9'],
      "Unknown option '--cluster'.",
      'Did you mean --cluster-owner?',
    ],
    [
      'a flag that has a longer name elsewhere',
      ['exporter', 'decideds', '--exporter-url', 'x'],
      "Unknown option '--exporter-url'.",
      'Did you mean --url?',
    ],
    [
      'a flag that has a shorter name here',
      ['cluster', 'cost', '--runway-days', '3'],
      "Unknown option '--runway-days'.",
      'Did you mean --runway?',
    ],
    [
      'a flag whose end is another one here',
      ['register', '--keystore-dir', 'x'],
      "Unknown option '--keystore-dir'.",
      'Did you mean --keystores?',
    ],
    [
      'a flag of another command of the group',
      ['cluster', 'show', '--runway', '30'],
      "Unknown option '--runway'.",
      'This command has no --runway: `ssvx cluster cost`, `ssvx cluster deposit`',
    ],
    [
      'a flag of another group',
      ['register', '--serve-name', '30'],
      "Unknown option '--serve-name'.",
      'This command has no --serve-name: `ssvx watch` has it.',
    ],
    ['an unknown command', ['regster'], "Unknown command 'regster'.", 'Did you mean register?'],
    ['an unknown command of a group', ['keyshares', 'spilt'], "Unknown command 'spilt'.", 'Did you mean split?'],
    [
      'a missing argument',
      ['keyshares', 'verify'],
      "Missing required argument 'file'.",
      'ssvx keyshares verify --help',
    ],
    [
      'a missing flag',
      ['operators', 'register'],
      "Required option '--operator-key-file <file>' not specified.",
      '--help',
    ],
    [
      'a flag without its value',
      ['register', '--network'],
      "Option '--network <name|file>' argument missing.",
      '--help',
    ],
    [
      'a file that belongs behind a flag',
      ['register', 'keys2'],
      'Too many arguments',
      'Pass files and directories of keystores after --keystores',
    ],
    [
      'a secret as a flag',
      ['register', '--password', 'x'],
      "Unknown option '--password'.",
      'come from files (--password-file,',
    ],
    [
      'all that is missing',
      ['cluster', 'deposit'],
      '6 things were not given.',
      '- No amount was given. Add --amount <ether>, or --runway <days>.\n  - No operators were given.',
    ],
    ['one argument too many', ['keyshares', 'verify', 'a', 'b'], 'Too many arguments', 'keyshares verify --help'],
  ] as const

  test.each(cases)('%s', async (_, args, what, fix) => {
    const { code, stdout, stderr } = await runCli(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`Error: ${what}`)
    expect(stderr).toContain(fix)
  })

  test('with --json the error is an object on stdout too', async () => {
    const { code, stdout } = await runCli(['register', '--json', '--ammount', '1'], { isBuilt: true })
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toEqual({
      error: {
        name: 'UsageError',
        message: "Unknown option '--ammount'.",
        details: ['Did you mean --amount?'],
        fix: 'Run `ssvx register --help` for usage.',
      },
    })
  })
})

test('colours are for terminals, and NO_COLOR takes them away', async () => {
  const styled = '\u001b['
  const plain = await runCli(['register', '--help'], { isBuilt: true })
  const forced = await runCli(['register', '--help'], { env: { FORCE_COLOR: '1' }, isBuilt: true })
  const refused = await runCli(['register', '--help'], { env: { NO_COLOR: '1' }, isBuilt: true })
  expect([plain, forced, refused].map(({ stdout }) => stdout.includes(styled))).toEqual([false, true, false])
})

test.skipIf(!existsSync('/dev/full'))('a result that cannot be written makes the exit code 1', () => {
  requireBuild()
  const { status, stderr } = spawnSync('/bin/sh', ['-c', '"$0" "$1" --version > /dev/full', process.execPath, bin], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.split('The output cannot be written: there is no space left on the disk.')).toHaveLength(2)
})
