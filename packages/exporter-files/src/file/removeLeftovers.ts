import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes what processes that were killed have left of a file: its hidden names. */
export async function removeLeftovers(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(`.${name}.`) && entry.endsWith('.tmp')) await rm(join(folder, entry), { force: true })
  }
}
