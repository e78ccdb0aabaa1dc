import type { Command, CommanderError } from 'commander'

/** Commands that are named at most where another one has the flag. */
const maxCommands = 3

/**
 * What somebody most likely meant with a flag that the command does not have: one of its own, or that of another command.
 * The parser finds slips in a name, and not that its end is missing or is another one. Nothing that was given is repeated
 * but the name of a flag that exists.
 */
export async function suggestFlag(
  { code, message }: Pick<CommanderError, 'code' | 'message'>,
  command: Command | undefined,
  listCommands: () => Promise<Command[]>,
): Promise<string | undefined> {
  const given = code === 'commander.unknownOption' ? /'(--[a-z][a-z-]+)'/.exec(message)?.[1] : undefined
  if (given === undefined || command === undefined) return undefined
  const own = findOwn(given, command)
  if (own.length > 0) return `Did you mean ${own.join(' or ')}?`
  const others = await findOthers(given, command, listCommands)
  if (others.length === 0) return /\((Did you mean .*\?)\)/.exec(message)?.[1]
  const more = others.length > maxCommands ? ` and ${others.length - maxCommands} more` : ''
  const names = others.slice(0, maxCommands).map((path) => `\`${path}\``)
  return `This command has no ${given}: ${names.join(', ')}${more} ${others.length === 1 ? 'has' : 'have'} it.`
}

/** What somebody meant with a command that does not exist, where a flag of that name does: `compact` of `exporter`. */
export async function suggestForCommand(
  message: string,
  command: Command | undefined,
  listCommands: () => Promise<Command[]>,
): Promise<string | undefined> {
  const given = /unknown command '([a-z][a-z-]+)'/.exec(message)?.[1]
  const meant = /\((Did you mean .*\?)\)/.exec(message)?.[1]
  if (given === undefined || command === undefined) return meant
  const [path] = await findOthers(`--${given}`, command, listCommands)
  return path === undefined ? meant : `\`${path}\` has --${given}.`
}

/** Flags whose name goes on where the given one ends, or the other way round, or that begin with nearly the same word. */
function findOwn(given: string, command: Command): string[] {
  const names = command.options.flatMap(({ long, hidden }) => (hidden || !long ? [] : [long]))
  const extended = names.filter(
    (long) => long.startsWith(`${given}-`) || given.startsWith(`${long}-`) || given.endsWith(long.slice(1)),
  )
  if (extended.length > 0) return extended
  const word = getFirstWord(given)
  return names.filter((long) => word.length > 4 && getFirstWord(long) === word)
}

/** `keystore` of `--keystores-dir`: whether one or several is often mistaken. */
function getFirstWord(flag: string): string {
  return (flag.split('-')[2] ?? '').replace(/s$/, '')
}

/** The commands that have the flag, those of the same group first. */
async function findOthers(given: string, command: Command, listCommands: () => Promise<Command[]>): Promise<string[]> {
  const group = findGroup(command)
  const groups = await listCommands()
  const ofGroup = groups.filter((each) => each.name() === group)
  return [...ofGroup, ...groups.filter((each) => each.name() !== group)].flatMap((each) =>
    listPaths(each, `ssvx ${each.name()}`, given),
  )
}

/** The name of the command of the first level that a command belongs to. */
function findGroup(command: Command): string {
  const { parent } = command
  return parent === null || parent.parent === null ? command.name() : findGroup(parent)
}

function listPaths(command: Command, path: string, flag: string): string[] {
  const isHere = command.options.some(({ long, hidden }) => long === flag && !hidden)
  return [
    ...(isHere ? [path] : []),
    ...command.commands.flatMap((each) => listPaths(each, `${path} ${each.name()}`, flag)),
  ]
}
