import { type FollowEvent, followChain, readManifestPlan } from '@x/exporter-files'
import type { Context } from '../../context/createContext.ts'
import { describeError } from '../../errors/describeError.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatJson } from '../../terminal/formatJson.ts'
import { print } from '../../terminal/print.ts'
import type { ExportFlags } from '../inputs/exporterFlags.ts'
import { readShard } from '../inputs/readShard.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'
import { readExportPlan, readFollowFlags, readOutAndExporter, readVerify } from './readExportPlan.ts'
import { tellOtherWitnesses } from './tellOtherWitnesses.ts'

/** Writes rows to files as the chain goes on, until it is interrupted; with `--json` each event is a line on stdout. */
export async function followRows(context: Context, dataText: string, flags: ExportFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const [directory, { addresses: url, network, concurrency }] = await readOutAndExporter(context, flags)
  const effort = readStreamOptions(flags)
  const { delay, keepDays } = readFollowFlags(flags)
  const verify = readVerify(flags)
  const plan = await readExportPlan(
    dataText,
    flags,
    { network },
    await readManifestPlan(directory, readShard(flags.shard)),
  )
  context.startWork()
  // What is there is in the manifest and in the health file: an error is reported on stderr alone.
  context.hasWrittenResult = true
  const onEvent = output.json
    ? (event: FollowEvent) => print(context.stdout, formatEvent(event, context))
    : (event: FollowEvent) => tellEvent(event, output)
  await followChain({ url, network, directory, verify, plan, concurrency, effort, delay, keepDays, signal, onEvent })
}

/** An event on one line. */
function formatEvent(event: FollowEvent, { secrets }: Context): string {
  const { error, ...facts } = 'error' in event ? event : { ...event, error: undefined }
  const { name, message } = describeError(error)
  return formatJson(
    { ...facts, ...(error !== undefined && { error: { name, message } }) },
    { indent: 0, redact: secrets.redact },
  )
}

function tellEvent(event: FollowEvent, output: Output): void {
  switch (event.type) {
    case 'began':
      output.note(`Following from slot ${group(event.from)} on; ${formatCount(event.files, 'file')} so far.`)
      return
    case 'written': {
      const { to, files, rows, slotsFailed } = event
      output.note(`Up to slot ${group(to)}: ${formatCount(files, 'file')}, ${formatCount(rows, 'row')}.`)
      if (slotsFailed > 0) {
        output.warn(`${formatCount(slotsFailed, 'slot')} could not be read and will be retried.`)
      }
      return
    }
    case 'readAgain':
      output.note(`Retried incomplete files: ${event.improved} of ${formatCount(event.partitions, 'file')} improved.`)
      return
    case 'merged':
      tellMerge(event, output)
      return
    case 'removed':
      output.note(`Removed ${formatCount(event.files, 'file')} up to slot ${group(event.to)}.`)
      return
    case 'leftOut':
      output.warn(
        `${formatCount(event.validators, 'validator')} of the exporter could not be read and are missing from the tables.`,
      )
      return
    case 'otherWitnesses':
      tellOtherWitnesses(event, output)
      return
    case 'away':
      output.warn(`The exporter failed; retrying in ${event.wait / 1000} s. ${describeError(event.error).message}`)
      return
    case 'back':
      output.note(`The exporter responds again, after ${Math.round(event.after / 1000)} s.`)
  }
}

/** Tells of a folder whose files became one, or could not. */
export function tellMerge(
  { key, files, unfit }: Pick<Extract<FollowEvent, { type: 'merged' }>, 'key' | 'files' | 'unfit'>,
  output: Output,
): void {
  if (unfit === undefined) output.note(`Merged ${formatCount(files, 'file')} of ${key}.`)
  else output.warn(`The files of ${key} cannot be merged: ${unfit} is damaged or has other columns.`)
}
