import type { Command } from 'commander'
import type { Config, ConfigValue } from '../context/config.ts'
import type { Context } from '../context/createContext.ts'
import { SettingOption } from '../flags/settingOption.ts'
import { getSetting } from '../flags/settings.ts'

/**
 * Gives a command what its flags leave open: flags count before variables, these before the profile, that before the
 * rest of the configuration file. What comes from where is kept in `context.origins`.
 *
 * @returns what would count of a settings file that the user has not trusted
 */
export function applySettings(context: Context, command: Command, config: Config | undefined): ConfigValue[] {
  const untrusted: ConfigValue[] = []
  const isTrusted = config?.state === 'named' || config?.state === 'trusted'
  /** Flags that were given, and those for which something else was. */
  const given = new Set(Object.keys(command.opts()).filter((name) => command.getOptionValueSource(name) === 'cli'))
  for (const option of command.options) {
    if (!(option instanceof SettingOption)) continue
    const flag = option.long ?? ''
    const name = option.attributeName()
    if (command.getOptionValueSource(name) === 'cli') {
      context.origins.set(flag, { from: 'flag', name: flag })
      continue
    }
    const { variable: usual, alias, isContent, isHarmless, unless = [] } = getSetting(option.setting)
    if (unless.some((other) => given.has(other))) continue
    const variable = [usual, alias].find((each) => each !== undefined && context.env[each])
    if (variable !== undefined) {
      context.origins.set(flag, { from: 'variable', name: variable })
      if (!isContent) set(command, option, context.env[variable] ?? '')
      // A key in a variable counts before the file that the configuration names.
      for (const other of isContent ? unless : []) given.add(other)
      if (isContent) given.add(name)
      continue
    }
    const found = config?.values.get(option.setting)
    if (found === undefined) continue
    if (!isTrusted && !isHarmless) {
      untrusted.push(found)
      continue
    }
    context.origins.set(flag, { from: 'file', name: `${found.key} in ${config?.path}` })
    set(command, option, found.value)
  }
  return untrusted
}

function set(command: Command, option: SettingOption, value: string | string[] | boolean): void {
  command.setOptionValueWithSource(
    option.attributeName(),
    option.variadic && typeof value === 'string' ? [value] : value,
    'setting',
  )
}
