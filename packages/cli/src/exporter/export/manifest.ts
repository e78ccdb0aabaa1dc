import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@x/schemas'
import * as v from 'valibot'
import { UsageError } from '../../errors/UsageError.ts'
import type { Shard } from '../inputs/readShard.ts'

const slots = { from: v.number(), to: v.number() }
const failedSlots = v.object({ ...slots, error: v.string(), message: v.string() })
const partialErrors = v.object({ ...slots, message: v.string(), count: v.number() })
const caveat = v.object({
  ...slots,
  reason: v.string(),
  roles: v.optional(v.array(v.string())),
  explanation: v.string(),
})

/** One file of an export and what it covers. */
const manifestFile = v.object({
  /** Relative to the manifest, with `/`. */
  path: v.string(),
  /** Slots covered, ends included. */
  ...slots,
  rows: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  exporter: v.object({ mode: v.string(), version: v.optional(v.string()) }),
  /** Slots that could not be read: their rows are missing. */
  failed: v.array(failedSlots),
  /** Errors that the exporter reported: rows may be missing. */
  errors: v.array(partialErrors),
  /** Where missing rows prove nothing. */
  caveats: v.array(caveat),
})

/** What an export holds and how far it is. */
const manifest = v.object({
  version: v.literal(1),
  createdBy: v.string(),
  data: v.picklist(['decideds', 'validators', 'committees']),
  format: v.picklist(['parquet', 'ndjson']),
  partition: v.picklist(['epoch', 'day']),
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
  filters: v.object({
    roles: v.array(v.string()),
    pubkeys: v.optional(v.array(v.string())),
    indices: v.optional(v.array(v.number())),
    committeeIds: v.optional(v.array(v.string())),
  }),
  /** Whether each partition has its file. Files may still name failed slots. */
  complete: v.boolean(),
  rows: v.number(),
  bytes: v.number(),
  files: v.array(manifestFile),
})

export type Manifest = v.InferOutput<typeof manifest>
export type ManifestFile = v.InferOutput<typeof manifestFile>

/** Each shard keeps its own, so that all of them may write to one directory. */
export function getManifestName(shard: Shard | undefined): string {
  return shard === undefined ? 'manifest.json' : `manifest-${shard.index}-of-${shard.count}.json`
}

/**
 * Reads the manifest of an earlier run; `undefined` where there is none.
 *
 * @throws {UsageError} the file is not JSON
 * @throws {InvalidInputError} it is not a manifest
 */
export async function readManifest(directory: string, name: string): Promise<Manifest | undefined> {
  const path = join(directory, name)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`The manifest ${path} is not JSON.`, {
      cause: error,
      fix: 'Start again in another directory.',
    })
  }
  return parse(manifest, input, `The manifest ${path}`)
}

/** Replaces the manifest at once: a reader sees the old one or the new one. */
export async function writeManifest(directory: string, name: string, value: Manifest): Promise<void> {
  const path = join(directory, name)
  await writeFile(`${path}.tmp`, `${JSON.stringify(value, undefined, 2)}\n`)
  await rename(`${path}.tmp`, path)
}
