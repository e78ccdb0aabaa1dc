import type { Context } from '../context/createContext.ts'
import { keepSecret } from '../context/keepSecret.ts'
import { parsePrivateKey } from './parsePrivateKey.ts'

/**
 * Makes the key of an account of its text, whose bytes are overwritten at once, those of the key when the command ends.
 *
 * @throws {InvalidInputError} it is none; the message does not repeat it
 */
export function takePrivateKey(context: Context, text: Uint8Array, what: string): Uint8Array {
  try {
    return keepSecret(context, parsePrivateKey(text, what))
  } finally {
    text.fill(0)
  }
}
