import { UsageError } from '../../errors/UsageError.ts'
import type { RowFormat } from './createRowWriter.ts'

/** Reads `--format` and `--json`: by default a table on a terminal, NDJSON for a program. */
export function readFormat(
  { format, json }: { format?: string | undefined; json?: boolean | undefined },
  isTerminal: boolean,
): RowFormat {
  if (format === undefined) return json === true ? 'json' : isTerminal ? 'table' : 'ndjson'
  const known = (['table', 'json', 'ndjson', 'csv'] as const).find((name) => name === format.toLowerCase())
  if (known === undefined) throw new UsageError('--format is not table, json, ndjson or csv.')
  if (json === true && known !== 'json') throw new UsageError('--json and --format contradict each other.')
  return known
}
