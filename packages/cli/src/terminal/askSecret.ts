import type { Context } from '../context/createContext.ts'
import { keepSecretText } from '../context/keepSecret.ts'
import { InterruptedError } from '../errors/InterruptedError.ts'
import { requireTerminal } from './confirm.ts'

/** Asks for a secret without showing it, until there is one. */
export async function askSecret(context: Context, message: string, fix: string): Promise<Uint8Array> {
  const { stdin, stderr, signal } = context
  requireTerminal(context, `${message} is missing.`, fix)
  const { password: ask, isCancel } = await import('@clack/prompts')
  const answer = await ask({
    message,
    mask: '•',
    // Enter alone is a slip, and no secret is empty.
    validate: (text = '') => (text === '' ? 'Nothing was typed.' : undefined),
    input: stdin,
    output: stderr,
    signal,
  })
  if (isCancel(answer)) throw new InterruptedError()
  return keepSecretText(context, answer)
}
