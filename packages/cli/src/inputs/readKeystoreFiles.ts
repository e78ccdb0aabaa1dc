import { type Keystore, keystore as keystoreSchema, parse } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'
import { findKeystores } from './findKeystores.ts'
import { readJsonFile } from './readJsonFile.ts'

export type KeystoreFile = {
  path: string
  keystore: Keystore
}

/**
 * Reads the keystores that paths name, in the order in which they sign.
 *
 * @throws {UsageError} a file cannot be read, there are none, or two belong to the same validator
 * @throws {InvalidInputError} a file is not an EIP-2335 keystore
 */
export async function readKeystoreFiles(paths: readonly string[]): Promise<KeystoreFile[]> {
  const files: KeystoreFile[] = []
  const pathOf = new Map<string, string>()
  for (const path of await findKeystores(paths)) {
    const input = await readJsonFile(path, 'The keystore')
    const keystore = parse(keystoreSchema, input, `The keystore ${path}`)
    const { pubkey } = keystore
    const other = pubkey === undefined ? undefined : pathOf.get(pubkey)
    if (other !== undefined) {
      throw new UsageError(`The keystores ${other} and ${path} belong to the same validator, ${pubkey}.`, {
        fix: 'A validator can be registered only once: remove one of the two.',
      })
    }
    if (pubkey !== undefined) pathOf.set(pubkey, path)
    files.push({ path, keystore })
  }
  return files
}
