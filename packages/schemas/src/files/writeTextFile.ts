import * as nodeFiles from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireReplaceable } from './requireReplaceable.ts'

export type WriteTextFileOptions = {
  /** Whether a file of this name may be replaced. */
  overwrite: boolean
  /** Who may read it. Default 0o600: the user alone. */
  mode?: number | undefined
  signal?: AbortSignal | undefined
}

/** The functions of `node:fs/promises` that writing takes. */
export type FileSystem = Pick<typeof nodeFiles, 'copyFile' | 'link' | 'lstat' | 'open' | 'rename' | 'rm'>

/**
 * Writes a complete file or nothing: into a temporary file beside it, flushed to the disk, then put in place in one
 * step. Without `overwrite` it fails with `EEXIST` where the file exists, even if it came into being meanwhile. With it
 * only a regular file is replaced: no device, FIFO, socket or symbolic link. Once it returns, the file survives a power cut.
 *
 * @throws {Error} something else is in its place, or the system refuses; `describeFileError` puts both into words
 * @throws `signal.reason` when aborted; nothing was written then
 */
export async function writeTextFile(
  path: string | URL,
  text: string,
  { overwrite, mode = 0o600, signal }: WriteTextFileOptions,
  files: FileSystem = nodeFiles,
): Promise<void> {
  const target = typeof path === 'string' ? path : fileURLToPath(path)
  if (overwrite) await requireReplaceable(target, files)
  // Hidden, so that whoever reads all files of a folder leaves it out.
  const temporary = join(dirname(target), `.${basename(target)}.${globalThis.crypto.randomUUID()}.tmp`)
  try {
    const file = await files.open(temporary, 'wx', mode)
    try {
      await file.writeFile(text, { signal })
      await file.sync()
    } finally {
      await file.close()
    }
    if (overwrite) await files.rename(temporary, target)
    else await putInPlace(temporary, target, files)
    await syncDirectory(dirname(target), files)
  } finally {
    await files.rm(temporary, { force: true })
  }
}

/** A hard link fails where the target exists, which `rename` does not. Some file systems have none: then a copy. */
async function putInPlace(temporary: string, target: string, files: FileSystem): Promise<void> {
  try {
    await files.link(temporary, target)
  } catch {
    // Fails as well where the target exists.
    await files.copyFile(temporary, target, nodeFiles.constants.COPYFILE_EXCL)
    const copy = await files.open(target, 'r+')
    try {
      await copy.sync()
    } finally {
      await copy.close()
    }
  }
}

/** Makes the new name survive a power cut, on platforms that can open and flush a directory. */
async function syncDirectory(path: string, files: FileSystem): Promise<void> {
  const directory = await files.open(path, 'r').catch(() => undefined)
  try {
    await directory?.sync().catch(() => undefined)
  } finally {
    await directory?.close()
  }
}
