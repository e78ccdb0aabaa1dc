import { readTextFile, writeTextFile } from '@x/keyshares/files'
import { BaseError } from '@x/schemas'
import type { StateStore } from '../state/stateStore.ts'

/** Far more than a watch of thousands of clusters needs. */
const maxBytes = 2 ** 28

/**
 * Keeps the state of a watch in a file that only its owner can read. It is replaced as a whole and flushed to the disk,
 * so that neither a kill nor a power cut leaves half of it.
 *
 * Its functions throw what the file system does, and a `StateFileChangedError` where another process writes to the file.
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
      throw error
    }
  }
  return {
    read: async () => {
      known = await read()
      return known
    },
    write: async (text) => {
      if (known !== null && (await read()) !== known) throw new StateFileChangedError()
      await writeTextFile(path, text, { overwrite: known !== undefined })
      known = text
    },
  }
}

/** Another process has changed the file: two watches would tell everything twice. */
export class StateFileChangedError extends BaseError {
  override name = 'StateFileChangedError'
  constructor() {
    super('Another process has changed the state of the watch.', {
      fix: 'Run one watch for each state file.',
    })
  }
}
