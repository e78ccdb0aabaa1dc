import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describeFileError } from '@x/schemas/internal'
import { readTextFile, writeTextFile } from '@x/schemas/internal/files'
import { WatchStateError } from '../state/WatchStateError.ts'
import type { StateStore } from '../state/watchState.ts'

/** Far more than a watch of thousands of clusters needs. */
const maxBytes = 2 ** 28

/**
 * Keeps the state of a watch in a file that only its owner can read. It is replaced as a whole and flushed to the disk,
 * so that neither a kill nor a power cut leaves half of it.
 *
 * Its functions throw a `WatchStateError`: `inaccessible` or `changed`.
 *
 * @example
 * const state = createStateFile('state-of-a-watch.json')
 * await state.read() // undefined
 */
export function createStateFile(path: string): StateStore {
  /** What this process knows to be in the file; `null` before it was read. */
  let known: string | undefined | null = null
  const read = async () => {
    try {
      return await readTextFile(path, { maxBytes })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw fail('read', error)
    }
  }
  return {
    read: async () => {
      known = await read()
      await removeLeftovers(path)
      return known
    },
    write: async (text) => {
      if (known !== null && (await read()) !== known) {
        throw new WatchStateError('changed', 'Another process has changed the state of the watch.')
      }
      try {
        await writeTextFile(path, text, { overwrite: known !== undefined })
      } catch (error) {
        throw fail('written', error)
      }
      known = text
    },
  }
}

/** Removes what a process left that was killed while it wrote. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  const left = names.filter((name) => name.startsWith(`.${basename(path)}.`) && /\.[0-9a-f-]{36}\.tmp$/.test(name))
  for (const name of left) await rm(join(folder, name), { force: true })
}

/** The error does not show the contents of the file. */
function fail(what: 'read' | 'written', cause: unknown): WatchStateError {
  return new WatchStateError('inaccessible', `The state file cannot be ${what}: ${describeFileError(cause)}.`)
}
