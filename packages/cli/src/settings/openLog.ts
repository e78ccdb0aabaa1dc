import { appendFileSync, closeSync, fstatSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { describeFileError } from '@x/schemas/internal'
import { UsageError } from '../errors/UsageError.ts'
import { openOwnFile } from '../inputs/openOwnFile.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import { finishLines } from '../terminal/finishLines.ts'

/**
 * Opens the file of `--log-file`, which only its owner can read. Each message is on the disk when the function returns,
 * so that the last one is there however the process ends. Where it can't be written any more, the work goes on.
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
  const file = openOwnFile(path, { beginning: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ssvx /, what: 'a log' })
  try {
    const title = fstatSync(file).size === 0 ? `${new Date().toISOString()} ssvx log\n` : ''
    appendFileSync(file, title + text)
  } finally {
    closeSync(file)
  }
}
