import { BaseError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import { InterruptedError } from '../errors/InterruptedError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { createStyle } from '../terminal/createStyle.ts'

/**
 * Tells the user about an error and returns its exit code: on stderr in words, and with `--json` also on stdout as
 * `{ "error": { name, message, details, fix } }`, unless the result is already there.
 */
export function printError(error: unknown, argv: readonly string[], context: Context): number {
  const { stderr, stdout, signal, secrets } = context
  const style = createStyle(stderr)
  const wantsJson = argv.includes('--json')
  // The error takes the place of the status line.
  if (stderr.isTTY) stderr.write('\r\u001b[2K')

  if (signal.aborted || error instanceof InterruptedError) {
    stderr.write(`${style('yellow', 'Interrupted.')}\n`)
    if (wantsJson && !context.hasWrittenResult) {
      stdout.write(`${JSON.stringify({ error: { name: 'InterruptedError', message: 'Interrupted.', details: [] } })}\n`)
    }
    return 130
  }

  const { name, message, details, fix } = describeError(error)
  const lines = [`${style(['red', 'bold'], 'Error:')} ${message}`, ...details.map((line) => `  ${line}`)]
  if (fix !== undefined) lines.push(`${style('bold', 'What to do:')} ${fix}`)
  stderr.write(`${secrets.redact(lines.join('\n'))}\n`)
  if (context.env['SSVX_DEBUG'] && error instanceof Error) stderr.write(`${secrets.redact(error.stack ?? '')}\n`)
  if (wantsJson && !context.hasWrittenResult) {
    stdout.write(`${secrets.redact(JSON.stringify({ error: { name, message, details, fix } }))}\n`)
  }

  // An unforeseen error is not bad input, however early it comes.
  const isBadInput = error instanceof UsageError || (error instanceof BaseError && !context.hasStartedWork)
  return isBadInput ? 2 : 1
}
