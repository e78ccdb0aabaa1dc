import { type Keystore, keystore as keystoreSchema, parse } from '@x/schemas'
import { findKeystores } from './findKeystores.ts'
import { readJsonFile } from './readJsonFile.ts'

export type KeystoreFile = {
  path: string
  keystore: Keystore
}

/**
 * Reads the keystores that paths name, in the order in which they sign.
 *
 * @throws {UsageError} a file cannot be read, or there is none
 * @throws {InvalidInputError} a file is no keystore of EIP-2335
 */
export async function readKeystoreFiles(paths: readonly string[]): Promise<KeystoreFile[]> {
  const files: KeystoreFile[] = []
  for (const path of await findKeystores(paths)) {
    const input = await readJsonFile(path, 'The keystore')
    files.push({ path, keystore: parse(keystoreSchema, input, `The keystore ${path}`) })
  }
  return files
}
