import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { project } from './module.ts'

/** The Python that is used: `PYTHON`, or `python3`. */
export const python: string = process.env['PYTHON'] ?? 'python3'

/** Builds the wheel into a folder with the Python of this machine, and returns its path. */
export async function makeWheel(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const flags = ['--no-deps', '--no-build-isolation', '--no-cache-dir', '--quiet', '--wheel-dir', folder]
  await promisify(execFile)(python, ['-m', 'pip', 'wheel', project, ...flags])
  const wheel = (await readdir(folder)).find((name) => name.startsWith('ssvx_exporter-') && name.endsWith('.whl'))
  if (wheel === undefined) throw new Error('pip has made no wheel.')
  return join(folder, wheel)
}
