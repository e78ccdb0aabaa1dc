import { link, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ExportError } from '../ExportError.ts'
import type { ExportLock } from '../ExportStore.ts'
import { describeSelf, type Holder, held, holder, isGone, patience } from '../holder.ts'
import { readJson } from '../readJson.ts'
import { readLocalText } from './readLocalText.ts'

export type LockFolderOptions = {
  /** How often the lock is touched, in ms. */
  heartbeat?: number | undefined
}

/** A lock of a directory, which says who has it. */
export type FolderLock = ExportLock & { id: string }

/** Many times what a lock has. */
const maxBytes = 2 ** 16

/**
 * Takes a directory for this process, or one shard of it. A lock of this machine whose process is gone is free, also where
 * another process has its number by now, and so is one of another machine that was not touched for a minute.
 *
 * @throws {ExportError} `locked`: another process writes there
 * @throws {ExportError} `disk`: the lock cannot be written
 * @throws {BaseError} the lock cannot be read, or is none
 */
export async function lockFolder(
  directory: string,
  name: string,
  { heartbeat = 10_000 }: LockFolderOptions = {},
): Promise<FolderLock> {
  const path = join(directory, `.${name}.lock`)
  const own = await acquire(path)
  await removeLeftLocks(path)
  const lost = new AbortController()
  const timer = setInterval(() => {
    void keepAlive(path, own).catch((error: unknown) => lost.abort(error))
  }, heartbeat).unref()
  return {
    id: own.id,
    signal: lost.signal,
    release: async () => {
      clearInterval(timer)
      await release(path, own)
    },
  }
}

/**
 * Makes sure that a lock is still the one that was taken: a process of another machine that was stopped for more than a minute
 * has lost it, and does not know it before it looks.
 *
 * @throws {ExportError} `locked`: another process has it
 */
export async function assertHolding(directory: string, { path, id }: { path: string; id: string }): Promise<void> {
  const lock = join(directory, path)
  const found = await readHolder(lock)
  if (found?.id === id) return
  throw new ExportError({
    reason: 'locked',
    path: lock,
    ...(found ?? { host: 'unknown', pid: 0, since: 'unknown' }),
  })
}

/** Waits for nobody but those who take the lock of one that is gone, which takes a moment. */
async function acquire(path: string): Promise<Holder> {
  const own = await describeSelf()
  held.add(own.id)
  try {
    while (!(await create(path, own))) {
      const other = await readHolder(path)
      if (other === undefined) continue
      if (!(await isFree(path, other))) throw new ExportError({ reason: 'locked', path, ...other })
      if (await takeOver(path, other, own)) break
    }
    return own
  } catch (error) {
    held.delete(own.id)
    throw error
  }
}

async function create(path: string, own: Holder): Promise<boolean> {
  try {
    // It is complete when it gets its name, so that nobody reads half of it.
    return await withHidden(path, own, async (hidden) => {
      await link(hidden, path)
      return true
    })
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw new ExportError({ reason: 'disk', path, cause: error })
  }
}

/**
 * Puts our lock in the place of one whose process is gone. Whoever wants that locks the lock for it, so that only one
 * process does it, and looks again then: another may have been faster.
 */
async function takeOver(path: string, gone: Holder, own: Holder): Promise<boolean> {
  return withLockOf(path, gone, async () => {
    if ((await readHolder(path))?.id !== gone.id) return false
    await withHidden(path, own, (hidden) => rename(hidden, path))
    return true
  })
}

/** Nobody takes the lock over while it is removed, so that it is not the one of somebody else. */
async function release(path: string, own: Holder): Promise<void> {
  await withLockOf(path, own, async () => {
    if ((await readHolder(path))?.id === own.id) await rm(path, { force: true })
    return true
  })
  held.delete(own.id)
}

/** Does something to a lock while nobody else does. Returns false where somebody was at it. */
async function withLockOf(path: string, { id }: Holder, work: () => Promise<boolean>): Promise<boolean> {
  const guard = `${path}.${id}`
  let own: Holder
  try {
    own = await acquire(guard)
  } catch (error) {
    if (error instanceof ExportError && error.reason === 'locked') return false
    throw error
  }
  try {
    return await work()
  } finally {
    if ((await readHolder(guard))?.id === own.id) await rm(guard, { force: true })
    held.delete(own.id)
  }
}

async function withHidden<result>(
  path: string,
  own: Holder,
  use: (hidden: string) => Promise<result>,
): Promise<result> {
  const hidden = `${path}.${own.id}.new`
  try {
    const file = await open(hidden, 'wx')
    try {
      await file.writeFile(`${JSON.stringify(own)}\n`)
      // A power failure may keep the name and lose what was not flushed: an empty lock would keep everybody out.
      await file.sync()
    } finally {
      await file.close()
    }
    return await use(hidden)
  } finally {
    await rm(hidden, { force: true })
  }
}

/** Removes what processes have left that were killed while they took the lock. */
async function removeLeftLocks(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const left = join(dirname(path), name)
    if (!left.startsWith(`${path}.`)) continue
    // One that is not complete yet may be of a process that is about to find out that there is a lock.
    const other = await readHolder(left).catch(() => ({ host: '', pid: 0, since: '', id: '' }))
    if (other && (await isFree(left, other))) await rm(left, { force: true })
  }
}

/** Who has the lock; `undefined` where nobody does. */
function readHolder(path: string): Promise<Holder | undefined> {
  const fix = 'Remove it where nobody else writes to the directory.'
  const files = { describe: () => path, readText: readLocalText }
  return readJson(files, { path, schema: holder, what: 'The lock', maxBytes, fix })
}

async function isFree(path: string, other: Holder): Promise<boolean> {
  return (other.host === hostname() ? await isGone(other) : undefined) ?? isStale(path)
}

async function isStale(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > patience
}

/** Shows a sign of life. Throws where the lock is somebody else's by now. */
async function keepAlive(path: string, own: Holder): Promise<void> {
  await assertHolding(dirname(path), { path: basename(path), id: own.id })
  await utimes(path, new Date(), new Date())
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
