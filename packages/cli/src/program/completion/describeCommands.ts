import type { Command, Option } from 'commander'

/** A flag as a shell completes it. */
export type CompletedFlag = {
  long: string
  description: string
  /** What follows it: nothing, one of some words, a path, or a text that nobody can guess. */
  value: 'none' | 'path' | 'text' | readonly string[]
}

/** A command as a shell completes it. */
export type CompletedCommand = {
  /** Such as `cluster deposit`, and empty for `ssvx` itself. */
  path: string
  commands: { name: string; summary: string }[]
  flags: CompletedFlag[]
}

/** All commands, with what a shell can complete after each. */
export function describeCommands(groups: readonly Command[]): CompletedCommand[] {
  const help: CompletedFlag = { long: '--help', description: 'show help', value: 'none' }
  const root = { path: '', commands: groups.map(describeSummary), flags: [help] }
  return [root, ...groups.flatMap((group) => describe(group, group.name(), help))]
}

function describe(command: Command, path: string, help: CompletedFlag): CompletedCommand[] {
  const flags = command.options.flatMap((option) => (option.hidden ? [] : describeFlag(option)))
  const own = { path, commands: command.commands.map(describeSummary), flags: [...flags, help] }
  return [own, ...command.commands.flatMap((each) => describe(each, `${path} ${each.name()}`, help))]
}

function describeSummary(command: Command): { name: string; summary: string } {
  return { name: command.name(), summary: command.summary() || command.description() }
}

function describeFlag({ long, description, flags, argChoices }: Option): CompletedFlag[] {
  if (long === undefined || long === null) return []
  const value = /[<[](.*)[>\]]/.exec(flags)?.[1]
  return [{ long, description, value: describeValue(value, argChoices) }]
}

function describeValue(value: string | undefined, choices: readonly string[] | undefined): CompletedFlag['value'] {
  if (value === undefined) return 'none'
  if (choices !== undefined) return choices
  if (value === 'name|file') return ['mainnet', 'hoodi']
  return /file|path|dir/.test(value) ? 'path' : 'text'
}
