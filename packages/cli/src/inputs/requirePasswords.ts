import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'

/**
 * Makes sure that the passwords of the keystores are given, or that somebody is there to be asked.
 *
 * @param path the value of `--password-file`
 */
export function requirePasswords({ env, stdin, stderr }: Context, path: string | undefined): void {
  if (path !== undefined || env['KEYSTORE_PASSWORD'] || (stdin.isTTY && stderr.isTTY)) return
  throw new MissingInputError({
    what: 'The password of the keystores is missing.',
    fix: 'Add --password-file <file>, or set KEYSTORE_PASSWORD.',
  })
}
