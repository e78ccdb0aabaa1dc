import { hash } from 'node:crypto'
import { type Hex, keystore as keystoreSchema, parse } from '@x/schemas'
import type { Keystore } from '@x/schemas/internal'
import pMap from 'p-map'
import { UsageError } from '../errors/UsageError.ts'
import { findKeystores } from './findKeystores.ts'
import { parseJsonFile } from './readJsonFile.ts'
import { readTextFile, smallFile } from './readTextFile.ts'

export type KeystoreFile = {
  path: string
  keystore: Keystore
  /** SHA-256 of the file, as `sha256sum` prints it. */
  sha256: Hex
}

/** Reads the keystores that paths name, in the order in which they sign. */
export async function readKeystoreFiles(paths: readonly string[], signal: AbortSignal): Promise<KeystoreFile[]> {
  const files = await pMap(await findKeystores(paths), readKeystoreFile, { concurrency: 16, signal })
  const pathOf = new Map<string, string>()
  for (const { path, keystore } of files) {
    const { pubkey } = keystore
    const other = pubkey === undefined ? undefined : pathOf.get(pubkey)
    if (other !== undefined) {
      throw new UsageError(`The keystores ${other} and ${path} belong to the same validator, ${pubkey}.`, {
        fix: 'A validator can be registered only once: remove one of the two.',
      })
    }
    if (pubkey !== undefined) pathOf.set(pubkey, path)
  }
  return files
}

async function readKeystoreFile(path: string): Promise<KeystoreFile> {
  const text = await readTextFile(path, 'The keystore', smallFile)
  const keystore = parse(keystoreSchema, parseJsonFile(text, path, 'The keystore'), `The keystore ${path}`)
  return { path, keystore, sha256: `0x${hash('sha256', text)}` }
}
