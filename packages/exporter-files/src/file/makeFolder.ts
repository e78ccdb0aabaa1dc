import { dirname, resolve } from 'node:path'
import { makeDirectory } from '@x/schemas/internal/files'
import { flushDirectory } from './flushDirectory.ts'

/** Makes a folder, and makes sure that its name is there after a power failure, and those above it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await makeDirectory(path)
  if (first === undefined) return
  const highest = resolve(first).length
  for (let made = resolve(path); made.length >= highest; made = dirname(made)) await flushDirectory(dirname(made))
}
