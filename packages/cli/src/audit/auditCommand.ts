import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type AuditFlags, auditFlags } from './auditFlags.ts'

/** Defines `ssvx audit`. */
export function auditCommand(getContext: GetContext): Command {
  const command = new Command('audit')
    .description(
      'Audits everything that an owner has registered. Finds validators that the operators ignore (signatures for another ' +
        'owner or nonce, corrupted shares, public keys of other owners, removed operators, liquidated clusters), and ' +
        'validators whose key a few operators could know. Needs no secret and works for any owner. ' +
        'Exits with 1 if a validator is dead, unsafe or stopped.',
    )
    .action(async ({ record, ...flags }: AuditFlags) =>
      record === undefined
        ? (await import('./audit.ts')).audit(await getContext(), flags)
        : (await import('./auditRun.ts')).auditRun(await getContext(), flags, record),
    )
  return examples(commonFlags(addFlags(command.optionsGroup('What to check:'), auditFlags), { hasTable: true }), [
    ['After a registration with any tool', 'ssvx audit --network hoodi --rpc-url https://… --owner 0x…'],
    ['One cluster', 'ssvx audit --network hoodi --rpc-url https://… --owner 0x… --operators 1,2,3,4'],
    ['The record of a run', 'ssvx audit --network hoodi --rpc-url https://… --record record.ndjson'],
    ['For monitoring', 'ssvx audit --network hoodi --rpc-url https://… --owner 0x… --json'],
  ])
}
