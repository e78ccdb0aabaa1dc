import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BaseError, describeFileError } from '@x/schemas'
import { namePath } from './namePath.ts'
import { readTextFile } from './readTextFile.ts'

/** A file to which lines are added, each of which is on the disk before anything else happens. */
export type RecordFile = {
  /** What was in it before, line by line. */
  earlier: string[]
  /** @throws {RecordFileError} the line could not be written */
  write: (line: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens the file of `--record` to add lines to it, and creates it where there is none, readable by its owner alone.
 *
 * @throws {UsageError} it can't be read
 * @throws {RecordFileError} it can't be written
 */
export async function openRecord(path: string): Promise<RecordFile> {
  let file: FileHandle
  try {
    // Opening a FIFO that nobody reads would wait for a reader, and nothing could end that.
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0)
    file = await open(path, flags, 0o600)
  } catch (error) {
    throw new RecordFileError(await namePath(path), error)
  }
  try {
    const isRegular = (await file.stat()).isFile()
    const text = isRegular ? await readTextFile(path, 'The record') : ''
    // A run that was killed while it wrote a line left half of it.
    let gap = text === '' || text.endsWith('\n') ? '' : '\n'
    if (isRegular) await syncDirectory(path)
    return {
      earlier: text.split('\n').filter((line) => line !== ''),
      write: async (line) => {
        try {
          await file.appendFile(`${gap}${line}\n`)
          gap = ''
          await file.sync()
        } catch (error) {
          throw new RecordFileError(await namePath(path), error)
        }
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A file that was just created is found again after a power cut only if its directory was written too. */
async function syncDirectory(path: string): Promise<void> {
  try {
    const directory = await open(dirname(path), 'r')
    await directory.sync().finally(() => directory.close())
  } catch {
    // Not all systems can do that.
  }
}

/** The file of `--record` can't be written. What it would have told was not done. */
export class RecordFileError extends BaseError {
  override readonly name = 'RecordFileError'

  /** @param path where it is there, with a space before it */
  constructor(path: string, cause: unknown) {
    super(`The record${path} cannot be written: ${describeFileError(cause)}.`, {
      metaMessages: ['- nothing is sent that is not in the record'],
      fix: 'Free some space or choose another place for --record, then run the same command again.',
    })
  }
}
