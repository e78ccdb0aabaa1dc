import { appendFile, close, fsync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { BaseError } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'
import { namePath } from './namePath.ts'
import { openOwnFile } from './openOwnFile.ts'
import { readTextFile } from './readTextFile.ts'

const files = { append: promisify(appendFile), sync: promisify(fsync), close: promisify(close) }

/** Each run begins with a line like that. */
const beginning = /^\{"at":"[\d:.TZ-]+","type":"(?:plan|move|call)",/

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
 * @throws {RecordFileError} it can't be written, or is not a record
 */
export async function openRecord(path: string): Promise<RecordFile> {
  let file: number
  try {
    file = openOwnFile(path, { beginning, what: 'a record' })
  } catch (error) {
    throw new RecordFileError(await namePath(path), error)
  }
  try {
    const text = await readTextFile(path, 'The record')
    // A run that was killed while it wrote a line left half of it.
    let gap = text === '' || text.endsWith('\n') ? '' : '\n'
    await syncDirectory(path)
    return {
      earlier: text.split('\n').filter((line) => line !== ''),
      write: async (line) => {
        try {
          await files.append(file, `${gap}${line}\n`)
          gap = ''
          await files.sync(file)
        } catch (error) {
          throw new RecordFileError(await namePath(path), error)
        }
      },
      close: () => files.close(file),
    }
  } catch (error) {
    await files.close(file)
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
      metaMessages: ['- nothing is sent without being recorded first'],
      fix: 'Free some space, or name a new file or a record of yours with --record, then run the same command again.',
    })
  }
}
