import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { examples } from '../flags/examples.ts'
import { type SendFlags, sendFlags } from '../flags/sendFlags.ts'
import type { AccountsFlags } from './changeWhitelist.ts'
import type { ContractFlags } from './changeWhitelistingContract.ts'

/** Defines `ssvx operators whitelist`. */
export function whitelistCommand(getContext: GetContext): Command {
  const group = new Command('whitelist')
    .summary('choose who may use private operators')
    .description('Changes the lists of accounts that may register validators with operators while they are private.')
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
  for (const change of ['add', 'remove'] as const) {
    const command = group
      .command(change)
      .argument('<ids...>', 'operator ids')
      .summary(change === 'add' ? 'put accounts on the lists' : 'take accounts off the lists')
      .description(
        change === 'add'
          ? 'Puts accounts on the lists of operators.'
          : 'Takes accounts off the lists of operators. Validators that they have registered stay.',
      )
      .optionsGroup('Who:')
      .requiredOption('--accounts <addresses...>', 'accounts, not contracts that decide about accounts')
      .action(async (ids: string[], flags: SendFlags & AccountsFlags) =>
        (await import('./changeWhitelist.ts')).changeWhitelist(await getContext(), change, ids, flags),
      )
    examples(sendFlags(command, { asks: 'node' }), [
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
    .summary('let a contract decide who may use private operators')
    .description(
      'Lets a contract decide who may register validators with operators while they are private, besides the accounts on their lists.',
    )
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
  const set = group
    .command('set')
    .argument('<ids...>', 'operator ids')
    .summary('set the contract')
    .description(
      'Sets the contract that decides. It is asked first: one without the interface (ERC-165), or that fails when it is asked, is refused, since nobody could use the operators.',
    )
    .optionsGroup('Which:')
    .requiredOption('--contract <address>', 'the contract')
    .action(async (ids: string[], flags: SendFlags & ContractFlags) =>
      (await import('./changeWhitelistingContract.ts')).setContract(await getContext(), ids, flags),
    )
  examples(sendFlags(set, { asks: 'node' }), [
    ['For two operators', 'ssvx operators whitelisting-contract set 17 18 --contract 0x… --network hoodi'],
  ])
  const clear = group
    .command('clear')
    .argument('<ids...>', 'operator ids')
    .summary('do without a contract')
    .description('Takes the contract away that decides. The accounts on the lists stay.')
    .action(async (ids: string[], flags: SendFlags) =>
      (await import('./changeWhitelistingContract.ts')).clearContract(await getContext(), ids, flags),
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
      .summary(access === 'private' ? 'let only chosen accounts use operators' : 'let everybody use operators')
      .description(
        access === 'private'
          ? 'Makes operators private: only accounts on their lists, and those that their whitelisting contract allows, can register validators with them. Validators that they have stay.'
          : 'Makes operators public: any account can register validators with them. Lists and whitelisting contracts stay, without effect.',
      )
      .action(async (ids: string[], flags: SendFlags) =>
        (await import('./changePrivacy.ts')).changePrivacy(await getContext(), access, ids, flags),
      )
    return examples(sendFlags(command, { asks: 'node' }), [
      ['Two operators', `ssvx operators ${access} 17 18 --network hoodi --rpc-url https://…`],
    ])
  })
}
