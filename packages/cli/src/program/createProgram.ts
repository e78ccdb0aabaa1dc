import { styleText } from 'node:util'
import { Command } from 'commander'
import type { GetContext, Surroundings } from '../context/createContext.ts'
import { readVersion } from '../context/readVersion.ts'
import { examples } from '../flags/examples.ts'
import { commandGroups } from './commandGroups.ts'

/** What somebody new does, one after the other. Indented lines are not wrapped. */
const firstSteps = `Start here, in this order:
  ssvx doctor                         # is all there that a registration needs?
  ssvx cluster cost --validators 10   # what will it cost?
  ssvx register --plan-out plan.json  # write down what would be done, for a review
  ssvx register --plan plan.json      # register the validators
  ssvx watch                          # hear of what goes wrong from then on
Before that, or instead: \`ssvx devnet\` runs all of it on this machine.`

export type CreateProgramOptions = {
  getContext: GetContext
  /** Hears of the command whose arguments are wrong. */
  onUsageError: (failed: FailedCommand) => void
}

/** A command whose arguments are wrong, and how it is typed. */
export type FailedCommand = { path: string; command: Command | undefined }

/**
 * Creates the tree of commands. Only the group that the command line names is loaded: help of the whole program needs
 * no more than names and summaries.
 */
export async function createProgram(
  argv: readonly string[],
  surroundings: Surroundings,
  { getContext, onUsageError }: CreateProgramOptions,
): Promise<Command> {
  const program = new Command('ssvx')
    .description(`Split keys, register validators, read operators and exporters of SSV Network.\n\n${firstSteps}`)
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .commandsGroup('Settings, tests and help:')
    .helpCommand('help [command]', 'show help for a command')

  const named = argv.filter((argument) => !argument.startsWith('-')).slice(0, argv[0] === 'help' ? 2 : 1)
  for (const { name, heading, summary, load } of commandGroups) {
    const command = named.includes(name) ? (await load())(getContext) : new Command(name)
    program.addCommand(command.summary(summary).helpGroup(heading))
  }
  examples(program, [
    ['Try everything on a local network', 'ssvx devnet --keystores 4'],
    ['Register the validators of a directory of keystores', 'ssvx register --network hoodi --keystores ./keys'],
  ])
  program.addHelpText('after', '\nHelp for a command, with examples: ssvx <command> --help')

  program.hook('preAction', async (_, command) => {
    const context = await getContext()
    await (await import('../settings/startRun.ts')).startRun(context, command)
  })
  prepare(program, 'ssvx', surroundings, onUsageError)
  return program
}

/** All commands, which do nothing: what each of them takes. */
export function listCommands(): Promise<Command[]> {
  const never = () => Promise.reject(new Error('No command is run while they are listed.'))
  return Promise.all(commandGroups.map(async ({ load }) => (await load())(never)))
}

/** The parser throws errors instead of printing them and exiting; help is styled for where it goes. */
function prepare(
  command: Command,
  path: string,
  surroundings: Surroundings,
  onUsageError: CreateProgramOptions['onUsageError'],
): void {
  const { stdout, stderr } = surroundings
  // Nothing of a help comes from outside.
  const style = (format: 'bold' | 'cyan' | 'green', text: string) => styleText(format, text, { stream: stdout })
  command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: () => onUsageError({ path, command }),
      getOutHelpWidth: () => Math.min(stdout.columns ?? 100, 110),
      getErrHelpWidth: () => Math.min(stderr.columns ?? 100, 110),
      getOutHasColors: () => true,
      getErrHasColors: () => false,
    })
    .configureHelp({
      styleTitle: (text) => style('bold', text),
      styleCommandText: (text) => style('cyan', text),
      styleSubcommandText: (text) => style('cyan', text),
      styleOptionText: (text) => style('green', text),
      subcommandTerm: (subcommand) =>
        [
          subcommand.name(),
          ...subcommand.registeredArguments.map((argument) => `<${argument.name()}${argument.variadic ? '…' : ''}>`),
        ].join(' '),
    })
  if (command.parent !== null) command.helpOption('-h, --help', 'show help').helpCommand(false)
  for (const subcommand of command.commands) {
    prepare(subcommand, `${path} ${subcommand.name()}`, surroundings, onUsageError)
  }
}
