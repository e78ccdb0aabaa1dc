import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export type MakeDirectoryOptions = {
  /** Of all that are made. Default 0o777, without what the process leaves out. */
  mode?: number | undefined
}

/**
 * Makes a directory where there is none, and those above it. That of Node never ends where a file system calls a parent
 * missing that is there, as `/proc` does.
 *
 * @returns the highest that was made; `undefined` where all were there
 * @throws {Error} the system refuses; `describeFileError` puts it into words
 * @example
 * await makeDirectory('exports/november') // …
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
  // A second time it is no parent that is missing.
  const made = await makeOne(whole, options)
  return first ?? made
}

/** @returns `undefined` where it is there, also where somebody made it meanwhile */
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
