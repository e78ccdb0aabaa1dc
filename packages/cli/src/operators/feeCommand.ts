import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { examples } from '../flags/examples.ts'
import { type SendFlags, sendFlags } from '../flags/sendFlags.ts'
import { type FeeFlags, feeFlags } from './operatorFlags.ts'

/** Defines `ssvx operators fee`. */
export function feeCommand(getContext: GetContext): Command {
  const group = new Command('fee')
    .summary('change the fee of an operator')
    .description(
      'Changes the fee that an operator charges for each validator. A higher fee is declared first and executed after a waiting period; a lower fee takes effect at once.',
    )

  const declare = group
    .command('declare')
    .argument('<id>', 'operator id')
    .summary('declare a higher fee')
    .description(
      'Declares a higher fee. Shows the highest fee that can be declared now, and the period in which the declared fee can be executed; after that it has to be declared again.',
    )
    .optionsGroup('The fee:')
    .action(async (id: string, flags: FeeFlags) =>
      (await import('./changeFee.ts')).declareFee(await getContext(), id, flags),
    )
  examples(sendFlags(addFlags(declare, feeFlags), { asks: 'node' }), [
    ['1.9 gwei for each block', 'ssvx operators fee declare 17 --network hoodi --rpc-url https://… --fee 1.9'],
    ['What it would be, without sending anything', 'ssvx operators fee declare 17 … --yearly-fee 0.005 --dry-run'],
  ])

  const execute = group
    .command('execute')
    .argument('<id>', 'operator id')
    .summary('apply the declared fee')
    .description('Applies the declared fee of an operator, once its waiting period is over.')
    .action(async (id: string, flags: SendFlags) =>
      (await import('./changeFee.ts')).executeFee(await getContext(), id, flags),
    )
  examples(sendFlags(execute, { asks: 'node' }), [
    ['In a script', 'ssvx operators fee execute 17 --network hoodi --rpc-url https://… --yes --json'],
  ])

  const cancel = group
    .command('cancel')
    .argument('<id>', 'operator id')
    .summary('cancel the declared fee')
    .description('Cancels the declared fee of an operator. Its current fee stays.')
    .action(async (id: string, flags: SendFlags) =>
      (await import('./changeFee.ts')).cancelFee(await getContext(), id, flags),
    )
  examples(sendFlags(cancel, { asks: 'node' }), [
    ['With a file for the key', 'ssvx operators fee cancel 17 --network hoodi --private-key-file key.txt'],
  ])

  const reduce = group
    .command('reduce')
    .argument('<id>', 'operator id')
    .summary('lower the fee')
    .description(
      'Lowers the fee of an operator at once, and cancels a declared fee. A fee of 0 can never be raised again.',
    )
    .optionsGroup('The fee:')
    .action(async (id: string, flags: FeeFlags) =>
      (await import('./changeFee.ts')).reduceFee(await getContext(), id, flags),
    )
  examples(sendFlags(addFlags(reduce, feeFlags), { asks: 'node' }), [
    ['0.004 ETH a year', 'ssvx operators fee reduce 17 --network hoodi --rpc-url https://… --yearly-fee 0.004'],
  ])
  return group
}
