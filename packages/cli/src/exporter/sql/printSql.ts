import { getJoinSql, getLoadSql, getParticipationSql, getTablesSql, getViewsSql } from '@x/exporter-files'
import { joinNames } from '@x/exporter-files/internal'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { finishLines } from '../../terminal/finishLines.ts'
import type { SqlFlags } from '../inputs/exporterFlags.ts'
import { readScope } from '../inputs/readScope.ts'
import { readFileSource, readSource } from './readSource.ts'

/** Prints a query of the flat tables, or what brings them into a warehouse. */
export async function printSql(context: Context, name: string, flags: SqlFlags): Promise<void> {
  const { stdout } = context
  const print = Object.hasOwn(printers, name) ? printers[name] : undefined
  if (print === undefined) {
    throw new UsageError('There is no such SQL.', { fix: `There are ${Object.keys(printers).join(', ')}.` })
  }
  const sql = await print(context, flags)
  // On a terminal it is to be read, elsewhere to be run as it is.
  stdout.write(stdout.isTTY ? `${finishLines(sql.trimEnd().split('\n'))}\n` : sql)
}

const printers: Readonly<Record<string, (context: Context, flags: SqlFlags) => Promise<string>>> = {
  participation: async (context, { engine, per, ...flags }) => {
    const { operatorIds: operators, validatorNames: validators } = await readScope(flags)
    const { source, range, notes } = await readSource(context, { engine, per, ...flags })
    return `${notes}${getParticipationSql({ engine, per, source, range, validators, operators })}`
  },
  ...Object.fromEntries(
    joinNames.map((join) => [
      join,
      async (context: Context, flags: SqlFlags) => {
        const { source, range, notes } = await readSource(context, flags)
        return `${notes}${getJoinSql({ engine: flags.engine, join, source, range, xatu: flags.xatu })}`
      },
    ]),
  ),
  tables: async (_, { engine, schema }) => getTablesSql({ engine, schema }),
  views: async (context, flags) => {
    const { source, notes } = await readFileSource(context, flags)
    return `${notes}${getViewsSql({ engine: flags.engine, source, schema: flags.schema })}`
  },
  load: async (context, flags) => {
    const { source, notes } = await readFileSource(context, flags)
    return `${notes}${getLoadSql({ engine: flags.engine, source, schema: flags.schema })}`
  },
}
