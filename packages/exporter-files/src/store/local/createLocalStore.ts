import { type Dir, type Dirent, opendirSync, readdirSync, statSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openRegularFile } from '@x/schemas/internal/files'
import { ExportError, onDisk } from '../ExportError.ts'
import type { ExportStore, ListedFile, StoredFile, StorePlace } from '../ExportStore.ts'
import { createHiddenFile } from './createHiddenFile.ts'
import { assertHolding, lockFolder } from './lockFolder.ts'
import { flushDirectory, makeFolder, removeLeftovers } from './makeFolder.ts'
import { readLocalText } from './readLocalText.ts'
import { replaceFile } from './replaceFile.ts'

/**
 * A folder of this machine, or of one that is mounted. Whoever has its lock looks, right before anything is changed, whether it
 * is still its own. A process of another machine that is stopped for more than a minute between that look and the change makes
 * the change nevertheless.
 *
 * @throws {ExportError} `disk`: from each function that changes something, where the disk refuses
 * @throws {ExportError} `locked`: from each of these, where another process has the lock by now
 */
export function createLocalStore(directory: string, given?: StorePlace['holding']): ExportStore {
  const find = (path: string) => join(directory, path)
  let holding = given
  const requireLock = async () => {
    if (holding) await assertHolding(directory, holding)
  }
  return {
    name: directory,
    getPlace: () => ({ directory, holding }),
    prepare: () => onDisk(directory, () => makeFolder(directory)),
    lock: async (name) => {
      const { id, signal, release } = await lockFolder(directory, name)
      holding = { path: `.${name}.lock`, id }
      return {
        signal,
        release: async () => {
          holding = undefined
          await release()
        },
      }
    },
    describe: find,
    readText: (path, options) => readLocalText(find(path), options),
    replaceText: async (path, text) => {
      await requireLock()
      if (dirname(path) !== '.') await onDisk(find(path), () => makeFolder(dirname(find(path))))
      await replaceFile(find(path), text)
    },
    createFile: (path) => createHiddenFile(find(path), requireLock),
    openFile: (path) => openFile(find(path)),
    list: (folder) => listFiles(directory, folder),
    move: async (from, to) => {
      await requireLock()
      await onDisk(find(to), async () => {
        await rename(find(from), find(to))
        await flushDirectory(dirname(find(to)))
      })
    },
    remove: async (path) => {
      await requireLock()
      await onDisk(find(path), () => rm(find(path), { force: true }))
      // Others may have put something there.
      if (dirname(path) !== '.') await rmdir(dirname(find(path))).catch(() => undefined)
    },
    clear: async (folder) => {
      await requireLock()
      await rm(find(folder), { recursive: true, force: true })
    },
    removeLeftovers: (path) => {
      const at = path.lastIndexOf('/') + 1
      return removeLeftovers(find(path.slice(0, at)), path.slice(at))
    },
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const file = await openRegularFile(path).catch(() => undefined)
  if (file === undefined) return undefined
  try {
    const { size } = await file.stat()
    return {
      bytes: size,
      read: async (start, length) => (await file.read(Buffer.alloc(length), 0, length, start)).buffer,
      stream: () => file.createReadStream({ start: 0, highWaterMark: 2 ** 20, autoClose: false }),
      close: () => file.close(),
    }
  } catch (cause) {
    await file.close()
    throw new ExportError({ reason: 'disk', path, cause })
  }
}

/** How many files are listed at a time, and how many names of a folder are read at a time. */
const batchSize = 1000

/**
 * Walks through a folder. A year of epochs is 100,000 folders with a file in each: asked for one after the other and
 * without threads that takes one and a half seconds, and three times as long with them.
 */
async function* listFiles(directory: string, folder: string): AsyncGenerator<ListedFile[]> {
  const before = folder === '' ? '' : `${folder}/`
  let found: ListedFile[] = []
  // At the top are many folders, of which nothing is asked but their name.
  for (const entry of readEntries(join(directory, folder))) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) walk(directory, before + entry.name, found)
    else lookAt(directory, before + entry.name, found)
    if (found.length < batchSize) continue
    yield found
    found = []
  }
  yield found
}

/** Below are few files in each, and what they are is asked with their size. */
function walk(directory: string, folder: string, found: ListedFile[]): void {
  for (const name of readdirSync(`${directory}/${folder}`)) {
    if (!name.startsWith('.')) lookAt(directory, `${folder}/${name}`, found)
  }
}

function lookAt(directory: string, path: string, found: ListedFile[]): void {
  const stat = statSync(`${directory}/${path}`, { throwIfNoEntry: false })
  if (stat?.isDirectory()) walk(directory, path, found)
  else if (stat) found.push({ path, bytes: stat.isFile() ? stat.size : undefined })
}

/** Not all at once, so that 100,000 of them are not in memory. */
function* readEntries(path: string): Generator<Dirent> {
  let folder: Dir
  try {
    folder = opendirSync(path, { bufferSize: batchSize })
  } catch {
    return
  }
  try {
    for (let entry = folder.readSync(); entry; entry = folder.readSync()) yield entry
  } finally {
    folder.closeSync()
  }
}
