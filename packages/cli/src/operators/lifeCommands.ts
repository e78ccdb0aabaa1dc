import { Command, Option } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type SendFlags, sendFlags } from '../flags/sendFlags.ts'
import type { EarningsFlags } from './earnings.ts'
import { feeFlags } from './feeChoice.ts'
import type { RegisterOperatorFlags } from './registerOperator.ts'
import type { WithdrawFlags } from './withdrawEarnings.ts'

/** Defines `ssvx operators register`, `remove`, `earnings` and `withdraw`. */
export function lifeCommands(getContext: GetContext): Command[] {
  const register = new Command('register')
    .summary('register an operator')
    .description(
      'Registers an operator, which then belongs to the account that sends. Prints its id. Refuses a key that is registered already, and one that shares could not be encrypted for.',
    )
    .optionsGroup('The operator:')
    .requiredOption('--operator-key-file <file>', 'file with the RSA public key of its node: PEM, or base64 of it')
    .action(async (flags: RegisterOperatorFlags) =>
      (await import('./registerOperator.ts')).registerOperator(await getContext(), flags),
    )
  feeFlags(register).option('--private', 'only accounts that are allowed may use it (default: everybody may)')
  examples(sendFlags(register, { asks: 'node' }), [
    [
      'A public operator that takes 1.77 gwei for each block',
      'ssvx operators register --network hoodi --rpc-url https://… --operator-key-file public-key.txt --fee 1.77',
    ],
    [
      'A private one, for somebody who signs elsewhere',
      'ssvx operators register … --operator-key-file public-key.txt --yearly-fee 0.004 --private --owner 0x… --unsigned safe.json',
    ],
  ])

  const remove = new Command('remove')
    .argument('<id>', 'operator id')
    .summary('remove an operator for good')
    .description(
      'Removes an operator, and pays out what it has earned. This can’t be undone: its id and its key are used up, and the clusters that it belongs to go on without it.',
    )
    .action(async (id: string, flags: SendFlags) =>
      (await import('./removeOperator.ts')).removeOperator(await getContext(), id, flags),
    )
  examples(sendFlags(remove, { asks: 'node' }), [
    [
      'See first what would happen',
      'ssvx operators remove 17 --network hoodi --rpc-url https://… --owner 0x… --dry-run',
    ],
  ])

  const earnings = new Command('earnings')
    .argument('<ids...>', 'operator ids')
    .summary('show what operators have earned and take')
    .description(
      'Shows from the chain what operators can withdraw, what they take, which fee they have declared and when it may be executed, and what the network allows. Needs no secret.',
    )
    .action(async (ids: string[], flags: EarningsFlags) =>
      (await import('./earnings.ts')).earnings(await getContext(), ids, flags),
    )
  examples(commonFlags(earnings, { asks: 'node', hasTable: true }), [
    ['Two operators', 'ssvx operators earnings 17 18 --network hoodi --rpc-url https://…'],
    ['Wei of the first', "ssvx operators earnings 17 --json | jq -r '.operators[0].earnings.eth'"],
  ])

  const withdraw = new Command('withdraw')
    .argument('<id>', 'operator id')
    .summary('pay out what an operator has earned')
    .description('Pays out to the account that sends, which owns the operator, what the operator has earned.')
    .optionsGroup('What:')
    .option('--amount <amount>', 'in ETH or SSV (default: all of it)')
    .addOption(
      new Option('--asset <asset>', 'ETH, SSV from the time when clusters paid in SSV, or all of both')
        .choices(['eth', 'ssv', 'both'])
        .default('eth'),
    )
    .action(async (id: string, flags: WithdrawFlags) =>
      (await import('./withdrawEarnings.ts')).withdrawEarnings(await getContext(), id, flags),
    )
  examples(sendFlags(withdraw, { asks: 'node' }), [
    ['All of it', 'ssvx operators withdraw 17 --network hoodi --rpc-url https://… --private-key-file key.txt'],
    ['A part of the SSV', 'ssvx operators withdraw 17 … --amount 2.5 --asset ssv'],
  ])
  return [earnings, register, withdraw, remove]
}
