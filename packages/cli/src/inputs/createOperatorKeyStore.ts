import { join } from 'node:path'
import type { OperatorKeyStore } from '@x/chain'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { createJsonFile } from './createJsonFile.ts'

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
  return createJsonFile(path, { maxBytes })
}

/** Where the user's programs keep what they can get again; `undefined` where the user has no such place. */
function getCacheFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { XDG_CACHE_HOME: named, HOME: home, LOCALAPPDATA: local } = env
  const folder = named || (home && join(home, '.cache')) || local
  return folder ? join(folder, 'ssvx') : undefined
}
