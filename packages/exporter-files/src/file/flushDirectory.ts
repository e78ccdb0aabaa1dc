import { open } from 'node:fs/promises'
import { platform } from 'node:process'

/** Makes sure that names which were added to a directory are there after a power failure. */
export async function flushDirectory(path: string): Promise<void> {
  // Windows does not open directories, and writes their entries by itself.
  if (platform === 'win32') return
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}
