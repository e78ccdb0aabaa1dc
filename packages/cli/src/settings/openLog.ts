import { appendFileSync, closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { describeFileError } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import { finishLines } from '../terminal/finishLines.ts'

/** To open a FIFO that nobody reads would wait for a reader, and nothing could end that. */
const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0)

/**
 * Opens the file of `--log-file`, which only its owner can read. Each message is on the disk when the function returns,
 * so that the last one is there however the process ends. Where it can't be written any more, the work goes on. A file
 * that is not a log of this command gets no line, nor does one of another user, wherever a link leads.
 *
 * @throws {UsageError} it can't be written, or is no log
 */
export function openLog(path: string): (text: string) => void {
  refuseKeyAsName(path, '--log-file')
  try {
    append(path, '')
  } catch (error) {
    throw new UsageError(`The file of --log-file cannot be written: ${describeFileError(error)}.`, {
      fix: 'Choose another place for it.',
    })
  }
  return (text) => {
    const lines = finishLines(stripVTControlCharacters(text).trimEnd().split('\n')).replaceAll('\n', '\n  ')
    try {
      append(path, `${new Date().toISOString()} ${lines}\n`)
    } catch {
      // A full disk is no reason to stop, and the message is on stderr as well.
    }
  }
}

/** Opened for each message, so that logs can be rotated. */
function append(path: string, text: string): void {
  const file = openSync(path, flags, 0o600)
  try {
    const found = fstatSync(file)
    if (!found.isFile()) throw new Error('it is not a regular file')
    const { size, uid } = found
    if (process.getuid !== undefined && uid !== process.getuid()) throw new Error('it belongs to another user')
    if (size > 0) requireLog(file)
    const title = size === 0 ? `${new Date().toISOString()} ssvx log\n` : ''
    appendFileSync(file, title + text)
  } finally {
    closeSync(file)
  }
}

/** The beginning of the first line of each log. */
const beginning = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ssvx /

function requireLog(file: number): void {
  const bytes = Buffer.alloc(32)
  const size = readSync(file, bytes, 0, bytes.length, 0)
  if (!beginning.test(bytes.toString('latin1', 0, size))) throw new Error('it is not a log of this command')
}
