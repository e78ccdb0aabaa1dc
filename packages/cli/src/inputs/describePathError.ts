import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { describeFileError } from '@x/schemas/internal'
import { namePath } from './namePath.ts'

/**
 * What goes behind `"The network file"`: the path, where it may be named, and why it can't be `done`. Of a path that is
 * not there and may be a secret, the folder is told in which nothing of that name is.
 *
 * @param done such as `"read"`
 */
export async function describePathError(path: string, done: string, error: unknown): Promise<string> {
  const name = await namePath(path)
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  // What is to be written does not have to be there: its folder does, or has to take it.
  if (isMissing && done === 'written') return `${name} cannot be ${done}: its folder does not exist, or takes no files`
  const why = name === '' && isMissing ? await describeMissing(path) : describeFileError(error)
  return `${name} cannot be ${done}: ${why}`
}

/** Says in which folder a path leads to nothing. */
export async function describeMissing(path: string): Promise<string> {
  return `it does not exist in ${await findFolder(dirname(resolve(path)))}`
}

/** The nearest folder above that is there. */
async function findFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() || dirname(path) === path ? path : findFolder(dirname(path))
}
