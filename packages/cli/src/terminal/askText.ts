import { BaseError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { InterruptedError } from '../errors/InterruptedError.ts'
import { finishLines } from './finishLines.ts'

/**
 * Asks for something that may be seen, until the answer is good.
 *
 * @param check throws where it is not
 * @throws `signal.reason` when the user interrupts
 */
export async function askText(
  { stdin, stderr, signal }: Context,
  message: string,
  check: (text: string) => unknown,
): Promise<string> {
  const { text: ask, isCancel } = await import('@clack/prompts')
  const answer = await ask({
    message,
    validate: (text = '') => findFault(text.trim(), check),
    input: stdin,
    output: stderr,
    signal,
  })
  if (isCancel(answer)) throw new InterruptedError()
  return answer.trim()
}

function findFault(text: string, check: (text: string) => unknown): string | undefined {
  if (text === '') return 'An answer is required.'
  try {
    check(text)
    return undefined
  } catch (error) {
    return finishLines(error instanceof BaseError ? error.shortMessage : String(error))
  }
}
