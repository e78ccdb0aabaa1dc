import { join } from 'node:path'
import type { SilenceStore } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { createJsonFile } from './createJsonFile.ts'

/** Six epochs of a hundred thousand keys. */
const maxBytes = 64 * 2 ** 20

/**
 * Keeps in the user's own folder what was seen of silent keys, so that `ssvx register` need not wait again for what
 * `ssvx keystores release` or an interrupted run has waited for. Never in the folder of the work, which others may have
 * filled. `undefined` without such a folder.
 */
export function createSilenceStore(
  { env }: Pick<Context, 'env'>,
  { id: chainId, custom: { genesisTime } }: Network,
): SilenceStore | undefined {
  const { XDG_STATE_HOME: named, HOME: home, LOCALAPPDATA: local } = env
  const folder = named || (home && join(home, '.local', 'state')) || local
  if (!folder) return undefined
  const path = join(folder, 'ssvx', `silent-keys-${chainId}-${genesisTime}.json`)
  return createJsonFile(path, { maxBytes })
}
