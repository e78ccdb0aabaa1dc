import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { examples } from '../flags/examples.ts'
import { type SendFlags, sendFlags } from '../flags/sendFlags.ts'
import { type AccountsFlags, accountsFlags, type ContractFlags, contractFlags } from './operatorFlags.ts'

/** Defines `ssvx operators whitelist`. */
export function whitelistCommand(getContext: GetContext): Command {
  const group = new Command('whitelist')
    .summary('choose who can use private operators')
    .description(
      'Changes the whitelists of operators: the accounts that can register validators with them while they are private.',
    )
  for (const change of ['add', 'remove'] as const) {
    const command = group
      .command(change)
      .argument('<ids...>', 'operator ids')
      .summary(change === 'add' ? 'add accounts to the whitelists' : 'remove accounts from the whitelists')
      .description(
        change === 'add'
          ? 'Adds accounts to the whitelists of operators.'
          : 'Removes accounts from the whitelists of operators. Validators that they have registered stay.',
      )
      .optionsGroup('Accounts:')
      .action(async (ids: string[], flags: AccountsFlags) =>
        (await import('./changeAccess.ts')).changeWhitelist(await getContext(), change, ids, flags),
      )
    examples(sendFlags(addFlags(command, accountsFlags), { asks: 'node' }), [
      [
        change === 'add' ? 'One account for two operators' : 'Two accounts of one operator',
        change === 'add'
          ? 'ssvx operators whitelist add 17 18 --accounts 0x… --network hoodi --rpc-url https://…'
          : 'ssvx operators whitelist remove 17 --accounts 0x… 0x… --network hoodi --rpc-url https://…',
      ],
    ])
  }
  return group
}

/** Defines `ssvx operators whitelisting-contract`. */
export function whitelistingContractCommand(getContext: GetContext): Command {
  const group = new Command('whitelisting-contract')
    .summary('let a contract decide who can use private operators')
    .description(
      'Sets or clears the contract that decides, in addition to the whitelists, who can register validators with private operators.',
    )
  const set = group
    .command('set')
    .argument('<ids...>', 'operator ids')
    .summary('set the whitelisting contract')
    .description(
      'Sets the whitelisting contract, after querying it: a contract that lacks the interface (ERC-165), or whose check reverts, is refused, since nobody could use the operators.',
    )
    .optionsGroup('Contract:')
    .action(async (ids: string[], flags: ContractFlags) =>
      (await import('./changeAccess.ts')).setContract(await getContext(), ids, flags),
    )
  examples(sendFlags(addFlags(set, contractFlags), { asks: 'node' }), [
    ['For two operators', 'ssvx operators whitelisting-contract set 17 18 --contract 0x… --network hoodi'],
  ])
  const clear = group
    .command('clear')
    .argument('<ids...>', 'operator ids')
    .summary('clear the whitelisting contract')
    .description('Clears the whitelisting contract. The accounts on the whitelists stay.')
    .action(async (ids: string[], flags: SendFlags) =>
      (await import('./changeAccess.ts')).clearContract(await getContext(), ids, flags),
    )
  examples(sendFlags(clear, { asks: 'node' }), [
    ['For one operator', 'ssvx operators whitelisting-contract clear 17 --network hoodi'],
  ])
  return group
}

/** Defines `ssvx operators private` and `ssvx operators public`. */
export function privacyCommands(getContext: GetContext): Command[] {
  return (['private', 'public'] as const).map((access) => {
    const command = new Command(access)
      .argument('<ids...>', 'operator ids')
      .summary(access === 'private' ? 'make operators private' : 'make operators public')
      .description(
        access === 'private'
          ? 'Makes operators private: only accounts on their whitelists, and those that their whitelisting contract allows, can register validators with them. Existing validators stay.'
          : 'Makes operators public: any account can register validators with them. Whitelists and whitelisting contracts are kept, but have no effect.',
      )
      .action(async (ids: string[], flags: SendFlags) =>
        (await import('./changeAccess.ts')).changePrivacy(await getContext(), access, ids, flags),
      )
    return examples(sendFlags(command, { asks: 'node' }), [
      ['Two operators', `ssvx operators ${access} 17 18 --network hoodi --rpc-url https://…`],
    ])
  })
}
