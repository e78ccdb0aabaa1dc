import { BaseError } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'
import { writeTextFile } from '@x/schemas/internal/files'
import type { Context } from '../context/createContext.ts'
import { namePath } from '../inputs/namePath.ts'
import { formatJson } from '../terminal/formatJson.ts'

/** Writes the file of `--unsigned`. */
export async function writeUnsignedFile(
  { signal }: Context,
  file: unknown,
  { path, force }: { path: string; force: boolean },
): Promise<void> {
  try {
    await writeTextFile(path, `${formatJson(file)}\n`, { overwrite: force, mode: 0o666, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new BaseError(`The file${await namePath(path)} cannot be written: ${describeFileError(error)}.`, {
      fix: 'Choose another place for --unsigned.',
    })
  }
}
