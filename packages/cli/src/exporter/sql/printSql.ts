import { getParticipationSql } from '@x/exporter-files'
import { mainnet } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readNetwork } from '../../inputs/readNetwork.ts'
import { finishLines } from '../../terminal/finishLines.ts'
import type { SqlFlags } from '../inputs/exporterFlags.ts'

/** Prints a query of the flat tables. */
export async function printSql(context: Context, query: string, flags: SqlFlags): Promise<void> {
  const { stdout } = context
  const { dir: directory, engine, per, layout } = flags
  if (query !== 'participation') throw new UsageError('The query is not participation.')
  // With hive no file is named after the network.
  const network = layout === 'hive' ? undefined : (await readNetwork(context, flags, mainnet)).name
  const sql = getParticipationSql({ engine, directory, per, layout, network })
  // On a terminal it is to be read, elsewhere to be run as it is.
  stdout.write(stdout.isTTY ? `${finishLines(sql.trimEnd().split('\n'))}\n` : sql)
}
