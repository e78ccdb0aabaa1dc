import * as v from 'valibot'

/** How an export that follows the chain is doing. */
export const exportHealth = /* @__PURE__ */ v.object({
  version: v.literal(1),
  /** When this was written, as ISO 8601. A process that lives writes it every ten seconds. */
  time: v.string(),
  /** When the process began. */
  since: v.string(),
  /** `away`: the exporter does not answer, and is asked again. `ended`: by a signal or by an error. */
  state: v.picklist(['following', 'away', 'ended']),
  /** Everything up to this slot is in the files, as far as the exporter had it. */
  lastSlot: v.number(),
  /** The newest slot for which an exporter has everything. */
  newestSlot: v.number(),
  /** Seconds from one to the other: an epoch and the delay where all is well. */
  lag: v.number(),
  /** Partitions that are complete and not written yet. */
  missing: v.number(),
  files: v.number(),
  rows: v.number(),
  /** Slots that could not be read, so far. */
  slotsFailed: v.number(),
  /** The last error, also where it has passed. */
  lastError: v.optional(v.object({ time: v.string(), name: v.string(), message: v.string() })),
})

/** How an export that follows the chain is doing. */
export type ExportHealth = v.InferOutput<typeof exportHealth>
