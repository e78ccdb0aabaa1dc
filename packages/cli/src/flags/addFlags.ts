import { type Command, Option } from 'commander'
import { formerFlag } from './formerFlag.ts'
import { SettingOption } from './settingOption.ts'
import type { SettingName } from './settings.ts'

/** Flags by how they are written, such as `--port <n>`: what the help says of each, and what is special about it. */
export type FlagDefinitions = Readonly<Record<`--${string}`, string | FlagDefinition>>

export type FlagDefinition = {
  /** Without it, the flag is not in the help. */
  help?: string
  /** What a variable or the configuration file can say in its place. */
  setting?: SettingName
  /** Its name before, which is accepted for one version, such as `--days <n>`. */
  former?: string
  choices?: readonly string[]
  conflicts?: readonly string[]
  isRequired?: true
  /** Its value where it is left out. */
  standard?: string
  /** What becomes of a value that is given again. */
  join?: (text: string, before: string | undefined) => string
}

/** The values of flags, as a command gets them. */
export type FlagsOf<definitions extends FlagDefinitions> = {
  -readonly [flag in keyof definitions as definitions[flag] extends Always ? NameOf<flag> : never]: ValueOf<
    flag,
    definitions[flag]
  >
} & {
  -readonly [flag in keyof definitions as definitions[flag] extends Always ? never : NameOf<flag>]?:
    | ValueOf<flag, definitions[flag]>
    | undefined
}

type Always = { isRequired: true } | { standard: string }

type NameOf<flag> = flag extends `--${infer name} ${string}`
  ? CamelCase<name>
  : flag extends `--${infer name}`
    ? CamelCase<name>
    : never

type CamelCase<text extends string> = text extends `${infer first}-${infer rest}`
  ? `${first}${Capitalize<CamelCase<rest>>}`
  : text

type ValueOf<flag, definition> = definition extends { choices: readonly (infer choice)[] }
  ? choice
  : flag extends `${string}...>`
    ? string[]
    : flag extends `${string}<${string}`
      ? string
      : flag extends `${string}[${string}`
        ? string | true
        : boolean

/**
 * Adds flags to a command.
 *
 * @param isShown which of them are in the help, by the names of their values; default: all that have one
 */
export function addFlags(
  command: Command,
  definitions: FlagDefinitions,
  isShown: (name: string) => boolean = () => true,
): Command {
  for (const [flags, given] of Object.entries(definitions)) {
    const definition: FlagDefinition = typeof given === 'string' ? { help: given } : given
    const { help, setting, former, choices, conflicts, isRequired = false, standard, join } = definition
    const option = setting === undefined ? new Option(flags, help) : new SettingOption(setting, flags, help ?? '')
    if (choices !== undefined) option.choices(choices)
    if (conflicts !== undefined) option.conflicts([...conflicts])
    if (join !== undefined) option.argParser(join)
    if (standard !== undefined) option.default(standard)
    option.makeOptionMandatory(isRequired).hideHelp(help === undefined || !isShown(option.attributeName()))
    command.addOption(option)
    if (former !== undefined && option.long) formerFlag(command, former, option.long)
  }
  return command
}
