import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pMap from 'p-map'
import type { Context } from '../context/createContext.ts'
import { keepSecretText } from '../context/keepSecret.ts'
import { UsageError } from '../errors/UsageError.ts'
import { askSecret } from '../terminal/askSecret.ts'
import { describePathError } from './describePathError.ts'
import { readSecretFile } from './readSecretFile.ts'

/** One password for all keystores, or one for each. Their bytes are overwritten when the command ends. */
export type Passwords = Uint8Array | readonly Uint8Array[]

export type ReadPasswordsParameters = {
  /** `--password-file`. */
  path: string | undefined
  /** The keystores' paths. */
  keystores: readonly string[]
}

/**
 * Reads the password of each keystore: from the file of `--password-file`, which holds one for all, or, where that is a
 * directory, from `<keystore's name>.txt` in it; else from KEYSTORE_PASSWORD; else from the user.
 */
export async function readPasswords(
  context: Context,
  { path, keystores }: ReadPasswordsParameters,
): Promise<Passwords> {
  const fromEnvironment = context.env['KEYSTORE_PASSWORD']
  if (path === undefined) {
    if (fromEnvironment === undefined || fromEnvironment === '') {
      return askSecret(
        context,
        'The password of the keystores',
        'Add --password-file <file>, or set KEYSTORE_PASSWORD.',
      )
    }
    return keepSecretText(context, fromEnvironment)
  }
  if (!(await isDirectory(path))) return readSecretFile(context, path, 'The password file')
  return pMap(
    keystores,
    (keystore) =>
      readSecretFile(context, join(path, `${basename(keystore).replace(/\.json$/, '')}.txt`), 'The password file'),
    { concurrency: 16, signal: context.signal },
  )
}

/** The password of one of the keystores. */
export function getPassword(passwords: Passwords, i: number): Uint8Array {
  return passwords instanceof Uint8Array ? passwords : (passwords[i] ?? new Uint8Array())
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    throw new UsageError(`The password file${await describePathError(path, 'read', error)}.`, {
      fix: 'Pass a file with the password of all keystores, or a directory with one <keystore>.txt for each.',
    })
  }
}
