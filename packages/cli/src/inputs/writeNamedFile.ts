import { BaseError } from '@x/schemas'
import { type WriteTextFileOptions, writeTextFile } from '@x/schemas/internal/files'
import { describePathError } from './describePathError.ts'

export type WriteNamedFileOptions = WriteTextFileOptions & {
  /** How the message names the file, such as `"The report"`. */
  what: string
  /** The flag that names another place. */
  flag: string
}

/**
 * Writes a complete file that a flag names, or nothing.
 *
 * @throws {OutputFileError} the disk is full, access is denied, something else is in its place
 */
export async function writeNamedFile(
  path: string,
  text: string,
  { what, flag, ...options }: WriteNamedFileOptions,
): Promise<void> {
  try {
    await writeTextFile(path, text, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw new OutputFileError(`${what}${await describePathError(path, 'written', error)}.`, flag)
  }
}

/** A file that a flag names can't be written: its disk is full, or access is denied. */
export class OutputFileError extends BaseError {
  override readonly name = 'OutputFileError'

  constructor(message: string, flag: string) {
    super(message, {
      fix: `Make room, or check the permissions of the folder; or choose another place with ${flag}. Then run the same command again.`,
    })
  }
}
