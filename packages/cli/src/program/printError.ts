import { BaseError, InvalidInputError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { ExitCode } from '../context/exitCodes.ts'
import { describeError } from '../errors/describeError.ts'
import { InterruptedError } from '../errors/InterruptedError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { createStyle } from '../terminal/createStyle.ts'
import { finishLines } from '../terminal/finishLines.ts'
import { foldLines } from '../terminal/foldLines.ts'
import { formatJson } from '../terminal/formatJson.ts'
import { print } from '../terminal/print.ts'

/**
 * Tells the user about an error and returns its exit code: on stderr in words, and with `--json` also on stdout as
 * `{ "error": { name, reason, message, details, fix } }`, unless the result is already there.
 */
export function printError(error: unknown, argv: readonly string[], context: Context): ExitCode {
  const { stderr, stdout, signal, secrets } = context
  const style = createStyle(stderr)
  const wantsJson = argv.includes('--json')
  // The error takes the place of the status line.
  if (stderr.isTTY) stderr.write('\r\u001b[2K')

  if (signal.aborted || error instanceof InterruptedError) {
    context.log('Interrupted.')
    print(stderr, style('yellow', 'Interrupted.'))
    if (wantsJson && !context.hasWrittenResult) {
      print(
        stdout,
        formatJson({ error: { name: 'InterruptedError', message: 'Interrupted.', details: [] } }, { indent: 0 }),
      )
    }
    return 130
  }

  const { name, reason, message, details, fix } = describeError(error)
  const { redact } = secrets
  const lines = [
    `${style(['red', 'bold'], 'Error:')} ${message}`,
    ...foldLines(details, '--json has all').map((line) => `  ${line}`),
  ]
  if (fix !== undefined) lines.push(`${style('bold', 'What to do:')} ${fix}`)
  const safe = lines.map(redact)
  context.log(finishLines(safe))
  print(stderr, safe)
  const { stack = '' } = error instanceof Error ? error : {}
  // Set off, since its first lines are a message that may come from outside.
  if (context.env['SSVX_DEBUG'] && stack !== '')
    print(
      stderr,
      redact(stack)
        .split('\n')
        .map((line) => `  ${line}`),
    )
  if (wantsJson && !context.hasWrittenResult) {
    print(stdout, formatJson({ error: { name, reason, message, details, fix } }, { indent: 0, redact }))
  }

  // An unforeseen error is not bad input, however early it comes.
  const isBadInput =
    error instanceof UsageError ||
    // What only a library can see to be wrong. Where something was sent before, the error would be another one.
    error instanceof InvalidInputError ||
    (error instanceof BaseError && error.name === 'KeySharesFileInUseError') ||
    (error instanceof BaseError && !context.hasStartedWork)
  return isBadInput ? 2 : 1
}
