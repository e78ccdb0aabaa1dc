import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import { ExportError } from '../ExportError.ts'
import type { ExportLock } from '../ExportStore.ts'
import { describeSelf, findBoot, type Holder, held, holder, isGone, patience } from '../holder.ts'
import type { Body, Bucket, Version } from './createBucket.ts'

/** A lock of an object store, which says who has it. */
export type BucketLock = ExportLock & { path: string; id: string }

export type LockBucketOptions = {
  /** How often the lock is written anew, in ms. */
  heartbeat?: number | undefined
}

/** Many times what a lock has. */
const maxBytes = 2 ** 16

const fix = 'Remove it where nobody else writes to the directory.'

/**
 * Takes a prefix of a bucket for this process: an object that is written where there is none, or in the place of exactly the
 * one that was read. It is free once it was given back, once its process is known to be gone, or once it was not written
 * anew for a minute by the clock of the store.
 *
 * @throws {ExportError} `locked`: another process writes there
 * @throws {ExportError} `object-store`: the store refuses
 */
export async function lockBucket(
  bucket: Bucket,
  name: string,
  { heartbeat = 10_000 }: LockBucketOptions = {},
): Promise<BucketLock> {
  const path = `.${name}.lock`
  const own = await describeSelf()
  held.add(own.id)
  let version: Version
  try {
    version = await acquire(bucket, path, own)
  } catch (error) {
    held.delete(own.id)
    throw error
  }
  const lost = new AbortController()
  let renewedAt = performance.now()
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    try {
      const renewed = await bucket.put(path, toBody(own), { is: version })
      if (renewed === undefined) throw await describeOther(bucket, path, own)
      version = renewed
      renewedAt = performance.now()
    } catch (error) {
      // While the store does not answer, nobody else can take the lock either; but it may answer others.
      const isOurs = !(error instanceof ExportError && error.reason === 'locked')
      if (!isOurs || performance.now() - renewedAt > patience - 2 * heartbeat) lost.abort(error)
    }
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, heartbeat).unref()
  return {
    path,
    id: own.id,
    signal: lost.signal,
    release: async () => {
      clearInterval(timer)
      await renewing
      // Not every store removes an object on a condition: it says that it is free.
      if (!lost.signal.aborted) await bucket.put(path, toBody({ ...own, isReleased: true }), { is: version })
      held.delete(own.id)
    },
  }
}

/**
 * Makes sure that a lock is still the one that was taken.
 *
 * @throws {ExportError} `locked`: another process has it
 */
export async function assertHolding(bucket: Bucket, { path, id }: { path: string; id: string }): Promise<void> {
  const found = await readHolder(bucket, path)
  if (found?.holder.id === id && found.holder.isReleased === undefined) return
  const other = found?.holder ?? { host: 'unknown', pid: 0, since: 'unknown' }
  throw new ExportError({ reason: 'locked', path: bucket.describe(path), ...other })
}

async function acquire(bucket: Bucket, path: string, own: Holder): Promise<Version> {
  for (;;) {
    const created = await bucket.put(path, toBody(own), { is: 'absent' })
    if (created !== undefined) return created
    const found = await readHolder(bucket, path)
    if (found === undefined) continue
    if (!(await isFree(found))) {
      throw new ExportError({ reason: 'locked', path: bucket.describe(path), ...found.holder })
    }
    const taken = await bucket.put(path, toBody(own), { is: found.version })
    if (taken !== undefined) return taken
  }
}

type FoundHolder = { holder: Holder; version: Version; age: number }

async function isFree({ holder, age }: FoundHolder): Promise<boolean> {
  if (holder.isReleased) return true
  // Machines of the same name are many: of this one are those that have its boot as well.
  const boot = await findBoot()
  const isHere = holder.host === hostname() && boot !== undefined && holder.start?.startsWith(`${boot} `)
  return (isHere ? await isGone(holder) : undefined) ?? age > patience
}

async function readHolder(bucket: Bucket, path: string): Promise<FoundHolder | undefined> {
  const found = await bucket.get(path, { maxBytes })
  if (found === undefined) return undefined
  const what = `The lock ${bucket.describe(path)}`
  const value = parseJson(Buffer.from(found.content).toString(), what, { fix })
  return { holder: parse(holder, value, what), version: found.version, age: found.age }
}

async function describeOther(bucket: Bucket, path: string, own: Holder): Promise<ExportError> {
  const found = await readHolder(bucket, path)
  return new ExportError({ reason: 'locked', path: bucket.describe(path), ...(found?.holder ?? own) })
}

function toBody(value: Holder): Body {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), open: () => bytes }
}
