import { lstat } from 'node:fs/promises'

/**
 * A path as a message names it: with a space before it, and only where something is there, or where it ends as such a file
 * does. Anything else may be a password or a key that was given in the place of a path.
 */
export async function namePath(path: string): Promise<string> {
  return endings.test(path) || (await exists(path)) ? ` ${path}` : ''
}

const endings = /^[^\s]{1,100}\.(?:json|ndjson|txt|csv|tsv|html|parquet|ya?ml|pem)$/i

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
