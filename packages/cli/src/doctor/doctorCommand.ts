import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { accountFlags } from '../flags/accountFlags.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type DoctorFlags, doctorFlags } from './doctorFlags.ts'

/** Defines `ssvx doctor`. */
export function doctorCommand(getContext: GetContext): Command {
  const command = new Command('doctor')
    .description(
      'Checks everything that `ssvx register` needs, with the same flags and environment variables, and explains how to ' +
        'fix each problem. Sends nothing. Exits with 1 if there is a problem.',
    )
    .action(async (flags: DoctorFlags) => (await import('./doctor.ts')).doctor(await getContext(), flags))
  accountFlags(addFlags(command.optionsGroup('What to check:'), doctorFlags))
  return examples(commonFlags(command), [
    ['Before a registration, with the same environment', 'ssvx doctor --network hoodi --rpc-url https://…'],
    ['For monitoring', 'ssvx doctor --network hoodi --rpc-url https://… --json'],
  ])
}
