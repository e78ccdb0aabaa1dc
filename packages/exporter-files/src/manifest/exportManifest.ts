import * as v from 'valibot'
import { fileLayouts } from '../plan/fileLayout.ts'
import { tableNames } from '../tables/tableDefinitions.ts'

const slots = { from: v.number(), to: v.number() }
const failedSlots = /* @__PURE__ */ v.object({ ...slots, error: v.string(), message: v.string() })
const partialErrors = /* @__PURE__ */ v.object({ ...slots, message: v.string(), count: v.number() })
const caveat = /* @__PURE__ */ v.object({
  ...slots,
  reason: v.string(),
  roles: v.optional(v.array(v.string())),
  explanation: v.string(),
})

/** A row that the exporter sent and that says what no row can say. */
const unreadableRow = /* @__PURE__ */ v.object({
  slot: v.number(),
  problem: v.string(),
  /** As the exporter sent it, or its beginning. */
  text: v.string(),
})

const contradiction = /* @__PURE__ */ v.object({
  slot: v.number(),
  /** As `WitnessFindingKind` of `@x/exporter-client`. */
  kind: v.string(),
  role: v.string(),
  /** In words, with what each exporter says. */
  explanation: v.string(),
})

const file = {
  /** Relative to the manifest, with `/`. */
  path: v.string(),
  /** The table of which it has rows. */
  table: v.picklist(tableNames),
  /** Slots covered, ends included. */
  ...slots,
  rows: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  exporter: v.object({
    mode: v.string(),
    version: v.optional(v.string()),
    /** Where several were asked: who, and of how many slots of the file nothing could be read of it. */
    witnesses: v.optional(
      v.array(
        v.object({
          name: v.string(),
          mode: v.optional(v.string()),
          version: v.optional(v.string()),
          slotsFailed: v.optional(v.number()),
        }),
      ),
    ),
  }),
  /** Slots that could not be read: their rows are missing. */
  failed: v.array(failedSlots),
  /** Errors that the exporter reported: rows may be missing. */
  errors: v.array(partialErrors),
  /** Rows that could not be read and are not in the file: how many, and the first of them. */
  unreadable: v.optional(v.object({ count: v.number(), rows: v.array(unreadableRow) })),
  /** What several exporters say that cannot all be true: how often, and the first of it. */
  contradictions: v.optional(v.object({ count: v.number(), findings: v.array(contradiction) })),
  /** Where missing rows prove nothing. */
  caveats: v.array(caveat),
}

/** One file of an export and what it covers. */
const manifestFile = /* @__PURE__ */ v.object({
  ...file,
  /** What takes the file's place just now, since it has more: the file is one of the two. */
  next: v.optional(v.object(file)),
})

/** Everything that decides which rows go to which file. */
const plan = {
  /** 1 had other names of tables and columns, and no parts. */
  version: v.literal(2),
  createdBy: v.string(),
  data: v.picklist(['decideds', 'validators', 'committees', 'tables']),
  format: v.picklist(['parquet', 'ndjson']),
  partition: v.picklist(['epoch', 'hour', 'day']),
  /** Where the files stand, and what they are called. */
  layout: v.picklist(fileLayouts),
  /** What the files of a folder are merged into; absent where each file has its folder. */
  compact: v.optional(v.picklist(['hour', 'day'])),
  shard: v.optional(v.object({ index: v.number(), count: v.number() })),
  network: v.object({
    name: v.string(),
    genesisTime: v.number(),
    secondsPerSlot: v.number(),
    slotsPerEpoch: v.number(),
  }),
  /** The range as it was asked for. */
  asked: v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
  ...slots,
  /** The range has no end: `to` is how far the export is. */
  follows: v.optional(v.literal(true)),
  /** Files up to this slot were removed, since they were older than what is kept. */
  removedTo: v.optional(v.number()),
  filters: v.object({
    roles: v.array(v.string()),
    publicKeys: v.optional(v.array(v.string())),
    validatorIndices: v.optional(v.array(v.number())),
    committeeIds: v.optional(v.array(v.string())),
  }),
  /** Whether each partition has its file, or had it. Files may still name failed slots. */
  complete: v.boolean(),
  rows: v.number(),
  bytes: v.number(),
}

/**
 * `manifest.json`: what an export is, and in which parts its files are listed, one for each day. A part is written before
 * what is said of it here: its counts may be those of a moment ago.
 */
export const manifestIndex = /* @__PURE__ */ v.object({
  ...plan,
  parts: v.array(
    v.object({
      /** The day in UTC in which its files begin: `2026-11-20`. */
      day: v.string(),
      /** Relative to the manifest: `manifest/2026-11-20.json`. */
      path: v.string(),
      ...slots,
      files: v.number(),
      rows: v.number(),
      bytes: v.number(),
    }),
  ),
})

/** `manifest/2026-11-20.json`: the files of an export that begin on one day. */
export const manifestPart = /* @__PURE__ */ v.object({ day: v.string(), files: v.array(manifestFile) })

/** What `manifest.json` says. */
export type ManifestIndex = v.InferOutput<typeof manifestIndex>
/** Everything that decides which rows go to which file: a manifest without files. */
export type ExportPlan = Omit<ManifestIndex, 'parts'>
/** One file of an export and what it covers. */
export type ExportManifestFile = v.InferOutput<typeof manifestFile>
/** What an export contains and how far it is. */
export type ExportManifest = ExportPlan & {
  /** In the order of their slots. */
  files: ExportManifestFile[]
}
/** What a file lacks, as the manifest says it. */
export type FileGaps = Pick<ExportManifestFile, 'failed' | 'errors' | 'caveats' | 'unreadable' | 'contradictions'>
/** What files of a table lack. */
export type TableGaps = FileGaps & Pick<ExportManifestFile, 'table'>
/** What an export lacks. */
export type ExportGaps = Pick<ExportManifestFile, 'failed' | 'errors' | 'caveats'> &
  Record<'unreadable', NonNullable<ExportManifestFile['unreadable']>> &
  // What several exporters say that cannot all be true; absent where there is nothing of it.
  Pick<ExportManifestFile, 'contradictions'>
/** What an export contains and how far it is, without the list of its files: `readManifest` reads that. */
export type ExportSummary = ExportPlan & {
  /** How many files there are. */
  files: number
  /** What they lack. */
  gaps: ExportGaps
}
