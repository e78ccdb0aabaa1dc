import type { Command } from 'commander'
import type { Context } from '../context/createContext.ts'
import { SettingOption } from '../flags/settingOption.ts'
import { getSetting } from '../flags/settings.ts'
import type { Config } from './readConfig.ts'

/**
 * Gives a command what its flags leave open: flags count before variables, these before the profile, that before the
 * rest of the configuration file. What comes from where is kept in `context.origins`.
 */
export function applySettings(context: Context, command: Command, config: Config | undefined): void {
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
    const { variable: usual, alias, isContent, unless = [] } = getSetting(option.setting)
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
    context.origins.set(flag, { from: 'file', name: found.name })
    set(command, option, found.value)
  }
}

function set(command: Command, option: SettingOption, value: string | string[] | boolean): void {
  command.setOptionValueWithSource(
    option.attributeName(),
    option.variadic && typeof value === 'string' ? [value] : value,
    'setting',
  )
}
