import type { Command, CommanderError } from 'commander'
import type { Context, Surroundings } from '../context/createContext.ts'
import type { ExitCode } from '../context/exitCodes.ts'
import { createProgram, type FailedCommand, listCommands } from './createProgram.ts'

/**
 * Runs one command line and returns the exit code: 0 done, 1 the work failed or a check found a problem,
 * 2 bad usage or bad input before any work, 130 interrupted.
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const argv = joinIds(expandFlagsOfSsvKeys(renameCommands(args)))
  let context: Promise<Context> | undefined
  const getContext = () => {
    context ??= import('../context/createContext.ts').then(({ createContext }) => createContext(surroundings))
    return context
  }
  let failed: FailedCommand = { path: 'ssvx', command: undefined }
  try {
    const program = await createProgram(argv, surroundings, {
      getContext,
      onUsageError: (command) => {
        failed = command
      },
    })
    await program.parseAsync(argv, { from: 'user' })
    if (surroundings.signal.aborted) return 130
    return context === undefined ? 0 : (await getContext()).exitCode
  } catch (error) {
    if (isCommanderError(error)) {
      if (error.exitCode === 0) return 0
      // Help that was shown in place of a missing command has said everything.
      if (error.code !== 'commander.help') await printUsageError(error, failed, argv, await getContext())
      return 2
    }
    const { printError } = await import('./printError.ts')
    return printError(error, argv, await getContext())
  } finally {
    for (const end of (await context)?.onEnd ?? []) end()
  }
}

function isCommanderError(error: unknown): error is CommanderError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('commander.')
  )
}

async function printUsageError(
  error: CommanderError,
  { path, command }: FailedCommand,
  argv: readonly string[],
  context: Context,
): Promise<void> {
  const [{ printError }, { UsageError }] = await Promise.all([
    import('./printError.ts'),
    import('../errors/UsageError.ts'),
  ])
  const [message = '', ...rest] = getSafeMessage(error).split('\n')
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`
  const hint = await getHint(error, command, argv)
  const usageError = new UsageError(sentence, {
    metaMessages: hint === undefined ? rest.map((line) => line.replace(/^\((.*)\)$/, '$1')) : [hint],
    fix: `Run \`${path} --help\` for usage.`,
  })
  printError(usageError, argv, context)
}

/**
 * The parser quotes what it does not understand, which may be a password or a key in the wrong place. That is repeated
 * only where it is nearly the name of a flag or a command, or looks like the name of a flag.
 */
function getSafeMessage({ code, message }: CommanderError): string {
  const text = message.replace(/^error: /, '')
  switch (code) {
    case 'commander.unknownOption':
      return /\n\(Did you mean|'--[a-z]+(?:-[a-z]+)*'$/.test(text) && !text.includes('=') ? text : 'unknown option'
    case 'commander.unknownCommand':
      return text.includes('\n(Did you mean') ? text : 'unknown command'
    case 'commander.excessArguments':
      return text.replace(/ but got \d+: .*$/s, '')
    case 'commander.invalidArgument':
      return text
        .replace(/ argument '.*' is invalid\./s, ' has an argument that is not valid.')
        .replace(/^command-argument value '.*' is invalid for argument '(\w+)'\./s, "the argument '$1' is not valid.")
    default:
      return text
  }
}

/** Commands under their former names, which go with the next version. */
const formerNames: Readonly<Record<string, readonly string[]>> = { 'exporter check': ['exporter', 'compare'] }

/** Gives a command that was called by its former name its current one. */
function renameCommands(argv: readonly string[]): string[] {
  const current = formerNames[argv.slice(0, 2).join(' ')]
  return current === undefined ? [...argv] : [...current, ...argv.slice(2)]
}

/** Flags that people try for a secret, which would stand in the list of processes and in the history of the shell. */
const secretFlag = /^error: unknown option '--(?:\w+-)?(password|passphrase|private-key|secret|mnemonic|key)\b/

/**
 * What somebody most likely wanted whose arguments are wrong; `undefined` where the parser says enough. Nothing that was
 * given is repeated.
 */
async function getHint(
  { code, message }: CommanderError,
  command: Command | undefined,
  argv: readonly string[],
): Promise<string | undefined> {
  const has = (flag: string) => command?.options.some(({ long }) => long === flag) === true
  const cut = code === 'commander.excessArguments' ? findCutValue(argv, command) : undefined
  if (cut !== undefined) return `${cut} takes one value, and a second word follows it: a path with spaces needs quotes.`
  if (code === 'commander.excessArguments' && has('--keystores')) {
    return 'Pass files and directories of keystores after --keystores, separated by spaces. A path with spaces needs quotes.'
  }
  if (code === 'commander.excessArguments') return 'A path or a name with spaces needs quotes.'
  if (code === 'commander.unknownCommand') {
    return (await import('./suggestFlag.ts')).suggestForCommand(message, command, listCommands)
  }
  const secret = code === 'commander.unknownOption' ? secretFlag.exec(message)?.[1] : undefined
  if (secret === undefined) {
    return code === 'commander.unknownOption'
      ? (await import('./suggestFlag.ts')).suggestFlag({ code, message }, command, listCommands)
      : undefined
  }
  const flags = ['--password-file', '--private-key-file', '--account-keystore'].filter(has)
  return [
    'A secret in a command line is visible to every process and stays in the shell history: change it if others use the machine.',
    flags.length === 0
      ? 'This command needs none.'
      : `Secrets come from files (${flags.join(', ')}), variables, or a hidden question.`,
  ].join(' ')
}

/** The flag whose value is followed by a word that belongs to nothing: most likely the rest of a path with a space in it. */
function findCutValue(argv: readonly string[], command: Command | undefined): string | undefined {
  const single = new Set(
    command?.options.flatMap(({ long, required, variadic }) => (long && required && !variadic ? [long] : [])),
  )
  return argv.find((word, i) => single.has(word) && [1, 2].every((next) => /^[^-]/.test(argv[i + next] ?? '-')))
}

/** The flags of ssv-keys with one dash, which the parser would take for several flags of one letter each. */
const names: Readonly<Record<string, string>> = {
  ks: 'keystore',
  ps: 'password',
  oids: 'operator-ids',
  ok: 'operator-keys',
  oks: 'operator-keys',
  oa: 'owner-address',
  on: 'owner-nonce',
  of: 'output-folder',
}

/** Writes out the short flags of ssv-keys, where its command is meant: `-ks ./keys` is `--keystore ./keys`. */
function expandFlagsOfSsvKeys(argv: readonly string[]): string[] {
  const [group, command, ...rest] = argv
  if (group !== 'keyshares' || command !== 'split') return [...argv]
  return [
    group,
    command,
    ...rest.map((argument) => {
      const [, short = '', value = ''] = /^-([a-z]+)(=.*)?$/s.exec(argument) ?? []
      const name = Object.hasOwn(names, short) ? names[short] : undefined
      return name === undefined ? argument : `--${name}${value}`
    }),
  ]
}

/** Flags that take the ids of operators, in any command. */
const flags = new Set(['--operators', '--operator-ids', '--from', '--to'])

/**
 * Writes ids that are parted by spaces as one list: `--operators 1, 2, 3, 4` and `--operators 1 2 3 4` are
 * `--operators 1,2,3,4`. The shell has made several words of them.
 */
export function joinIds(argv: readonly string[]): string[] {
  const joined: string[] = []
  let list = false
  for (const word of argv) {
    const last = joined.at(-1) ?? ''
    if (list && /^,?\d+(?:,\d+)*,?$/.test(word) && /^[\d,]+$/.test(last)) {
      joined[joined.length - 1] = `${last.replace(/,$/, '')},${word.replace(/^,|,$/g, '')}`
      continue
    }
    list = flags.has(last)
    joined.push(word)
  }
  return joined
}
