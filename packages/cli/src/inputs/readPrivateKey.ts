import { parsePrivateKey } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { keepSecret, keepSecretText } from '../context/keepSecret.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { AccountFlags } from '../flags/accountFlags.ts'
import { askSecret } from '../terminal/askSecret.ts'
import { readJsonFile } from './readJsonFile.ts'
import { readSecretFile } from './readSecretFile.ts'
import { smallFile } from './readTextFile.ts'

/** Flags that name a private key. */
export type KeyFlags = Pick<AccountFlags, 'privateKeyFile' | 'accountKeystore' | 'accountPasswordFile'>

/**
 * Reads the private key of the owner from the file of `--private-key-file`, from the keystore of `--account-keystore`,
 * or else from PRIVATE_KEY; `undefined` where there is none of them.
 *
 * @returns 32 bytes, which are overwritten when the command ends
 */
export async function readPrivateKey(context: Context, flags: KeyFlags): Promise<Uint8Array | undefined> {
  const { privateKeyFile, accountKeystore, accountPasswordFile } = flags
  if (privateKeyFile !== undefined && accountKeystore !== undefined) {
    throw new UsageError('--private-key-file cannot be combined with --account-keystore.', { fix: 'Use one of them.' })
  }
  if (accountKeystore !== undefined) return readAccountKeystore(context, accountKeystore, accountPasswordFile)
  if (privateKeyFile !== undefined) {
    const text = await readSecretFile(context, privateKeyFile, 'The private key file')
    return takePrivateKey(context, text, 'The private key file')
  }
  const variable = context.env['PRIVATE_KEY']
  if (!variable) return undefined
  return takePrivateKey(context, keepSecretText(context, variable), 'PRIVATE_KEY')
}

async function readAccountKeystore(
  context: Context,
  path: string,
  passwordFile: string | undefined,
): Promise<Uint8Array> {
  const json = await readJsonFile(path, 'The account keystore', smallFile)
  const password = await readAccountPassword(context, passwordFile)
  const { decryptAccountKeystore } = await import('@x/registration/signer')
  const key = await decryptAccountKeystore(json, { password, path })
  // Messages would quote it in hex.
  keepSecretText(context, Buffer.from(key).toString('hex')).fill(0)
  password.fill(0)
  return keepSecret(context, key)
}

async function readAccountPassword(context: Context, path: string | undefined): Promise<Uint8Array> {
  if (path !== undefined) return readSecretFile(context, path, 'The account password file')
  const variable = context.env['ACCOUNT_PASSWORD']
  if (!variable) {
    const fix = 'Add --account-password-file <file>, or set ACCOUNT_PASSWORD.'
    return askSecret(context, 'The password of the account keystore', fix)
  }
  return keepSecretText(context, variable)
}

/**
 * Makes the key of an account of its text, whose bytes are overwritten at once, those of the key when the command ends.
 */
export function takePrivateKey(context: Context, text: Uint8Array, what: string): Uint8Array {
  try {
    return keepSecret(context, parsePrivateKey(text, what))
  } finally {
    text.fill(0)
  }
}
