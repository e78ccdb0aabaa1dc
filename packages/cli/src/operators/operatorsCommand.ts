import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { type CommonFlags, commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { privacyCommands, whitelistCommand, whitelistingContractCommand } from './accessCommands.ts'
import { feeCommand } from './feeCommand.ts'
import { lifeCommands } from './lifeCommands.ts'
import { type ListFlags, listFlags, type SuggestFlags, suggestFlags } from './operatorFlags.ts'

/** Defines `ssvx operators`. */
export function operatorsCommand(getContext: GetContext): Command {
  const group = new Command('operators').description(
    'Finds and manages operators. Commands that only read print a table on a terminal and JSON when piped or with --json; their default network is mainnet. Each transaction is shown with its cost and confirmed before it is sent.',
  )

  const get = group
    .command('get')
    .argument('<ids...>', 'operator ids')
    .summary('show operators by their ids')
    .description(
      'Shows operators in the given order; with --rpc-url, takes their keys from the chain. Exits with 1 if an operator could not be read.',
    )
    .action(async (ids: string[], flags: CommonFlags) => (await import('./get.ts')).get(await getContext(), ids, flags))
  examples(commonFlags(get, { hasTable: true }), [
    ['A table', 'ssvx operators get 1 2 3 4 --network hoodi'],
    [
      'A file for `ssvx keyshares split --operators`',
      'ssvx operators get 1 2 3 4 --network hoodi --rpc-url https://… --json > operators.json',
    ],
  ])

  const list = group
    .command('list')
    .summary('find operators')
    .description('Lists the operators that match all filters, in the order of --sort.')
    .optionsGroup('Selection:')
    .action(async (flags: ListFlags) => (await import('./list.ts')).list(await getContext(), flags))
  examples(commonFlags(addFlags(list, listFlags), { asks: 'api', hasTable: true }), [
    ['The best public operators', 'ssvx operators list --sort performance30d --private no --limit 20'],
    ['Only ids', "ssvx operators list --search lab --json | jq '.[].id'"],
  ])

  const suggest = group
    .command('suggest')
    .summary('suggest operators for a cluster')
    .description(
      'Suggests public operators whose fees and expected losses are the least: by what each takes or has declared to take, how often it takes no part, who goes away together with whom, and how many duties are missed that it leads. With --figures that is measured; without, it is what the API publishes. Who runs an operator, and where, it does not know.',
    )
    .optionsGroup('Selection:')
    .action(async (flags: SuggestFlags) => (await import('./suggest.ts')).suggest(await getContext(), flags))
  examples(commonFlags(addFlags(suggest, suggestFlags), { asks: 'api', hasTable: true }), [
    ['By own figures of a month', 'ssvx operators suggest --figures operators.json --network hoodi'],
    ['A fourth one beside three', 'ssvx operators suggest --beside 1,2,3 --network hoodi'],
  ])

  for (const command of [
    ...lifeCommands(getContext),
    feeCommand(getContext),
    whitelistCommand(getContext),
    whitelistingContractCommand(getContext),
    ...privacyCommands(getContext),
  ]) {
    group.addCommand(command)
  }
  return group
}
