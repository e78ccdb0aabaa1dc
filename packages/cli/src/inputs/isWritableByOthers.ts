import type { Stats } from 'node:fs'

/**
 * Whether somebody else than the user and the administrator can write a file or folder: it belongs to somebody else, or
 * its group or all may write it. Not known on Windows, where files belong to whoever can reach them.
 */
export function isWritableByOthers({ uid, mode }: Pick<Stats, 'uid' | 'mode'>): boolean {
  const own = process.getuid?.()
  return own !== undefined && !((uid === own || uid === 0) && (mode & 0o022) === 0)
}
