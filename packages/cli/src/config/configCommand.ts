import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { SettingOption } from '../flags/settingOption.ts'
import { getSetting, type SettingName, settings } from '../flags/settings.ts'
import type { ConfigFlags } from './config.ts'

/** Defines `ssvx config`. */
export function configCommand(getContext: GetContext): Command {
  const command = new Command('config')
    .description(
      'Shows the settings that count here, and where each comes from: a flag, a variable, a profile or the rest of the ' +
        'nearest ssvx.config.json. That file has no secrets, only the names of files that hold them.',
    )
    .option('--all', 'also settings that nothing is said of')
    .action(async (flags: ConfigFlags) => (await import('./config.ts')).config(await getContext(), flags))
  outputFlags(command, { hasTable: true })
  const shown = new Set(command.options.map((option) => option.attributeName()))
  for (const name of Object.keys(settings) as SettingName[]) {
    if (shown.has(name) || getSetting(name).isForOneRun) continue
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    command.addOption(new SettingOption(name, `${flag} <value>`, `"${name}" in the file`).hideHelp())
  }
  return examples(command, [
    ['What counts in this folder', 'ssvx config'],
    ['With another profile', 'ssvx config --profile mainnet --all'],
  ])
}
