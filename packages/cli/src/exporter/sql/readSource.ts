import { countSlots } from '@x/exporter-client'
import { type FileSource, readTableFiles, type SlotRange, type SqlSource, type TableFiles } from '@x/exporter-files'
import { mainnet, type SlotClock } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { readNetwork } from '../../inputs/readNetwork.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import type { SqlFlags } from '../inputs/exporterFlags.ts'
import { readSlotRange } from '../inputs/readSlotRange.ts'

/** Where a query finds its rows, and comments on what these lack. */
export type Source<kind extends SqlSource> = { source: kind; range: SlotRange | undefined; notes: string }

/** Reads where the rows are: tables with `--schema` and in Postgres, otherwise the files of the export. */
export async function readSource(context: Context, flags: SqlFlags): Promise<Source<SqlSource>> {
  const { engine, schema } = flags
  if (schema === undefined && engine !== 'postgres') return readFileSource(context, flags)
  const network = await readNetwork(context, flags, mainnet)
  return { source: { schema, network: network.name }, range: readRange(flags, network), notes: '' }
}

/** Reads which files the export has, and says what is missing. */
export async function readFileSource(context: Context, flags: SqlFlags): Promise<Source<FileSource>> {
  const { dir, filesAt: directory } = flags
  const isAsked = flags.from !== undefined || flags.to !== undefined
  const files = await readTableFiles(dir, {
    range: isAsked ? (network) => readRange(flags, { name: network.name, custom: network }) ?? allSlots : undefined,
  })
  const lacks = describeLacks(files)
  const output = createOutput(context, flags)
  for (const lack of lacks) output.warn(lack)
  return { source: { files, directory }, range: files.range, notes: lacks.map((lack) => `-- ${lack}\n`).join('') }
}

const allSlots: SlotRange = { from: 0, to: Number.MAX_SAFE_INTEGER }

function readRange(flags: SqlFlags, network: SlotClock & { name: string }): SlotRange | undefined {
  return flags.from === undefined && flags.to === undefined ? undefined : readSlotRange(flags, network)
}

/** Ranges that are told one by one. */
const maxRanges = 5

function describeLacks({ missing, missingShards, gaps }: TableFiles): string[] {
  const shards = missingShards.map(({ index, count }) => `${index}/${count}`)
  const failed = countSlots(gaps.failed)
  return [
    ...(shards.length > 0 ? [`Shards without a manifest: ${shards.join(', ')}.`] : []),
    ...missing.slice(0, maxRanges).map(({ from, to }) => `No file has the slots ${from} to ${to}.`),
    ...(missing.length > maxRanges ? [`And ${missing.length - maxRanges} more ranges without a file.`] : []),
    ...(failed > 0
      ? [`The files lack ${failed} of their slots, which could not be read: see the table ssv_coverage.`]
      : []),
  ]
}
