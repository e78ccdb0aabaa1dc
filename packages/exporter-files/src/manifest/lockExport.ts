import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { parse } from '@x/schemas'
import * as v from 'valibot'
import { ExportFileError } from '../file/ExportFileError.ts'
import { getManifestName } from '../plan/getManifestName.ts'
import type { Shard } from '../plan/shard.ts'
import { ExportLockedError } from './ExportLockedError.ts'

/** A directory, or one shard of it, that this process has for itself. */
export type ExportLock = {
  /** Aborted where another process has taken the lock, because this one did not show a sign of life. */
  signal: AbortSignal
  release: () => Promise<void>
}

const holder = /* @__PURE__ */ v.object({ host: v.string(), pid: v.number(), since: v.string(), id: v.string() })

/** Who writes in a directory. */
type Holder = v.InferOutput<typeof holder>

/** A lock is touched this often, in ms. */
const heartbeat = 10_000
/** The lock of another machine is free when it was not touched for so long. */
const patience = 60_000

/**
 * Takes a directory for this process, or one shard of it. A lock of this machine whose process is gone is free, and so is
 * one of another machine that was not touched for a minute.
 *
 * @throws {ExportLockedError} another process writes there
 * @throws {ExportFileError} the lock cannot be written
 */
export async function lockExport(directory: string, shard: Shard | undefined): Promise<ExportLock> {
  const path = join(directory, `.${getManifestName(shard)}.lock`)
  const own: Holder = { host: hostname(), pid: process.pid, since: new Date().toISOString(), id: randomUUID() }
  while (!(await create(path, own))) {
    const other = await readHolder(path)
    if (other === undefined) continue
    if (!(await isGone(path, other))) throw new ExportLockedError(path, other)
    await takeAway(path, other)
  }
  const lost = new AbortController()
  const timer = setInterval(() => {
    void keepAlive(path, own).catch((error: unknown) => lost.abort(error))
  }, heartbeat).unref()
  return {
    signal: lost.signal,
    release: async () => {
      clearInterval(timer)
      if ((await readHolder(path))?.id === own.id) await rm(path, { force: true })
    },
  }
}

async function create(path: string, own: Holder): Promise<boolean> {
  // It is complete when it gets its name, so that nobody reads half of it.
  const hidden = `${path}.${own.id}`
  try {
    const file = await open(hidden, 'wx')
    await file.writeFile(`${JSON.stringify(own)}\n`).finally(() => file.close())
    await link(hidden, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new ExportFileError(path, error)
  } finally {
    await rm(hidden, { force: true })
  }
}

/** Who has the lock; `undefined` where nobody does. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return parse(holder, JSON.parse(await readFile(path, 'utf8')), `The lock ${path}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function isGone(path: string, { host, pid }: Holder): Promise<boolean> {
  if (host === hostname()) return !isRunning(pid)
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > patience
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes the lock of one that is gone, unless somebody else was faster and has it now. */
async function takeAway(path: string, gone: Holder): Promise<void> {
  const away = `${path}.${randomUUID()}`
  try {
    await rename(path, away)
  } catch {
    return
  }
  const taken = await readHolder(away)
  if (taken && taken.id !== gone.id) await link(away, path).catch(() => undefined)
  await rm(away, { force: true })
}

/** Shows a sign of life. Throws where the lock is somebody else's by now. */
async function keepAlive(path: string, own: Holder): Promise<void> {
  const current = await readHolder(path)
  if (current?.id !== own.id) throw new ExportLockedError(path, current ?? own)
  await utimes(path, new Date(), new Date())
}
