import { createHash, randomUUID } from 'node:crypto'
import type { S3Directory } from '../ExportDirectory.ts'
import { ExportError } from '../ExportError.ts'
import type { ExportStore, StoredFile } from '../ExportStore.ts'
import { type Body, type Bucket, createBucket, type Version } from './createBucket.ts'
import { createUpload } from './createUpload.ts'
import { assertHolding, lockBucket } from './lockBucket.ts'

export type CreateS3StoreParameters = {
  directory: S3Directory
  /** The lock that this writer has, where another thread took it. */
  holding?: { path: string; id: string } | undefined
}

/**
 * Objects below a prefix of a bucket. Each is written on the condition that nobody else has written it: whoever comes late,
 * after another process has taken the lock, changes nothing and is told.
 *
 * Copies and deletions name the version that was there before a look at the lock, which was still our own. A store that
 * honours conditions of copies and deletions therefore never loses what another process has written since, unless it is
 * the same to the byte. One that ignores them loses it where the lock is taken between that look and the request: whoever
 * came late is told by a second look, and the other one finds at its next start that the file is not what the manifest says.
 *
 * @throws {ExportError} `library-missing`
 * @throws {ExportError} `object-store`: from each function, where the store refuses or does not answer
 * @throws {ExportError} `locked`: from each function that writes, where another process has the lock by now
 */
export async function createS3Store({ directory, holding: given }: CreateS3StoreParameters): Promise<ExportStore> {
  const bucket = await createBucket(directory)
  let holding = given
  const versions = new Map<string, Version | undefined>()

  const requireLock = async () => {
    if (holding) await assertHolding(bucket, holding)
  }
  /** Writes an object as the only writer that there is; whoever is not is told. */
  const put = async (path: string, body: Body): Promise<void> => {
    for (let isKnown = versions.has(path); ; isKnown = true) {
      const version = versions.get(path)
      // What is new is written where nothing is, without a look.
      const written = await bucket.put(path, body, { is: (isKnown && version) || 'absent' })
      if (written !== undefined) {
        versions.set(path, written)
        return
      }
      // Something else is there: left by an earlier run, or by one that comes late and has no right to it.
      await requireLock()
      versions.set(path, (await bucket.head(path))?.version)
    }
  }
  const remove = async (path: string) => {
    const found = await bucket.head(path)
    if (found === undefined) return
    await requireLock()
    await bucket.remove(path, found.version)
    versions.delete(path)
    await requireLock()
  }
  const removeAll = async (folder: string) => {
    const keys: string[] = []
    for await (const { key } of bucket.list(folder)) keys.push(key)
    for (let i = 0; i < keys.length; i += 8) await Promise.all(keys.slice(i, i + 8).map(remove))
  }
  return {
    name: directory.url,
    getPlace: () => ({ directory, holding }),
    prepare: () => probe(bucket),
    lock: async (name) => {
      const lock = await lockBucket(bucket, name)
      holding = { path: lock.path, id: lock.id }
      return lock
    },
    describe: bucket.describe,
    readText: async (path, { maxBytes }) => {
      const found = await bucket.get(path, { maxBytes })
      return found && Buffer.from(found.content).toString()
    },
    replaceText: async (path, text) => {
      const bytes = Buffer.from(text)
      await put(path, { bytes: bytes.length, sha256: hash(bytes), open: () => bytes })
    },
    createFile: (path) => createUpload((body) => put(path, body)),
    openFile: (path) => openObject(bucket, path),
    list: async function* (folder) {
      for await (const { key, bytes } of bucket.list(folder === '' ? '' : `${folder}/`)) {
        if (!key.split('/').some((name) => name.startsWith('.') || name === '')) yield [{ path: key, bytes }]
      }
    },
    move: async (from, to) => {
      for (let isDone = false; !isDone; ) {
        const before = await bucket.head(to)
        await requireLock()
        isDone = await bucket.copy(from, to, { is: before?.version ?? 'absent' })
      }
      versions.delete(to)
      await remove(from)
    },
    remove,
    clear: (folder) => removeAll(`${folder}/`),
    // Objects are there whole or not at all.
    removeLeftovers: async () => {},
  }
}

/**
 * Tries whether a store refuses a second writer.
 *
 * @throws {ExportError} `unsafe-store`: it does not
 */
async function probe(bucket: Bucket): Promise<void> {
  const path = `.${randomUUID()}.probe`
  const bytes = Buffer.from('ssvx')
  const body = { bytes: bytes.length, sha256: hash(bytes), open: () => bytes }
  try {
    const first = await bucket.put(path, body, { is: 'absent' })
    const second = await bucket.put(path, body, { is: 'absent' })
    const wrong = await bucket.put(path, body, { is: `"${'0'.repeat(32)}"` })
    const right = first && (await bucket.put(path, body, { is: first }))
    if (second !== undefined || wrong !== undefined || right === undefined) {
      throw new ExportError({ reason: 'unsafe-store', path: bucket.describe('') })
    }
  } finally {
    await bucket.remove(path)
  }
}

async function openObject(bucket: Bucket, path: string): Promise<StoredFile | undefined> {
  const facts = await bucket.head(path)
  if (facts === undefined) return undefined
  const { bytes, version } = facts
  return {
    bytes,
    read: async (start, length) => {
      const part = { from: start, to: start + length - 1, version }
      return Buffer.from((await bucket.get(path, { maxBytes: length, part }))?.content ?? [])
    },
    stream: () => readParts(bucket, path, { bytes, version }),
    close: async () => {},
  }
}

/** Of an object that is asked for at a time: what fails on its way is asked for again. */
const partSize = 8 * 2 ** 20

async function* readParts(
  bucket: Bucket,
  path: string,
  { bytes, version }: { bytes: number; version: Version },
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += partSize) {
    const part = { from, to: Math.min(bytes, from + partSize) - 1, version }
    const found = await bucket.get(path, { maxBytes: partSize, part })
    if (found === undefined) return
    yield found.content
  }
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
