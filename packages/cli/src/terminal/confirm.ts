import type { Context } from '../context/createContext.ts'
import { InterruptedError } from '../errors/InterruptedError.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { finishLines } from './finishLines.ts'

/**
 * Asks before something that cannot be undone. `--yes` answers for the user; otherwise somebody must be there to answer.
 *
 * @throws `signal.reason` when the user interrupts
 */
export async function confirm(context: Context, flags: OutputFlags, message: string): Promise<boolean> {
  if (flags.yes === true) return true
  const { stdin, stderr, signal } = context
  const { confirm: ask, isCancel } = await import('@clack/prompts')
  const answer = await ask({
    message: finishLines(message),
    initialValue: false,
    input: stdin,
    output: stderr,
    signal,
  })
  if (isCancel(answer)) throw new InterruptedError()
  return answer
}
