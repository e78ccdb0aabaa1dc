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
      'Shows the settings in effect in this folder, and where each comes from: a flag, a variable, or a profile or the ' +
        'defaults in the nearest ssvx.config.json. That file holds no secrets, only paths of files that do. Unless it is ' +
        `named with --config, it is ignored until you trust it, except for ${harmless}.`,
    )
    .option('--all', 'also list settings that are not set')
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
    ['The settings in effect', 'ssvx config'],
    ['With another profile', 'ssvx config --profile mainnet --all'],
    ['Trust the file of this folder', 'ssvx config trust'],
  ])
}

function addTrustCommands(group: Command, getContext: GetContext): void {
  const trust = group
    .command('trust')
    .summary('trust the settings file of this folder')
    .description(
      'Shows the nearest ssvx.config.json, and asks whether to trust it. Trust covers its exact contents and those of ' +
        'the network and operators files that it names: if any of them changes, it is ignored until you trust it again. ' +
        'Use --config to name another file.',
    )
    .action(async (_, command: Command) =>
      (await import('./trust.ts')).trust(await getContext(), command.optsWithGlobals<OutputFlags>()),
    )
  examples(outputFlags(trust, { confirms: true, hasTable: true }), [
    ['Review and confirm', 'ssvx config trust'],
    ['In a script, after a review', 'ssvx config trust --yes'],
  ])
  const untrust = group
    .command('untrust')
    .summary('stop trusting the settings file')
    .description('Stops trusting the nearest ssvx.config.json, or the file of --config.')
    .action(async (_, command: Command) =>
      (await import('./trust.ts')).untrust(await getContext(), command.optsWithGlobals<OutputFlags>()),
    )
  examples(outputFlags(untrust), [['The file of this folder', 'ssvx config untrust']])
}

/** What counts from a file that nobody has trusted. */
const harmless = (Object.keys(settings) as SettingName[]).filter((name) => getSetting(name).isHarmless).join(', ')
