import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { type CommonFlags, commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type SendFlags, sendFlags } from '../flags/sendFlags.ts'
import { type RegisterFlags, registerFlags, type WithdrawFlags, withdrawFlags } from './operatorFlags.ts'

/** Defines `ssvx operators register`, `remove`, `earnings` and `withdraw`. */
export function lifeCommands(getContext: GetContext): Command[] {
  const register = new Command('register')
    .summary('register an operator')
    .description(
      'Registers an operator, owned by the sending account, and prints its id. Refuses a key that is already registered, and a key that shares cannot be encrypted for.',
    )
    .optionsGroup('The operator:')
    .action(async (flags: RegisterFlags) =>
      (await import('./registerOperator.ts')).registerOperator(await getContext(), flags),
    )
  examples(sendFlags(addFlags(register, registerFlags), { asks: 'node' }), [
    [
      'A public operator with a fee of 1.77 gwei per block',
      'ssvx operators register --network hoodi --rpc-url https://… --operator-key-file public-key.txt --fee 1.77',
    ],
    [
      'A private operator, signed elsewhere',
      'ssvx operators register … --operator-key-file public-key.txt --yearly-fee 0.004 --private --owner 0x… --unsigned safe.json',
    ],
  ])

  const remove = new Command('remove')
    .argument('<id>', 'operator id')
    .summary('remove an operator permanently')
    .description(
      'Removes an operator and pays out its earnings. This cannot be undone: its id and key cannot be used again, and its clusters continue without it.',
    )
    .action(async (id: string, flags: SendFlags) =>
      (await import('./removeOperator.ts')).removeOperator(await getContext(), id, flags),
    )
  examples(sendFlags(remove, { asks: 'node' }), [
    ['See what would happen', 'ssvx operators remove 17 --network hoodi --rpc-url https://… --owner 0x… --dry-run'],
  ])

  const earnings = new Command('earnings')
    .argument('<ids...>', 'operator ids')
    .summary('show earnings and fees of operators')
    .description(
      'Shows what operators can withdraw, their current fee, the fee they have declared and when it can be executed, and the limits of the network, all read from the chain. Needs no secret.',
    )
    .action(async (ids: string[], flags: CommonFlags) =>
      (await import('./earnings.ts')).earnings(await getContext(), ids, flags),
    )
  examples(commonFlags(earnings, { asks: 'node', hasTable: true }), [
    ['Two operators', 'ssvx operators earnings 17 18 --network hoodi --rpc-url https://…'],
    ['Earnings of the first in wei', "ssvx operators earnings 17 --json | jq -r '.operators[0].earnings.eth'"],
  ])

  const withdraw = new Command('withdraw')
    .argument('<id>', 'operator id')
    .summary('withdraw the earnings of an operator')
    .description('Withdraws the earnings of an operator to its owner, the sending account.')
    .optionsGroup('How much:')
    .action(async (id: string, flags: WithdrawFlags) =>
      (await import('./withdrawEarnings.ts')).withdrawEarnings(await getContext(), id, flags),
    )
  examples(sendFlags(addFlags(withdraw, withdrawFlags), { asks: 'node' }), [
    ['All of it', 'ssvx operators withdraw 17 --network hoodi --rpc-url https://… --private-key-file key.txt'],
    ['Part of the SSV', 'ssvx operators withdraw 17 … --amount 2.5 --asset ssv'],
  ])
  return [earnings, register, withdraw, remove]
}
