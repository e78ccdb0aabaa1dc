import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { type OutputFlags, outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { SettingOption } from '../flags/settingOption.ts'
import { getSetting, type SettingName, settings } from '../flags/settings.ts'
import type { ConfigFlags } from './config.ts'

/** Defines `ssvx config`. */
export function configCommand(getContext: GetContext): Command {
  const command = new Command('config')
    .description(
      'Shows the settings that count here, and where each comes from: a flag, a variable, a profile or the rest of the ' +
        'nearest ssvx.config.json. That file has no secrets, only the names of files that hold them. Where it was found and ' +
        `not named with --config, it counts once you have trusted it; until then it may only set ${harmless}.`,
    )
    .option('--all', 'also settings that nothing is said of')
    .action(async (flags: ConfigFlags) => (await import('./config.ts')).config(await getContext(), flags))
  outputFlags(command, { hasTable: true })
  addTrustCommands(command, getContext)
  const shown = new Set(command.options.map((option) => option.attributeName()))
  for (const name of Object.keys(settings) as SettingName[]) {
    if (shown.has(name) || getSetting(name).isForOneRun) continue
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    command.addOption(new SettingOption(name, `${flag} <value>`, `"${name}" in the file`).hideHelp())
  }
  return examples(command, [
    ['What counts in this folder', 'ssvx config'],
    ['With another profile', 'ssvx config --profile mainnet --all'],
    ['Let the file of this folder count', 'ssvx config trust'],
  ])
}

function addTrustCommands(group: Command, getContext: GetContext): void {
  const trust = group
    .command('trust')
    .summary('let the settings file that is found here count')
    .description(
      'Shows what the nearest ssvx.config.json says, and asks whether it may count. Trusted is this file with these ' +
        'contents, and with those of the network and operators files that it names: when any of them changes, it counts ' +
        'no more until you trust it again. With --config it is that file.',
    )
    .action(async (_, command: Command) =>
      (await import('./trust.ts')).trust(await getContext(), command.optsWithGlobals<OutputFlags>()),
    )
  examples(outputFlags(trust, { confirms: true, hasTable: true }), [
    ['Look, and agree', 'ssvx config trust'],
    ['In a script that has looked', 'ssvx config trust --yes'],
  ])
  const untrust = group
    .command('untrust')
    .summary('forget that the settings file was trusted')
    .description('Forgets that the nearest ssvx.config.json was trusted. With --config it is that file.')
    .action(async (_, command: Command) =>
      (await import('./untrust.ts')).untrust(await getContext(), command.optsWithGlobals<OutputFlags>()),
    )
  examples(outputFlags(untrust), [['The file of this folder', 'ssvx config untrust']])
}

/** What counts from a file that nobody has trusted. */
const harmless = (Object.keys(settings) as SettingName[]).filter((name) => getSetting(name).isHarmless).join(', ')
