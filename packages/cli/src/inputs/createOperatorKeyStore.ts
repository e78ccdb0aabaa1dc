import { dirname, join } from 'node:path'
import type { OperatorKeyStore } from '@x/chain'
import type { Network } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import { makeDirectory, readTextFile, writeTextFile } from '@x/schemas/internal/files'
import type { Context } from '../context/createContext.ts'

/** Many times what the operators of the largest network take. */
const maxBytes = 16 * 2 ** 20

/**
 * Keeps in the user's cache folder where the keys of a network's operators were found, so that only the first command
 * searches the chain. What is kept is proven each time, so nobody has to protect it. `undefined` without such a folder.
 */
export function createOperatorKeyStore(
  { env }: Pick<Context, 'env'>,
  { id: chainId, contracts, custom: { genesisTime } }: Network,
): OperatorKeyStore | undefined {
  const folder = getCacheFolder(env)
  if (folder === undefined) return undefined
  // Local chains have the ids and contracts of those before them.
  const path = join(
    folder,
    `operator-keys-${chainId}-${contracts.ssvNetwork.address.toLowerCase()}-${genesisTime}.json`,
  )
  return {
    read: async () => {
      try {
        return decodeJson(await readTextFile(path, { maxBytes }))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    write: async (stored) => {
      await makeDirectory(dirname(path))
      await writeTextFile(path, JSON.stringify(stored), { overwrite: true })
    },
  }
}

/** Where the user's programs keep what they can get again; `undefined` where the user has no such place. */
function getCacheFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { XDG_CACHE_HOME: named, HOME: home, LOCALAPPDATA: local } = env
  const folder = named || (home && join(home, '.cache')) || local
  return folder ? join(folder, 'ssvx') : undefined
}
