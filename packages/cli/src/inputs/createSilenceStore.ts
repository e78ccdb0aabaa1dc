import { stat } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import type { SilenceStore } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { createJsonFile } from './createJsonFile.ts'
import { isWritableByOthers } from './isWritableByOthers.ts'

/** Six epochs of a hundred thousand keys. */
const maxBytes = 64 * 2 ** 20

/**
 * Keeps in the user's own folder what was seen of silent keys, so that `ssvx register` need not wait again for what
 * `ssvx keystores release` or an interrupted run has waited for. Never in the folder of the work, which others may have
 * filled, and what other users can write is not believed, and told. `undefined` without such a folder.
 */
export function createSilenceStore(
  { env }: Pick<Context, 'env'>,
  { id: chainId, custom: { genesisTime } }: Network,
  output: Pick<Output, 'warn'>,
): SilenceStore | undefined {
  const folder = getStateFolder(env)
  if (folder === undefined) return undefined
  const path = join(folder, 'ssvx', `silent-keys-${chainId}-${genesisTime}.json`)
  const file = createJsonFile(path, { maxBytes, folderMode: 0o700 })
  let isTold = false
  return {
    read: async () => {
      // Where nobody else can write the folder, nobody can put another file in its place afterwards.
      for (const each of [dirname(path), path]) {
        const found = await stat(each).catch(() => undefined)
        if (found === undefined) return undefined
        if (!isWritableByOthers(found)) continue
        if (!isTold) output.warn(`Other users can write ${each}, so what it says of silent keys is ignored. Delete it.`)
        isTold = true
        return undefined
      }
      return file.read()
    },
    write: file.write,
  }
}

/** Where the user's programs keep what they go on with; a relative path is ignored, as the XDG specification wants. */
function getStateFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { XDG_STATE_HOME: named, HOME: home, LOCALAPPDATA: local } = env
  return [named, home && join(home, '.local', 'state'), local].find((path) => path && isAbsolute(path))
}
