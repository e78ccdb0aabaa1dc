import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export type MakeDirectoryOptions = {
  /** Mode of each directory created. Default 0o777, minus the umask. */
  mode?: number | undefined
}

/**
 * Creates a directory and its missing parents, unless it exists. Unlike `mkdir` of Node with `recursive`, it does not loop
 * forever on file systems that report an existing parent as missing, such as `/proc`.
 *
 * @returns the topmost directory that was created; `undefined` if all existed
 * @throws {Error} the system refuses; `describeFileError` explains it
 */
export async function makeDirectory(path: string, options: MakeDirectoryOptions = {}): Promise<string | undefined> {
  const whole = resolve(path)
  const parent = dirname(whole)
  try {
    return await makeOne(whole, options)
  } catch (error) {
    const isParentMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isParentMissing || parent === whole) throw error
  }
  const first = await makeDirectory(parent, options)
  // The parent exists now.
  const made = await makeOne(whole, options)
  return first ?? made
}

/** @returns `undefined` if it exists, even if it was created concurrently */
async function makeOne(path: string, { mode }: MakeDirectoryOptions): Promise<string | undefined> {
  try {
    await mkdir(path, { mode })
    return path
  } catch (error) {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isDirectory()) throw error
    return undefined
  }
}
