import type { Context } from '../context/createContext.ts'
import { keepSecretText } from '../context/keepSecret.ts'
import { ask } from './ask.ts'
import { requireTerminal } from './confirm.ts'

/** Asks for a secret without showing it, until there is one. */
export async function askSecret(context: Context, message: string, fix: string): Promise<Uint8Array> {
  requireTerminal(context, `${message} is missing.`, fix)
  // Enter alone is a slip, and no secret is empty.
  const validate = (text = '') => (text === '' ? 'Nothing was typed.' : undefined)
  const answer = await ask<string>(context, ({ password }, place) =>
    password({ message, mask: '•', validate, ...place }),
  )
  return keepSecretText(context, answer)
}
