import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readKeystoreFiles } from './readKeystoreFiles.ts'

const publicKeyList = v.pipe(v.array(blsPublicKey), v.maxLength(10_000, 'expected at most 10,000'))

/** Reads public keys that are written out, with commas between or not, or stand in keystores. Nothing is opened. */
export async function readPublicKeys(context: Context, texts: readonly string[]): Promise<Hex[]> {
  const all = texts.flatMap((text) => (/^(?:0x)?[\da-f]{96}(,|$)/i.test(text) ? text.split(',') : [text]))
  const isKey = (text: string) => /^(?:0x)?[\da-f]{96}$/i.test(text)
  const paths = all.filter((text) => text !== '' && !isKey(text))
  const files = paths.length === 0 ? [] : await readKeystoreFiles(paths, context.signal)
  const found = files.map(({ path, keystore }) => {
    if (keystore.pubkey !== undefined) return keystore.pubkey
    throw new UsageError(`The keystore ${path} does not say its public key.`, {
      fix: 'Pass the public key itself, 0x and 96 hex digits.',
    })
  })
  const publicKeys = [...new Set(parse(publicKeyList, [...all.filter(isKey), ...found], 'The list of public keys'))]
  if (publicKeys.length > 0) return publicKeys
  throw new MissingInputError({
    what: 'No keys were given.',
    fix: 'Name keystores, a folder of keystores, or public keys (0x and 96 hex digits).',
  })
}
