import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { outputFlags } from '../../flags/commonFlags.ts'
import { examples } from '../../flags/examples.ts'
import type { TablesFlags } from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter tables`, which prints the catalogue of the tables that exports write. */
export function tablesCommand(getContext: GetContext): Command {
  const command = new Command('tables')
    .argument('[table]', 'one of them, such as ssv_duty')
    .summary('list the tables that exports write, and their columns')
    .description(
      'Prints the catalogue of the tables that `ssvx exporter export` writes: what a row of each is, and name, type, unit ' +
        'and meaning of each column. The same name is the same thing in every table. Makes no requests.',
    )
    .action(async (table: string | undefined, flags: TablesFlags) =>
      (await import('./printTables.ts')).printTables(await getContext(), table, flags),
    )
  return examples(outputFlags(command, { hasTable: true }), [
    ['All tables', 'ssvx exporter tables'],
    ['The columns of one', 'ssvx exporter tables ssv_duty_operator'],
    ['For a program', "ssvx exporter tables --json | jq -r '.tables[].name'"],
  ])
}
