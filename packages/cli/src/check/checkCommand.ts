import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type CheckFlags, checkFlags } from '../send/checkFlags.ts'

/** Defines `ssvx check`. */
export function checkCommand(getContext: GetContext): Command {
  const command = new Command('check')
    .argument('<file>', 'file written with --unsigned, by any command')
    .description(
      'Decodes the transactions in a file and checks whether they can still be sent: that chain and contract are right, ' +
        'that the cluster has not changed since, that the owner nonces of a registration are still next, and that the ' +
        'calls would succeed now. Needs no secret. Exits with 1 if a transaction must not be sent.',
    )
    .action(async (file: string, flags: CheckFlags) =>
      (await import('../send/checkUnsigned.ts')).checkUnsigned(await getContext(), flags, file),
    )
  return examples(commonFlags(addFlags(command.optionsGroup('How:'), checkFlags)), [
    ['Before signing', 'ssvx check safe.json --network hoodi --rpc-url https://…'],
  ])
}
