import type { Context } from './createContext.ts'

/**
 * Takes a secret: no message shows it from now on, and its bytes are overwritten when the command ends.
 *
 * @returns the same bytes
 */
export function keepSecret({ secrets, onEnd }: Context, bytes: Uint8Array): Uint8Array {
  secrets.addBytes(bytes)
  onEnd.push(() => bytes.fill(0))
  return bytes
}

/** The same for a text, such as that of a variable, which nobody can overwrite. */
export function keepSecretText(context: Context, text: string): Uint8Array {
  return keepSecret(context, new TextEncoder().encode(text))
}
