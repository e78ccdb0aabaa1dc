import * as v from 'valibot'
import type { Shard } from '../plan/getFolders.ts'
import { getHealthName } from '../plan/getManifestName.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import { openStore } from '../store/openStore.ts'
import { readJson } from '../store/readJson.ts'

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
  /** Slots at the end of the files of which nothing could be read: the exporter may be behind, or blind. */
  slotsSilent: v.optional(v.number(), 0),
  /** Where several exporters are asked: how often they said what cannot all be true. */
  contradictions: v.optional(v.number()),
  /** The last error, also where it has passed. */
  lastError: v.optional(v.object({ time: v.string(), name: v.string(), message: v.string() })),
})

/** How an export that follows the chain is doing. */
export type ExportHealth = v.InferOutput<typeof exportHealth>

/** Far more than the problems of a health file can take. */
const maxBytes = 2 ** 24

/**
 * Reads how an export is doing that follows the chain, or one shard of it; `undefined` where nobody has followed yet.
 *
 * @throws {BaseError} the file cannot be read or has more than 16 MiB
 * @throws {InvalidInputError} it is not JSON, or not a health file
 * @example
 * const health = await readHealth('traces')
 * if (health) console.log(health.state, health.lastSlot, health.lag)
 */
export async function readHealth(
  directory: ExportDirectory,
  shard?: Shard | undefined,
): Promise<ExportHealth | undefined> {
  return readJson(await openStore({ directory }), {
    path: getHealthName(shard),
    schema: exportHealth,
    what: 'The health file',
    maxBytes,
    fix: 'Remove it: whoever follows the chain writes it again.',
  })
}
