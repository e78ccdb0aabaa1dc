import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { compareCommand } from './compare/compareCommand.ts'
import { dutiesCommand } from './duties/dutiesCommand.ts'
import { exportCommand } from './export/exportCommand.ts'
import { reportCommand } from './report/reportCommand.ts'
import { rowCommands } from './rows/rowCommands.ts'
import { sqlCommand } from './sql/sqlCommand.ts'

/** Defines `ssvx exporter`. */
export function exporterCommand(getContext: GetContext): Command {
  const group = new Command('exporter')
    .description(
      'Reads from an exporter what happened in a range of slots: who signed each duty and who did not. ' +
        'Every exporter has decideds; only exporters in archive mode have traces.',
    )
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
  for (const command of rowCommands(getContext)) group.addCommand(command)
  return group
    .addCommand(dutiesCommand(getContext))
    .addCommand(exportCommand(getContext))
    .addCommand(reportCommand(getContext))
    .addCommand(sqlCommand(getContext))
    .addCommand(compareCommand(getContext))
}
