import { type Command, Option } from 'commander'
import { type OutputFlags, outputFlags, type ShownFlags } from '../../flags/commonFlags.ts'
import { SettingOption } from '../../flags/settingOption.ts'
import type { RangeFlags } from './readSlotRange.ts'
import type { StreamFlags } from './streamFlags.ts'

/** Flags for where the exporter is and which network it observes. */
export type ExporterFlags = OutputFlags & {
  url?: string | undefined
  network?: string | undefined
  concurrency?: string | undefined
}

/** Flags that filter rows. Not every command has all of them. */
export type FilterFlags = {
  roles?: string | undefined
  validators?: string | undefined
  pubkeys?: string | undefined
  indices?: string | undefined
  committees?: string | undefined
}

/** What to do about rows that may be missing. */
export type PartialFlags = { allowPartial?: boolean | undefined }

export type RowFlags = ExporterFlags &
  RangeFlags &
  FilterFlags &
  PartialFlags &
  StreamFlags & { format?: string | undefined; follow?: boolean | undefined; cursor?: string | undefined }

/** Adds `--url`, `--network` and `--concurrency`, and the flags of what is printed. */
export function exporterFlags(command: Command, shown: Pick<ShownFlags, 'hasTable'> = {}): Command {
  command
    .optionsGroup('Exporter:')
    .addOption(new SettingOption('exporterUrl', '--url <url>', 'HTTP API of the node: URL without /v1'))
    .addOption(
      new SettingOption('network', '--network <name|file>', 'mainnet (default), hoodi, or the JSON file of a network'),
    )
    .option('--concurrency <n>', 'concurrent requests (default: 4)')
  return outputFlags(command, shown)
}

/** Adds `--from` and `--to`. */
export function rangeFlags(command: Command): Command {
  return command
    .optionsGroup('Slots:')
    .option('--from <slot>', '9000000, epoch:281250, 2026-11-20T12:00Z, 2026-11-20, head-100, last:1d (s m h d w)')
    .option('--to <slot>', 'last slot, like --from but not last:… (default: 5 slots behind the head)')
}

/** Adds the filters of one kind of rows. */
export function filterFlags(command: Command, kind: 'validators' | 'committees' | 'all'): Command {
  command.optionsGroup('Filters:')
  if (kind === 'committees') command.option('--roles <list>', 'COMMITTEE, AGGREGATOR_COMMITTEE (default: both)')
  else command.option('--roles <list>', 'duties: ATTESTER,PROPOSER,… (default: all available)')
  if (kind !== 'committees') {
    command
      .addOption(
        new Option('--validators <list|@file>', 'indices (archive exporters only) or public keys').conflicts([
          'pubkeys',
          'indices',
        ]),
      )
      // The two former names of it.
      .addOption(new Option('--pubkeys <list|@file>').hideHelp())
      .addOption(new Option('--indices <list|@file>').hideHelp())
  }
  if (kind !== 'validators') {
    command.option('--committees <list|@file>', 'committee ids, or operator ids such as 1-2-3-4')
  }
  return command
}

/** Adds `--allow-partial`. */
export function partialFlags(command: Command): Command {
  return command.option('--allow-partial', 'exit with 0 even if slots are unreadable or the exporter reported errors')
}
