import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { examples } from '../flags/examples.ts'
import { type SendFlags, sendFlags } from '../flags/sendFlags.ts'
import { type FeeFlags, feeFlags } from './feeChoice.ts'

/** Defines `ssvx operators fee`. */
export function feeCommand(getContext: GetContext): Command {
  const group = new Command('fee')
    .summary('change what an operator takes')
    .description(
      'Changes what an operator takes for each validator. A higher fee is declared, and executed once its waiting time is over; a lower one counts at once.',
    )
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')

  const declare = group
    .command('declare')
    .argument('<id>', 'operator id')
    .summary('announce a fee')
    .description(
      'Announces what an operator is going to take. Shows the largest fee that is possible now, and from when until when it may be executed; after that it has to be declared again.',
    )
    .optionsGroup('The fee:')
    .action(async (id: string, flags: SendFlags & FeeFlags) =>
      (await import('./declareFee.ts')).declareFee(await getContext(), id, flags),
    )
  examples(sendFlags(feeFlags(declare), { asks: 'node' }), [
    ['1.9 gwei for each block', 'ssvx operators fee declare 17 --network hoodi --rpc-url https://… --fee 1.9'],
    ['What that would be, without sending anything', 'ssvx operators fee declare 17 … --yearly-fee 0.005 --dry-run'],
  ])

  const execute = group
    .command('execute')
    .argument('<id>', 'operator id')
    .summary('take the announced fee from now on')
    .description('Lets an operator take the fee that it has declared, once its waiting time is over.')
    .action(async (id: string, flags: SendFlags) =>
      (await import('./executeFee.ts')).executeFee(await getContext(), id, flags),
    )
  examples(sendFlags(execute, { asks: 'node' }), [
    ['In a script', 'ssvx operators fee execute 17 --network hoodi --rpc-url https://… --yes --json'],
  ])

  const cancel = group
    .command('cancel')
    .argument('<id>', 'operator id')
    .summary('drop the announced fee')
    .description('Drops the fee that an operator has declared. It goes on taking what it takes.')
    .action(async (id: string, flags: SendFlags) =>
      (await import('./cancelFee.ts')).cancelFee(await getContext(), id, flags),
    )
  examples(sendFlags(cancel, { asks: 'node' }), [
    ['With a file for the key', 'ssvx operators fee cancel 17 --network hoodi --private-key-file key.txt'],
  ])

  const reduce = group
    .command('reduce')
    .argument('<id>', 'operator id')
    .summary('take less from now on')
    .description('Lowers what an operator takes, at once. A declared fee is dropped. From 0 there is no way back.')
    .optionsGroup('The fee:')
    .action(async (id: string, flags: SendFlags & FeeFlags) =>
      (await import('./reduceFee.ts')).reduceFee(await getContext(), id, flags),
    )
  examples(sendFlags(feeFlags(reduce), { asks: 'node' }), [
    ['0.004 ETH a year', 'ssvx operators fee reduce 17 --network hoodi --rpc-url https://… --yearly-fee 0.004'],
  ])
  return group
}
