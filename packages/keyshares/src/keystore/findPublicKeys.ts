import { type Hex, parse } from '@x/schemas'
import { wipeSecretKey } from './decryptKeystore.ts'
import { decryptKeystores, type KeystoreListParameters, prepareKeystores } from './decryptKeystores.ts'
import { passwords } from './passwordBytes.ts'

export type FindPublicKeysParameters = Omit<KeystoreListParameters, 'onKeystoreError' | 'password'> & {
  /** Needed where a keystore doesn't say its public key. */
  password?: KeystoreListParameters['password'] | undefined
}

/**
 * Finds the public keys of keystores, in their order. Most keystores say theirs; only those that don't are decrypted.
 * That the secret belongs to it is checked when the keystore is decrypted.
 *
 * @throws {InvalidInputError} a limit, the list or a password is not valid, or the list is empty
 * @throws {KeystoreError} whatever `decryptKeystores` throws
 * @throws `signal.reason` when aborted
 * @example
 * const publicKeys = await findPublicKeys({ keystores, password })
 */
export async function findPublicKeys(parameters: FindPublicKeysParameters): Promise<Hex[]> {
  const { password: given = '' } = parameters
  const { entries } = prepareKeystores({ ...parameters, password: given })
  const silent = entries.filter(({ keystore }) => keystore.pubkey === undefined)
  const found = new Map<number, Hex>()
  if (silent.length > 0) {
    parse(passwords, parameters.password, 'The password')
    const keys = await decryptKeystores({
      ...parameters,
      keystores: silent.map(({ keystore }) => keystore),
      password: silent.map(({ password }) => password),
      sources: silent.map(({ source }) => source),
    })
    for (const [i, key] of keys.entries()) {
      wipeSecretKey(key)
      const index = silent[i]?.index
      if (index !== undefined) found.set(index, key.publicKey)
    }
  }
  return entries.flatMap(({ keystore, index }) => keystore.pubkey ?? found.get(index) ?? [])
}
