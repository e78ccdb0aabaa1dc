import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BaseError } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'
import { readTextFile, writeTextFile } from '@x/schemas/internal/files'
import type { StateStore } from '../state/stateStore.ts'

/** Far more than a watch of thousands of clusters needs. */
const maxBytes = 2 ** 28

/**
 * Keeps the state of a watch in a file that only its owner can read. It is replaced as a whole and flushed to the disk,
 * so that neither a kill nor a power cut leaves half of it.
 *
 * Its functions throw a `StateFileError` where the file can't be read or written, and a `StateFileChangedError` where
 * another process writes to it.
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
      throw new StateFileError('read', error)
    }
  }
  return {
    read: async () => {
      known = await read()
      await removeLeftovers(path)
      return known
    },
    write: async (text) => {
      if (known !== null && (await read()) !== known) throw new StateFileChangedError()
      try {
        await writeTextFile(path, text, { overwrite: known !== undefined })
      } catch (error) {
        throw new StateFileError('written', error)
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

/** The state file can't be read or written. What would have to be kept in it is not told. */
export class StateFileError extends BaseError {
  override readonly name = 'StateFileError'
  constructor(what: 'read' | 'written', cause: unknown) {
    super(`The state file cannot be ${what}: ${describeFileError(cause)}.`, {
      fix: 'Check its path, its permissions, and that there is space on the disk.',
    })
  }
}

/** Another process has changed the file: two watches would tell everything twice. */
export class StateFileChangedError extends BaseError {
  override readonly name = 'StateFileChangedError'
  constructor() {
    super('Another process has changed the state of the watch.', {
      fix: 'Run one watch for each state file.',
    })
  }
}
