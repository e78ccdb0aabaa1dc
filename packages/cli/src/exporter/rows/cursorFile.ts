import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { StreamCursor } from '@x/exporter-client'
import { describeFileError } from '@x/schemas/internal'
import * as v from 'valibot'
import { UsageError } from '../../errors/UsageError.ts'
import { readJsonFile } from '../../inputs/readJsonFile.ts'
import { requireNewFile } from '../../inputs/requireNewFile.ts'
import { writeNamedFile } from '../../inputs/writeNamedFile.ts'

const range = { from: v.number(), to: v.number() }
const cursorSchema = v.object({
  version: v.literal(1),
  kind: v.picklist(['decideds', 'validator-traces', 'committee-traces']),
  filter: v.string(),
  from: v.number(),
  to: v.optional(v.number()),
  slot: v.number(),
  row: v.number(),
  rows: v.number(),
  failed: v.array(v.object({ ...range, error: v.string(), message: v.string() })),
  errors: v.array(v.object({ ...range, message: v.string(), count: v.number() })),
  unreadable: v.optional(v.number()),
})

/**
 * Reads the file of `--cursor`, `undefined` where there is none yet, and makes sure that it can be written: else rows
 * would be printed that come again in the next run.
 */
export async function openCursorFile(path: string): Promise<StreamCursor | undefined> {
  await requireNewFile(path, true, '--cursor')
  const cursor = existsSync(path) ? await readCursor(path) : undefined
  const probe = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
  } catch (error) {
    throw new UsageError(`The file of --cursor cannot be written: ${describeFileError(error)}.`, {
      fix: 'Check the permissions of its directory, or choose another file.',
    })
  }
  return cursor
}

async function readCursor(path: string): Promise<StreamCursor> {
  const cursor = v.safeParse(cursorSchema, await readJsonFile(path, 'The file of --cursor'))
  if (cursor.success) return cursor.output
  throw new UsageError(`The file of --cursor, ${path}, was not written by this command.`, {
    fix: 'Choose another file.',
  })
}

/** Replaces the file at once, so that there is a whole one whenever the command is killed. */
export function writeCursorFile(path: string, cursor: StreamCursor): Promise<void> {
  return writeNamedFile(path, `${JSON.stringify(cursor)}\n`, { overwrite: true, what: 'The cursor', flag: '--cursor' })
}
