import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { accountFlags } from '../flags/accountFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { formerFlag } from '../flags/formerFlag.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { DoctorFlags } from './doctorFlags.ts'

/** Defines `ssvx doctor`. */
export function doctorCommand(getContext: GetContext): Command {
  const command = new Command('doctor')
    .description(
      'Checks everything that `ssvx register` needs, with the same flags and environment variables, and explains how to ' +
        'fix each problem. Sends nothing. Exits with 1 if there is a problem.',
    )
    .optionsGroup('What to check:')
    .addOption(new SettingOption('keystores', '--keystores <paths...>', 'directory or keystore files'))
    .addOption(new SettingOption('passwordFile', '--password-file <file|dir>', 'password of the keystores'))
    .option('--all', 'open every keystore with its password, not only the first')
    .addOption(new SettingOption('operators', '--operators <ids|file>', 'operators of the cluster'))
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for a subgraph or operator API that lags (default: 15)',
      ),
    )
    .option('--allow-one-source', 'proceed even if only one source reports the owner nonce')
  formerFlag(command, '--all-keystores', '--all')
  accountFlags(command).action(async (flags: DoctorFlags) =>
    (await import('./doctor.ts')).doctor(await getContext(), flags),
  )
  return examples(commonFlags(command), [
    ['Before a registration, with the same environment', 'ssvx doctor --network hoodi --rpc-url https://…'],
    ['For monitoring', 'ssvx doctor --network hoodi --rpc-url https://… --json'],
  ])
}
