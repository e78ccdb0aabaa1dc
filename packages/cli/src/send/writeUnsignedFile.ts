import { writeFile } from 'node:fs/promises'
import { BaseError, describeFileError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { namePath } from '../inputs/namePath.ts'
import { toJson } from '../terminal/toJson.ts'

/** Writes the file of `--unsigned`. */
export async function writeUnsignedFile(
  { signal }: Context,
  file: unknown,
  { path, force }: { path: string; force: boolean },
): Promise<void> {
  try {
    await writeFile(path, `${toJson(file)}\n`, { flag: force ? 'w' : 'wx', flush: true, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new BaseError(`The file${await namePath(path)} cannot be written: ${describeFileError(error)}.`, {
      fix: 'Choose another place for --unsigned.',
    })
  }
}
