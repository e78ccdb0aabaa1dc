import { appendFileSync, closeSync, constants, openSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { describeFileError } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import { finishLines } from '../terminal/finishLines.ts'

/** To open a FIFO that nobody reads would wait for a reader, and nothing could end that. */
const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0)

/**
 * Opens the file of `--log-file`, which only its owner can read. Each message is on the disk when the function returns,
 * so that the last one is there however the process ends. Where it can't be written any more, the work goes on.
 *
 * @throws {UsageError} it can't be written
 */
export function openLog(path: string): (text: string) => void {
  refuseKeyAsName(path, '--log-file')
  const write = (text: string) => {
    const file = openSync(path, flags, 0o600)
    try {
      appendFileSync(file, text)
    } finally {
      closeSync(file)
    }
  }
  try {
    write('')
  } catch (error) {
    throw new UsageError(`The file of --log-file cannot be written: ${describeFileError(error)}.`, {
      fix: 'Choose another place for it.',
    })
  }
  return (text) => {
    const lines = finishLines(stripVTControlCharacters(text).trimEnd().split('\n')).replaceAll('\n', '\n  ')
    try {
      write(`${new Date().toISOString()} ${lines}\n`)
    } catch {
      // A full disk is no reason to stop, and the message is on stderr as well.
    }
  }
}
