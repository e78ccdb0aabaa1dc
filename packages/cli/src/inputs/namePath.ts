import { lstat } from 'node:fs/promises'

/**
 * A path as a message names it: with a space before it, and only where something is there. What is not there may be a
 * password or a key that was given in the place of a path.
 */
export async function namePath(path: string): Promise<string> {
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  )
  return isThere ? ` ${path}` : ''
}
