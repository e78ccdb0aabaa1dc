import { decryptKeystores } from '@x/keyshares'
import type { Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { getPassword } from '../inputs/readPasswords.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** A keystore and the key of its validator. */
export type Candidate = KeystoreFile & { password: Uint8Array; publicKey: Hex }

/** Finds the validators' public keys. Most keystores say it; those that do not are decrypted for it. */
export async function findPublicKeys(
  { signal }: Context,
  { keystores, passwords }: Pick<RegisterInput, 'keystores' | 'passwords'>,
): Promise<Candidate[]> {
  const entries = keystores.map((file, i) => ({
    ...file,
    password: getPassword(passwords, i),
    publicKey: file.keystore.pubkey,
  }))
  const silent = entries.filter(({ publicKey }) => publicKey === undefined)
  if (silent.length > 0) {
    const keys = await decryptKeystores({
      keystores: silent.map(({ keystore }) => keystore),
      password: silent.map(({ password }) => password),
      sources: silent.map(({ path }) => path),
      signal,
    })
    for (const [i, { secretKey, publicKey }] of keys.entries()) {
      secretKey.fill(0)
      const entry = silent[i]
      if (entry) entry.publicKey = publicKey
    }
  }
  return entries.flatMap(({ publicKey, ...entry }) => (publicKey === undefined ? [] : [{ ...entry, publicKey }]))
}
