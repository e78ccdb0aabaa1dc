import { readdirSync, statSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openRegularFile } from '@x/schemas/internal/files'
import { ExportError, onDisk } from '../ExportError.ts'
import type { ExportStore, ListedFile, StoredFile } from '../ExportStore.ts'
import { createHiddenFile } from './createHiddenFile.ts'
import { lockFolder } from './lockFolder.ts'
import { flushDirectory, makeFolder, removeLeftovers } from './makeFolder.ts'
import { readLocalText } from './readLocalText.ts'
import { replaceFile } from './replaceFile.ts'

/**
 * A folder of this machine, or of one that is mounted.
 *
 * @throws {ExportError} `disk`: from each function that changes something, where the disk refuses
 */
export function createLocalStore(directory: string): ExportStore {
  const find = (path: string) => join(directory, path)
  return {
    name: directory,
    getPlace: () => ({ directory }),
    prepare: () => onDisk(directory, () => makeFolder(directory)),
    lock: (name) => lockFolder(directory, name),
    describe: find,
    readText: (path, options) => readLocalText(find(path), options),
    replaceText: async (path, text) => {
      if (dirname(path) !== '.') await onDisk(find(path), () => makeFolder(dirname(find(path))))
      await replaceFile(find(path), text)
    },
    createFile: (path) => createHiddenFile(find(path)),
    openFile: (path) => openFile(find(path)),
    list: (folder) => listFiles(directory, folder),
    move: (from, to) =>
      onDisk(find(to), async () => {
        await rename(find(from), find(to))
        await flushDirectory(dirname(find(to)))
      }),
    remove: async (path) => {
      await onDisk(find(path), () => rm(find(path), { force: true }))
      // Others may have put something there.
      if (dirname(path) !== '.') await rmdir(dirname(find(path))).catch(() => undefined)
    },
    clear: (folder) => rm(find(folder), { recursive: true, force: true }),
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

/**
 * Walks through a folder. A year of epochs is 100,000 folders with a file in each: asked for one after the other and
 * without threads that takes two seconds, and three times as long with them.
 */
async function* listFiles(directory: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = readFolder(join(directory, folder))
  for (const { name, isFolder } of entries) {
    const path = folder === '' ? name : `${folder}/${name}`
    if (isFolder) {
      yield* listFiles(directory, path)
      continue
    }
    if (name.startsWith('.')) continue
    const found = statSync(join(directory, path), { throwIfNoEntry: false })
    if (found) yield { path, bytes: found.isFile() ? found.size : undefined }
  }
}

function readFolder(path: string): { name: string; isFolder: boolean }[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
  } catch {
    return []
  }
}
