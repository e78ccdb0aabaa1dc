import { appendFileSync, closeSync, existsSync, fstatSync, renameSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { describeFileError } from '@x/schemas/internal'
import { UsageError } from '../errors/UsageError.ts'
import { openOwnFile } from '../inputs/openOwnFile.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import { finishLines } from '../terminal/finishLines.ts'

export type OpenLogOptions = {
  /** Bytes of a file, after which the next one begins. Default: 10 MB. */
  maxBytes?: number | undefined
  /** Files that are kept besides the one that is written: `log.1` is the latest. Default: 4. */
  kept?: number | undefined
}

/**
 * Opens the file of `--log-file`, which only its owner can read. Each message is on the disk when the function returns,
 * so that the last one is there however the process ends. Where it can't be written any more, the work goes on. What runs
 * for months fills no disk: a file that is full becomes `log.1`, and the oldest one goes.
 */
export function openLog(
  path: string,
  { maxBytes = 10_000_000, kept = 4 }: OpenLogOptions = {},
): (text: string) => void {
  refuseKeyAsName(path, '--log-file')
  const older = Array.from({ length: kept }, (_, i) => `${path}.${i + 1}`)
  try {
    append(path, '')
    // What they will take the place of are logs too.
    for (const file of older) if (existsSync(file)) closeSync(open(file))
  } catch (error) {
    throw new UsageError(`The file of --log-file cannot be written: ${describeFileError(error)}.`, {
      fix: 'Choose another place for it.',
    })
  }
  return (text) => {
    const lines = finishLines(stripVTControlCharacters(text).trimEnd().split('\n')).replaceAll('\n', '\n  ')
    try {
      const size = append(path, `${new Date().toISOString()} ${lines}\n`)
      if (size > maxBytes) rotate([path, ...older])
    } catch {
      // A full disk is no reason to stop, and the message is on stderr as well.
    }
  }
}

/** Moves each file to the place of the next one, the oldest of which is replaced. */
function rotate(files: readonly string[]): void {
  for (let i = files.length - 1; i > 0; i -= 1) {
    const [from = '', to = ''] = files.slice(i - 1, i + 1)
    if (existsSync(from)) renameSync(from, to)
  }
}

/** Opened for each message, so that logs can be moved away by others. Returns how large the file is. */
function append(path: string, text: string): number {
  const file = open(path)
  try {
    const title = fstatSync(file).size === 0 ? `${new Date().toISOString()} ssvx log\n` : ''
    appendFileSync(file, title + text)
    return fstatSync(file).size
  } finally {
    closeSync(file)
  }
}

function open(path: string): number {
  return openOwnFile(path, { beginning: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ssvx /, what: 'a log' })
}
