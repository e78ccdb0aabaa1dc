import { type ExportHealth, findHealthProblems, readHealth } from '@x/exporter-files'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readSeconds } from '../../inputs/readSeconds.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import type { Lines } from '../../terminal/finishLines.ts'
import { group } from '../../terminal/formatAmounts.ts'
import { formatFields } from '../../terminal/formatTable.ts'
import type { HealthFlags } from '../inputs/exporterFlags.ts'
import { readDirectory } from '../inputs/readDirectory.ts'
import { readShard } from '../inputs/readShard.ts'

/** Says how an export does that follows the chain. Exits with 1 where something is wrong, as probes want it. */
export async function health(context: Context, path: string, flags: HealthFlags): Promise<void> {
  const output = createOutput(context, flags)
  const maxAge = readSeconds(flags.maxAge, '--max-age', { from: 1 })
  const maxLag = readSeconds(flags.maxLag, '--max-lag', { from: 1 })
  const shard = readShard(flags.shard)
  const found = await readHealth(readDirectory(context, path, flags), shard)
  if (found === undefined) {
    throw new UsageError('There is no export with --follow in this directory.', {
      fix: 'Check the directory, and --shard.',
    })
  }
  context.startWork()
  const toSeconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000)
  const isAlive = flags.alive === true
  if (isAlive && maxLag !== undefined) throw new UsageError('--alive tells of no lag.', { fix: 'Leave out --max-lag.' })
  const problems = findHealthProblems(found, { maxAge: toSeconds(maxAge), maxLag: toSeconds(maxLag), isAlive })
  output.result({ healthy: problems.length === 0, problems, ...found }, () => formatHealth(found))
  for (const problem of problems) output.warn(`Not healthy: ${problem}.`)
  if (problems.length > 0) context.exitCode = 1
}

function formatHealth({
  state,
  time,
  lastSlot,
  lag,
  missing,
  files,
  rows,
  slotsFailed,
  lastError,
  contradictions,
}: ExportHealth): Lines {
  return formatFields([
    ['State', `${state}, at ${time}`],
    ['Up to', `slot ${group(lastSlot)}, ${group(lag)} s behind`],
    ['To write', group(missing)],
    ['Files', `${group(files)}, ${group(rows)} rows`],
    ['Slots failed', group(slotsFailed)],
    ...(contradictions === undefined ? [] : ([['Contradictions', group(contradictions)]] as const)),
    ['Last error', lastError === undefined ? 'none' : `${lastError.message} (${lastError.time})`],
  ])
}
