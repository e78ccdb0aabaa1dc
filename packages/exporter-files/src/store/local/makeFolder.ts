import { open, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { platform } from 'node:process'
import { makeDirectory } from '@x/schemas/internal/files'

/** Makes a folder, and makes sure that its name is there after a power failure, and those above it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await makeDirectory(path)
  if (first === undefined) return
  const highest = resolve(first).length
  for (let made = resolve(path); made.length >= highest; made = dirname(made)) await flushDirectory(dirname(made))
}

/** Makes sure that names which were added to a directory are there after a power failure. */
export async function flushDirectory(path: string): Promise<void> {
  // Windows does not open directories, and writes their entries by itself.
  if (platform === 'win32') return
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}

/** Removes what processes that were killed have left of a file, or of all in the folder: hidden names. */
export async function removeLeftovers(folder: string, name = ''): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  for (const entry of entries) {
    const isLeft = entry.startsWith(name === '' ? '.' : `.${name}.`) && entry.endsWith('.tmp')
    if (isLeft) await rm(join(folder, entry), { force: true })
  }
}
