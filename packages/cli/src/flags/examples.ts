import type { Command } from 'commander'

/** Adds examples below the options in a command's help: what each does, and the line to type. */
export function examples(command: Command, lines: readonly (readonly [what: string, line: string])[]): Command {
  const body = lines.map(([what, line]) => `  # ${what}\n  ${line.replaceAll('\n', '\n  ')}`).join('\n\n')
  return command.addHelpText('after', `\nExamples:\n${body}`)
}
