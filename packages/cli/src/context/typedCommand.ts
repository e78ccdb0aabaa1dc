import type { Command } from 'commander'

/** A command as it was typed, without what variables and settings say: whoever types the next one has these anyway. */
export type TypedCommand = {
  /** Such as `register`, or `cluster move`. */
  path: string
  args: readonly string[]
  flags: readonly { name: string; values: readonly string[] }[]
}

/** Reads off a parsed command what was typed. */
export function readTypedCommand(command: Command): TypedCommand {
  return {
    path: getPath(command),
    args: command.args,
    flags: command.options.flatMap((option) => {
      const { long, hidden, variadic } = option
      const name = option.attributeName()
      if (!long || (hidden && option.description.startsWith('now ')) || command.getOptionValueSource(name) !== 'cli') {
        return []
      }
      const value: unknown = command.getOptionValue(name)
      if (value === true) return [{ name: long, values: [] }]
      const values = Array.isArray(value) ? value.map(String) : [String(value)]
      // Of a flag that is repeated, the values are kept as one text.
      const isJoined = !variadic && option.parseArg !== undefined
      return isJoined
        ? String(value)
            .split(' ')
            .map((each) => ({ name: long, values: [each] }))
        : [{ name: long, values }]
    }),
  }
}

export function getPath(command: Command): string {
  return command.parent?.parent ? `${getPath(command.parent)} ${command.name()}` : command.name()
}
