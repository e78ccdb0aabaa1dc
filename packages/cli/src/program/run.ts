import type { CommanderError } from 'commander'
import type { Context, Surroundings } from '../context/createContext.ts'
import { createProgram, type FailedCommand } from './createProgram.ts'
import { expandFlagsOfSsvKeys } from './expandFlagsOfSsvKeys.ts'
import { getHint } from './getHint.ts'
import { joinIds } from './joinIds.ts'
import { renameCommands } from './renameCommands.ts'

/**
 * Runs one command line and returns the exit code: 0 done, 1 the work failed or a check found a problem,
 * 2 bad usage or bad input before any work, 130 interrupted.
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
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
  const hint = getHint(error, command)
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
