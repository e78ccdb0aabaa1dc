import type { Command } from 'commander'
import { addFlags, type FlagDefinitions, type FlagsOf } from '../../flags/addFlags.ts'
import type { BeaconFlags } from '../../flags/beaconFlags.ts'
import { type OutputFlags, outputFlags, type ShownFlags } from '../../flags/commonFlags.ts'
import { joinUrls } from '../../flags/joinUrls.ts'

/** Where the exporter is, and which network it observes. */
const connection = {
  '--url <url>': {
    help: 'HTTP API of the node: URL without /v1; repeat the flag, also as name=url, for others: what any of them saw is merged',
    setting: 'exporterUrl',
    join: joinUrls,
  },
  '--network <name|file>': {
    help: 'mainnet (default), hoodi, or the JSON file of a network',
    setting: 'network',
  },
  '--concurrency <n>': 'concurrent requests (default: 4)',
} as const satisfies FlagDefinitions

/** How hard a stream tries. */
export const streamFlags = {
  '--attempts <n>': 'attempts for a slot before it is reported as unreadable (default: 4)',
  '--timeout <seconds>': 'time limit for a response (default: 12, the limit of the server)',
  '--window <slots>': 'maximum slots per request (default: 4096)',
  '--give-up-after <n>': 'stop after this many unreadable slots in a row (default: 32)',
} as const satisfies FlagDefinitions

const range = {
  '--from <slot>':
    '9000000, epoch:281250, 2026-11-20T12:00Z, 2026-11-20, head-100, last:1d (s m h d w; back from --to)',
  '--to <slot>': 'last slot, like --from but not last:… (default: 5 slots behind the head)',
} as const satisfies FlagDefinitions

const validatorRoles = {
  '--roles <list>': 'duties: ATTESTER,PROPOSER,… (default: all available)',
} as const satisfies FlagDefinitions

const committeeRoles = {
  '--roles <list>': 'COMMITTEE, AGGREGATOR_COMMITTEE (default: both)',
} as const satisfies FlagDefinitions

const validators = {
  '--validators <list|@file>': {
    help: 'indices (archive exporters only) or public keys',
    conflicts: ['pubkeys', 'indices'],
  },
  // The two former names of it.
  '--pubkeys <list|@file>': {},
  '--indices <list|@file>': {},
} as const satisfies FlagDefinitions

const committees = {
  '--committees <list|@file>': 'committee ids, or operator ids such as 1-2-3-4',
} as const satisfies FlagDefinitions

const scope = {
  '--operators <ids>': 'these operators and their validators',
  '--validators <list|@file>': 'these validators: indices or public keys',
} as const satisfies FlagDefinitions

const partial = {
  '--allow-partial': 'exit with 0 even if slots are unreadable or the exporter reported errors',
} as const satisfies FlagDefinitions

const lateness = {
  '--late-after <seconds>':
    'how long after it is due a duty of any role counts as late (default: by role; proposals 3 s, attestations 7 s into the slot)',
} as const satisfies FlagDefinitions

const rowFormat = {
  '--format <format>': 'table, json, ndjson or csv (default: table on a terminal, ndjson when piped)',
  ...partial,
} as const satisfies FlagDefinitions

/** Where the objects of `s3://bucket/prefix` are. Credentials are in the environment or in the profile, never here. */
const objectStore = {
  '--s3-endpoint <url>': 'with s3://…: address of a store other than AWS (default: AWS_ENDPOINT_URL_S3)',
  '--s3-region <region>': 'with s3://…: its region (default: AWS_REGION)',
  '--s3-host-style': 'with s3://…: the bucket is in the host name, also with an endpoint',
} as const satisfies FlagDefinitions

const shard = { '--shard <i/n>': 'one of n parts, from 0/n to n-1/n' } as const satisfies FlagDefinitions

/** Definitions that single commands add. */
export const exporterDefinitions = {
  compare: {
    '--line <line>': {
      help: 'release to compare with (default: detected, which takes an archive exporter)',
      choices: ['v2.3.7', '2026'],
    },
    '--heavy': 'also send requests of up to 26 MB',
    '--all': 'also list what matches',
  },
  mev: { '--limit <n>': 'how many of the latest comparisons (default: 100)' },
  rows: rowFormat,
  partial,
  follow: {
    '--follow': 'follow the chain, 5 slots behind the head, until interrupted',
    '--cursor <file>': 'resume from this file, and update it',
  },
  duties: {
    '--wrong [problems]': 'only duties with these problems: missed,undecided,too-late,late,second-round (default: any)',
    ...lateness,
  },
  why: {
    '--cause <list>': 'only duties with these causes, such as leader-silent,no-quorum (default: all)',
    '--evidence': 'below each row of a table: what it is concluded from (JSON always has it)',
    '--out <file>': 'write them also to this .parquet or .ndjson file, as the table ssv_duty_cause',
    '--force': 'overwrite the file of --out',
  },
  export: {
    '--out <dir>': 'directory for the files, or s3://bucket/prefix',
    '--format <format>': 'parquet or ndjson (default: parquet)',
    '--partition <by>': 'what a file holds: epoch, hour or day, in UTC (default: epoch; day with --layout xatu)',
    '--layout <layout>': {
      help: 'names of files: hive (table/day=…/, which engines read as partitions), xatu (network/databases/default/table/Y/M/D) or cryo (network__table__from_to_to)',
      choices: ['hive', 'xatu', 'cryo'],
      standard: 'hive',
    },
    '--compact <into>': 'merge files into one for each hour or day, in its folder',
    ...shard,
    '--resume': 'resume the export in the directory; files of the right size are trusted',
    '--verify': 'with --resume or --follow: read these files again and compare their hashes',
    '--follow': 'keep up with the chain until interrupted; --from defaults to now',
    '--delay <seconds>': 'with --follow: how long to wait for late rows after the last slot of a file (default: 60)',
    '--keep <days>': 'with --follow: delete files older than this',
    ...objectStore,
    ...partial,
  },
  health: {
    '--shard <i/n>': 'health of this shard',
    '--max-age <seconds>': 'maximum time since the last update (default: 120)',
    '--max-lag <seconds>': 'maximum lag behind the chain (default: unlimited)',
    '--alive': 'only whether the process lives, for liveness probes: no restart brings an exporter back that is away',
    ...objectStore,
  },
  compact: { '--shard <i/n>': 'the files of this shard', ...objectStore },
  report: {
    '--out <file>': 'the HTML file to write',
    '--force': 'overwrite the file of --out',
    '--terminal': 'print a summary on the terminal',
    '--causes': 'also say why duties went wrong (default with --beacon-url, which tells the cost)',
    '--compare <range>': 'previous, from..to, or none (default: previous with --operators)',
    '--fail-below <percent>': 'exit with 1 if an operator (one of --operators, if given) signed less than this',
    ...lateness,
    ...partial,
  },
  sla: {
    '--rules <file>': 'rules as JSON (default: 98 % of the duties of each cluster over 30 days, 14 + 14 days)',
    '--evidence <file>': 'write everything that the verdicts rest on to this file',
    '--force': 'overwrite the file of --evidence',
    ...partial,
  },
  verifySla: { '--digest <0x…>': 'the digest of the file that was agreed on' },
  names: {
    '--api-url <url>':
      'operator data API, for the names of operators: URL without /api/v4 (default: that of --network)',
  },
  sql: {
    '--dir <dir>': { help: 'directory of the export, whose manifest names the files', standard: 'tables' },
    '--files-at <dir>': 'the same directory as the engine sees it (default: --dir)',
    '--schema <name>':
      'database or schema of tables that `sql tables` creates; a query then reads them in place of files',
    '--xatu <name>': 'database or schema of the tables canonical_beacon_* (default: that of the session)',
    '--network <name|file>': {
      help: 'network of the rows in tables (default: mainnet); files say it themselves',
      setting: 'network',
    },
    '--engine <engine>': {
      help: 'SQL dialect; postgres reads tables alone',
      choices: ['duckdb', 'spark', 'clickhouse', 'postgres'],
      standard: 'duckdb',
    },
    '--per <what>': {
      help: 'operator: shares and macro scores; validator: shares and micro scores of each operator and validator; committee: shares',
      choices: ['operator', 'validator', 'committee'],
      standard: 'operator',
    },
  },
} as const satisfies Record<string, FlagDefinitions>

type Definitions = typeof exporterDefinitions

export type ExporterFlags = OutputFlags & FlagsOf<typeof connection>
export type StreamFlags = FlagsOf<typeof streamFlags>
export type RangeFlags = FlagsOf<typeof range>
/** Flags that filter rows. Not every command has all of them. */
export type FilterFlags = FlagsOf<typeof validatorRoles & typeof validators & typeof committees>
/** Flags for whose duties a command is about. */
export type ScopeFlags = FlagsOf<typeof scope>

type Reading = ExporterFlags & RangeFlags & StreamFlags
export type RowFlags = Reading & FilterFlags & FlagsOf<Definitions['rows'] & Definitions['follow']>
export type DutiesFlags = Reading & ScopeFlags & FlagsOf<Definitions['rows'] & Definitions['duties']>
export type WhyFlags = Reading & ScopeFlags & BeaconFlags & FlagsOf<Definitions['rows'] & Definitions['why']>
export type WhyFiguresFlags = Reading & BeaconFlags & FlagsOf<Definitions['partial']>
export type ExportFlags = Reading & FilterFlags & FlagsOf<Definitions['export']>
export type ReportFlags = Reading & ScopeFlags & BeaconFlags & FlagsOf<Definitions['report'] & Definitions['names']>
export type SlaFlags = Reading & ScopeFlags & FlagsOf<Definitions['sla']>
export type VerifySlaFlags = OutputFlags & FlagsOf<Definitions['verifySla']>
export type CompareFlags = ExporterFlags & FlagsOf<Definitions['compare']>
export type MevFlags = ExporterFlags & FlagsOf<Definitions['mev']>
export type HealthFlags = OutputFlags & FlagsOf<Definitions['health']>
export type CompactFlags = OutputFlags & FlagsOf<Definitions['compact']>
export type SqlFlags = OutputFlags & RangeFlags & ScopeFlags & FlagsOf<Definitions['sql']>
export type TablesFlags = OutputFlags

/** Adds the flags for which exporter is asked, `more` of the same kind, and the flags of what is printed. */
export function exporterFlags(
  command: Command,
  more: FlagDefinitions = {},
  shown: Pick<ShownFlags, 'hasTable'> = {},
): Command {
  return outputFlags(addFlags(command.optionsGroup('Exporter:'), { ...connection, ...more }), shown)
}

/** Adds `--from` and `--to`. */
export function rangeFlags(command: Command): Command {
  return addFlags(command.optionsGroup('Slots:'), range)
}

/** Adds `--operators` and `--validators`. */
export function scopeFlags(command: Command): Command {
  return addFlags(command.optionsGroup('Scope:'), scope)
}

/** Adds the filters of one kind of rows. */
export function filterFlags(command: Command, kind: 'validators' | 'committees' | 'all'): Command {
  addFlags(command.optionsGroup('Filters:'), kind === 'committees' ? committeeRoles : validatorRoles)
  if (kind !== 'committees') addFlags(command, validators)
  return kind === 'validators' ? command : addFlags(command, committees)
}
