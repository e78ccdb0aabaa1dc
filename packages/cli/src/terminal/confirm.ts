import { InterruptedError } from '../errors/InterruptedError.ts'
import type { OutputFlags } from '../program/commonFlags.ts'
import type { Context } from '../program/createContext.ts'
import { requireTerminal } from './requireTerminal.ts'

/**
 * Asks before something that cannot be undone; `--yes` answers for the user.
 *
 * @throws {UsageError} nobody is there to answer
 * @throws `signal.reason` when the user interrupts
 */
export async function confirm(context: Context, flags: OutputFlags, message: string): Promise<boolean> {
  if (flags.yes === true) return true
  const { stdin, stderr, signal } = context
  requireTerminal(
    context,
    'Nobody is there to confirm: stdin and stderr are no terminal.',
    'Add --yes to go on without a question, or --dry-run to see what would happen.',
  )
  const { confirm: ask, isCancel } = await import('@clack/prompts')
  const answer = await ask({ message, initialValue: false, input: stdin, output: stderr, signal })
  if (isCancel(answer)) throw new InterruptedError()
  return answer
}
