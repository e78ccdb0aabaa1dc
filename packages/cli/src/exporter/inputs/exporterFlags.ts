import type { Command } from 'commander'
import { type OutputFlags, outputFlags } from '../../flags/commonFlags.ts'
import type { RangeFlags } from './readSlotRange.ts'

/** Flags of where an exporter is and of whose slots. */
export type ExporterFlags = OutputFlags & {
  url?: string | undefined
  network?: string | undefined
  concurrency?: string | undefined
}

/** Flags of which rows. Not every command has each of them. */
export type FilterFlags = {
  roles?: string | undefined
  pubkeys?: string | undefined
  indices?: string | undefined
  committees?: string | undefined
}

/** What to do about rows that may be missing. */
export type PartialFlags = { allowPartial?: boolean | undefined }

export type RowFlags = ExporterFlags &
  RangeFlags &
  FilterFlags &
  PartialFlags & { format?: string | undefined; follow?: boolean | undefined }

/** Adds `--url`, `--network` and how to ask. */
export function exporterFlags(command: Command): Command {
  command
    .optionsGroup('Exporter:')
    .option('--url <url>', "address of the node's HTTP API: what precedes /v1 (SSVX_EXPORTER_URL)")
    .option('--network <name|file>', 'mainnet, hoodi, or the JSON file of a network (SSVX_NETWORK; default: mainnet)')
    .option('--concurrency <n>', 'requests at a time (default: 4)')
  return outputFlags(command)
}

/** Adds `--from` and `--to`. */
export function rangeFlags(command: Command): Command {
  return command
    .optionsGroup('Slots:')
    .option('--from <slot>', '9000000, epoch:281250, 2026-11-20T12:00Z, 2026-11-20, head-100, last:1d (s m h d w)')
    .option('--to <slot>', 'the same but last:…, included (default: 5 slots behind the head)')
}

/** Adds the filters of one kind of rows. */
export function filterFlags(command: Command, kind: 'validators' | 'committees' | 'all'): Command {
  command.optionsGroup('Which rows:')
  if (kind === 'committees') command.option('--roles <list>', 'COMMITTEE, AGGREGATOR_COMMITTEE (default: both)')
  else command.option('--roles <list>', 'duties: ATTESTER,PROPOSER,… (default: all that can be had)')
  if (kind !== 'committees') {
    command
      .option('--pubkeys <list|@file>', 'public keys of validators')
      .option('--indices <list|@file>', 'validator indices (archive exporters only)')
  }
  if (kind !== 'validators') {
    command.option('--committees <list|@file>', 'committee ids, or operator ids such as 1-2-3-4')
  }
  return command
}

/** Adds `--allow-partial`. */
export function partialFlags(command: Command): Command {
  return command.option('--allow-partial', 'exit with 0 even where slots could not be had or errors were reported')
}
