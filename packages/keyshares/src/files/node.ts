import { constants, copyFile, link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WriteTextFileOptions } from './portable.ts'

export function readTextFile(path: string | URL, signal?: AbortSignal): Promise<string> {
  return readFile(path, { encoding: 'utf8', signal })
}

/**
 * Writes a whole file or nothing: into a temporary file beside it, flushed to the disk, then put in place in one
 * step. Without `overwrite` it fails with `EEXIST` where the file exists, even if it came into being meanwhile.
 */
export async function writeTextFile(path: string | URL, text: string, options: WriteTextFileOptions): Promise<void> {
  const target = typeof path === 'string' ? path : fileURLToPath(path)
  const temporary = `${target}.${globalThis.crypto.randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text, { encoding: 'utf8', signal: options.signal })
      await file.sync()
    } finally {
      await file.close()
    }
    if (options.overwrite) await rename(temporary, target)
    else await putInPlace(temporary, target)
    await syncDirectory(dirname(target))
  } finally {
    await rm(temporary, { force: true })
  }
}

/** A hard link fails where the target exists, which `rename` does not. Some file systems have none: then a copy. */
async function putInPlace(temporary: string, target: string): Promise<void> {
  try {
    await link(temporary, target)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error
    await copyFile(temporary, target, constants.COPYFILE_EXCL)
  }
}

/** Makes the new name survive a power cut, on platforms that can open a directory. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => undefined)
  try {
    await directory?.sync().catch(() => undefined)
  } finally {
    await directory?.close()
  }
}
