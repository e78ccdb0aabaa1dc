import { join } from 'node:path'

/** Where the user's programs keep what they can get again; `undefined` where the user has no such place. */
export function getCacheFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { XDG_CACHE_HOME: named, HOME: home, LOCALAPPDATA: local } = env
  const folder = named || (home && join(home, '.cache')) || local
  return folder ? join(folder, 'ssvx') : undefined
}
